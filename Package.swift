// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Pirouette",
    products: [
        .library(name: "SceneGraph", targets: ["SceneGraph"]),
        .library(name: "Transitions", targets: ["Transitions"]),
        .executable(name: "frame-dump", targets: ["FrameDump"]),
        .executable(name: "transition-fuzz", targets: ["TransitionFuzz"]),
        .executable(name: "scene-bench", targets: ["SceneBench"]),
    ],
    targets: [
        // The hot loops of a frame, compiled for the processors they meet.
        .target(name: "CSceneKernels"),
        // Per-thread state (the transaction stack) and the main-thread test, which Swift cannot express without Foundation.
        .target(name: "CThreadState"),
        .target(name: "SceneGraph", dependencies: ["CThreadState", "CSceneKernels"]),
        .target(name: "Transitions", dependencies: ["SceneGraph"]),
        .executableTarget(
            name: "FrameDump", dependencies: ["SceneGraph", "Transitions"], path: "Examples/FrameDump",
            exclude: ["FORMAT.md", "SCENES.md", "Scenes"]),
        .executableTarget(
            name: "TransitionFuzz", dependencies: ["SceneGraph", "Transitions"], path: "Examples/TransitionFuzz"),
        // The limit beside which the benchmark measures; its flags are its own and reach no library.
        .target(
            name: "SceneBenchLimit", path: "Examples/SceneBenchLimit",
            cSettings: [.unsafeFlags(["-O3", "-march=native"])]),
        .executableTarget(
            name: "SceneBench", dependencies: ["SceneBenchLimit", "CAllocationCount", "SceneGraph", "Transitions"],
            path: "Examples/SceneBench"),
        .target(name: "TestSupport", dependencies: ["SceneGraph"], path: "Tests/TestSupport"),
        // Counts allocations, for the tests that say there are none.
        .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
        .testTarget(
            name: "SceneGraphTests", dependencies: ["SceneGraph", "TestSupport", "CAllocationCount"]),
        .testTarget(
            name: "TransitionsTests", dependencies: ["SceneGraph", "Transitions", "FrameDump", "TestSupport"],
            exclude: ["Goldens"]),
    ],
    swiftLanguageModes: [.v6]
)
