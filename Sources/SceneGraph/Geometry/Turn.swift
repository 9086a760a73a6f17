#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A rotation about one axis as the cosine and the sine of its angle.
struct Turn: BitwiseCopyable {
    var cosine: Double
    var sine: Double

    init(cosine: Double, sine: Double) {
        self.cosine = cosine
        self.sine = sine
    }

    /// The turn by an angle in radians, to one unit in the last place.
    ///
    /// Quarter turns are taken off in three parts, so that nothing is lost, and what is left goes into the polynomials of fdlibm:
    /// sums that a loop over many angles makes alike (turns_of in the kernels), so that both give the same bits.
    init(angle: Double) {
        guard angle.magnitude < 1e5 else {
            self.init(cosine: cos(angle), sine: sin(angle))
            return
        }
        let quarters = Turn.rounded(angle * 0.63661977236758134308)
        var r = angle - quarters * 1.5707963267341256142
        r -= quarters * 6.0771005063039659765e-11
        r -= quarters * 2.0222662487959505803e-21
        let z = r * r
        let zz = z * z
        let s = r + r * z * Turn.sineTail(z, zz)
        let c = 1 - 0.5 * z + zz * Turn.cosineTail(z, zz)
        switch quarters - 4 * (quarters * 0.25).rounded(.down) {
        case 0: self.init(cosine: c, sine: s)
        case 1: self.init(cosine: -s, sine: c)
        case 2: self.init(cosine: -c, sine: -s)
        default: self.init(cosine: s, sine: -c)
        }
    }

    /// To the nearest whole number, for less than 2^51.
    private static func rounded(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

    private static func sineTail(_ z: Double, _ zz: Double) -> Double {
        let s1 = -1.66666666666666324348e-01 + z * 8.33333333332248946124e-03
        let s2 = -1.98412698298579493134e-04 + z * 2.75573137070700676789e-06
        let s3 = -2.50507602534068634195e-08 + z * 1.58969099521155010221e-10
        return s1 + zz * (s2 + zz * s3)
    }

    private static func cosineTail(_ z: Double, _ zz: Double) -> Double {
        let c1 = 4.16666666666666019037e-02 + z * -1.38888888888741095749e-03
        let c2 = 2.48015872894767294178e-05 + z * -2.75573143513906633035e-07
        let c3 = 2.08757232129817482790e-09 + z * -1.13596475577881948265e-11
        return c1 + zz * (c2 + zz * c3)
    }
}
