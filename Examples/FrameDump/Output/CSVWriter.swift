import SceneGraph

/// The CSV form: a header line, then one row a node a frame. It has no events.
package struct CSVWriter: FrameWriter {
    package init() {}

    /// The columns in order.
    package static let columns: [String] = {
        let cells = (1...4).flatMap { row in (1...4).map { "\(row)\($0)" } }
        let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"].flatMap { ["\($0)X", "\($0)Y"] }
        return ["frame", "time", "id", "name", "parent", "role", "x", "y", "width", "height"]
            + cells.map { "m\($0)" } + cells.map { "world\($0)" } + corners
            + ["opacity", "worldOpacity", "hidden", "backFacing"]
    }()

    package func begin(_ header: DumpHeader, to text: inout TextBuffer) {
        text.text(CSVWriter.columns.joined(separator: ","))
        text.byte("\n")
    }

    package func write(
        _ frame: Frame, number: Int, events: [String], role: (LayerID) -> Role?, to text: inout TextBuffer
    ) {
        for node in frame.nodes {
            text.integer(number)
            numbers([frame.time], to: &text)
            text.byte(",")
            text.integer(node.id.rawValue)
            text.byte(",")
            if let name = node.name { text.csvField(name) }
            text.byte(",")
            if let parent = node.parent { text.integer(parent.rawValue) }
            text.byte(",")
            if let role = role(node.id) { text.text(role.rawValue) }
            let bounds = node.bounds
            numbers([bounds.minX, bounds.minY, bounds.width, bounds.height], to: &text)
            numbers(node.transform.elements, to: &text)
            numbers(node.worldTransform.elements, to: &text)
            if let quad = node.quad { numbers(quad.coordinates, to: &text) } else { text.text(",,,,,,,,") }
            numbers([node.opacity, node.worldOpacity], to: &text)
            text.byte(",")
            text.bool(node.isHidden)
            text.byte(",")
            text.bool(node.isBackFacing)
            text.byte("\n")
        }
    }

    package func end(frames: Int, events: [String], to text: inout TextBuffer) {}

    /// A comma before each number; one that is not finite leaves its cell empty.
    private func numbers(_ values: [Double], to text: inout TextBuffer) {
        for value in values {
            text.byte(",")
            text.number(value)
        }
    }
}
