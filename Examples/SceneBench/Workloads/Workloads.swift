/// All workloads, in the order in which they run. The aims are the project's own for release builds.
@MainActor
let workloadKinds: [WorkloadKind] = [
    WorkloadKind(
        name: "W0", summary: "nothing moves; beside the limit's W3 with 30 layers", unit: "frame", target: { _ in 1 },
        counts: { $0 }, make: { IdleWorkload(count: $0, seed: $1) }, allocatesNothing: true),
    tree("W1", .turning, "every layer turns about y by an eased animation of its own", medium: 1.6),
    tree("W1g", .general, "the same with general 4x4 keyframes", medium: 2),
    tree("W1s", .springs, "every layer's position follows a spring of its own", medium: 2),
    tree("W1t", .deep, "W1 with transform layers", medium: 2),
    WorkloadKind(
        name: "W2", summary: "one layer in a hundred turns, all of them leaves", unit: "moving layer",
        target: { _ in 2 },
        counts: { $0 }, make: { TreeWorkload(.leaves, count: $0, seed: $1) }, allocatesNothing: true),
    tree("W3", .root, "only the root turns", medium: 1.4),
    WorkloadKind(
        name: "W4", summary: "build, first frame and release of the tree", unit: "layer",
        target: { $0 == 10_000 ? 3 : nil },
        counts: { $0 }, make: { BuildWorkload(count: $0, seed: $1) }),
    WorkloadKind(
        name: "W4e", summary: "500 leaves inserted and 500 removed in each frame", unit: "edit", target: { _ in 3 },
        counts: { $0 }, make: { EditsWorkload(count: $0, seed: $1) }),
    WorkloadKind(
        name: "W5", summary: "build, first frame and release of a chain, on a stack of 8 MB", unit: "layer",
        target: { _ in nil },
        counts: { _ in [100_000] }, make: { BuildWorkload(count: $0, fanOut: 1, stackSize: 8 << 20, seed: $1) }),
    WorkloadKind(
        name: "W5s", summary: "the same on a stack of 512 KB", unit: "layer", target: { _ in nil },
        counts: { _ in [100_000] },
        make: { BuildWorkload(count: $0, fanOut: 1, stackSize: 512 << 10, seed: $1) }),
    WorkloadKind(
        name: "WS", summary: "the position of every view is set", unit: "view", target: { $0 == 10_000 ? 6 : nil },
        counts: { $0 },
        make: { SetterWorkload(count: $0, seed: $1) }),
    WorkloadKind(
        name: "WT", summary: "one two-stage rotation between screens of 500 layers, at 60 frames a second",
        unit: "layer and frame",
        target: { _ in 2 }, counts: { _ in [1_000] }, make: { TransitionWorkload(seed: $1) }),
]

/// A workload of whole trees: at 100 000 layers, where memory is what costs, the aim is 1.3.
@MainActor
private func tree(_ name: String, _ motion: TreeWorkload.Motion, _ summary: String, medium: Double) -> WorkloadKind {
    WorkloadKind(
        name: name, summary: summary, unit: "layer",
        target: { $0 == 10_000 ? medium : $0 == 100_000 ? 1.3 : nil }, counts: { $0 },
        make: { TreeWorkload(motion, count: $0, seed: $1) }, allocatesNothing: true)
}
