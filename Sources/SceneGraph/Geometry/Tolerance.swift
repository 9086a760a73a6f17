extension Double {
    /// Whether two numbers differ by no more than `tolerance`; equal infinities count as equal, NaN equals nothing.
    func isNear(_ other: Double, _ tolerance: Double) -> Bool {
        self == other || (self - other).magnitude <= tolerance
    }
}
