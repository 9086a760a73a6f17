import SceneGraph

/// The JSON Lines form, version 1: a header, one line a frame, and an end line.
package struct JSONLinesWriter: FrameWriter {
    package init() {}

    package func begin(_ header: DumpHeader, to text: inout TextBuffer) {
        text.text("{\"format\":\"pirouette-frames\",\"version\":1,\"scenario\":")
        text.jsonString(header.scenario)
        text.text(",\"size\":")
        text.jsonNumbers([header.size.width, header.size.height])
        text.text(",\"fps\":")
        text.jsonNumber(header.fps)
        text.text(",\"duration\":")
        text.jsonNumber(header.duration)
        text.text("}\n")
    }

    package func write(
        _ frame: Frame, number: Int, events: [String], role: (LayerID) -> Role?, to text: inout TextBuffer
    ) {
        text.text("{\"frame\":")
        text.integer(number)
        text.text(",\"time\":")
        text.jsonNumber(frame.time)
        text.text(",\"nodes\":[")
        var isFirst = true
        for node in frame.nodes {
            if !isFirst { text.byte(",") }
            isFirst = false
            write(node, role: role(node.id), to: &text)
        }
        text.byte("]")
        write(events, to: &text)
        text.text("}\n")
    }

    package func end(frames: Int, events: [String], to text: inout TextBuffer) {
        text.text("{\"end\":true,\"frames\":")
        text.integer(frames)
        write(events, to: &text)
        text.text("}\n")
    }

    private func write(_ node: FrameNode, role: Role?, to text: inout TextBuffer) {
        text.text("{\"id\":")
        text.integer(node.id.rawValue)
        text.text(",\"name\":")
        if let name = node.name { text.jsonString(name) } else { text.text("null") }
        text.text(",\"parent\":")
        if let parent = node.parent { text.integer(parent.rawValue) } else { text.text("null") }
        text.text(",\"bounds\":")
        let bounds = node.bounds
        text.jsonNumbers([bounds.minX, bounds.minY, bounds.width, bounds.height])
        text.text(",\"transform\":")
        text.jsonNumbers(node.transform.elements)
        text.text(",\"world\":")
        text.jsonNumbers(node.worldTransform.elements)
        text.text(",\"quad\":")
        if let quad = node.quad {
            text.jsonNumbers(quad.coordinates)
        } else {
            text.text("null,\"polygon\":")
            text.jsonNumbers(node.polygon.flatMap { [$0.x, $0.y] })
        }
        text.text(",\"opacity\":")
        text.jsonNumber(node.opacity)
        text.text(",\"worldOpacity\":")
        text.jsonNumber(node.worldOpacity)
        text.text(",\"hidden\":")
        text.bool(node.isHidden)
        text.text(",\"backFacing\":")
        text.bool(node.isBackFacing)
        if let role {
            text.text(",\"role\":")
            text.jsonString(role.rawValue)
        }
        text.byte("}")
    }

    private func write(_ events: [String], to text: inout TextBuffer) {
        text.text(",\"events\":[")
        for (index, event) in events.enumerated() {
            if index > 0 { text.byte(",") }
            text.jsonString(event)
        }
        text.byte("]")
    }
}
