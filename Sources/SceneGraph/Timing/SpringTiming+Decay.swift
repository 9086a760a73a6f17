#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SpringTiming {
    /// e^x for x up to 0, to one unit in the last place.
    ///
    /// The way of fdlibm's exp: powers of two are taken off in two parts, and what is left goes into its rational function. A loop
    /// over many springs does the same (`exponentials` in the kernels), so that both give the same bits.
    static func decaying(_ x: Double) -> Double {
        guard x > -700 else { return exp(x) }
        let doublings = (x * 1.44269504088896338700e+00 + 0x1.8p52) - 0x1.8p52
        let high = x - doublings * 6.93147180369123816490e-01
        let low = doublings * 1.90821492927058770002e-10
        let r = high - low
        let t = r * r
        let tail =
            6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08)
        let c = r - t * (1.66666666666666019037e-01 + t * (-2.77777777770155933842e-03 + t * tail))
        let share = 1 - ((low - r * c / (2 - c)) - high)
        // The exponent's bits, shifted out of the last ones of a number whose steps are 1.
        return share * Double(bitPattern: (doublings + (0x1p52 + 1023)).bitPattern << 52)
    }
}
