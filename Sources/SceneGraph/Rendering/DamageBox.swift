/// A box that grows around all that it is given; at first it is around nothing.
struct DamageBox: BitwiseCopyable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    static var none: DamageBox {
        DamageBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    }

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    init(_ rect: Rect) {
        self.init(
            minX: rect.origin.x, minY: rect.origin.y, maxX: rect.origin.x + rect.size.width,
            maxY: rect.origin.y + rect.size.height)
    }

    /// Grows around a rectangle; one without area shows nothing and counts for nothing.
    @inline(__always)
    mutating func add(_ rect: Rect) { add(DamageBox(rect)) }

    /// Grows around another box.
    @inline(__always)
    mutating func add(_ box: DamageBox) {
        guard box.hasArea else { return }
        minX = min(minX, box.minX)
        minY = min(minY, box.minY)
        maxX = max(maxX, box.maxX)
        maxY = max(maxY, box.maxY)
    }

    var isEmpty: Bool { minX > maxX }

    var hasArea: Bool { minX < maxX && minY < maxY }

    /// The part inside `bounds`; nil where nothing is.
    @inline(__always)
    func rect(within bounds: Rect) -> Rect? {
        let x = max(minX, bounds.minX)
        let y = max(minY, bounds.minY)
        let width = min(maxX, bounds.maxX) - x
        let height = min(maxY, bounds.maxY) - y
        return width > 0 && height > 0 ? Rect(x: x, y: y, width: width, height: height) : nil
    }
}
