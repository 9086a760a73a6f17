import SceneGraph

/// One run of a scenario, frame by frame, into a file.
@MainActor
struct Dump {
    let scenario: any Scenario
    let log: EventLog
    let fps: Double
    let writer: any FrameWriter

    /// Advances the scene through all frames and writes them: every i / fps below the duration, and one at the duration.
    ///
    /// What happens in the frame interval after the last frame goes into the end of the dump.
    func run(into output: borrowing OutputFile) throws(OutputError) {
        let scene = scenario.scene
        let duration = scenario.duration
        var text = TextBuffer()
        writer.begin(
            DumpHeader(scenario: type(of: scenario).name, size: scene.size, fps: fps, duration: duration), to: &text)
        var number = 0
        var time = 0.0
        repeat {
            time = min(Double(number) / fps, duration)
            scenario.prepare(for: time)
            let frame = scene.advance(to: time)
            writer.write(
                frame, number: number, events: log.takeAll(), role: { scenario.role(of: $0, at: time) }, to: &text)
            try output.flushIfLarge(&text)
            number += 1
        } while time < duration
        scene.advance(to: duration + 1 / fps)
        writer.end(frames: number, events: log.takeAll(), to: &text)
        try output.flush(&text)
    }
}
