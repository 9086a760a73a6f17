extension ClockSegment {
    /// The host time, in seconds, at which the clock comes to rest: infinity for one that runs on, -infinity for one
    /// that stands.
    public var hostEnd: Double {
        switch kind {
        case .running: rate == 0 ? -.infinity : .infinity
        case .standing: -.infinity
        case .eased, .overshooting: hostStart + duration
        }
    }

    /// The clock time, in seconds, at the host time `host`.
    public func time(at host: Double) -> Double {
        switch kind {
        case .standing:
            return clockStart
        case .running:
            if rate == 1, hostStart == clockStart { return host }
            return clockStart + (host - hostStart) * rate
        case .eased:
            if host >= hostEnd { return clockEnd }
            if host <= hostStart { return clockStart }
            let share = curve.solve((host - hostStart) / duration)
            let reading = clockStart + (clockEnd - clockStart) * share
            // Rounding must not carry the clock past its end.
            return clockStart < clockEnd ? min(reading, clockEnd) : max(reading, clockEnd)
        case .overshooting:
            if host >= hostEnd { return clockEnd }
            guard host > hostStart, let pace else { return clockStart }
            return clockStart + (clockEnd - clockStart) * pace.share(after: host - hostStart, of: duration)
        }
    }

    /// Whether the clock is moving at the host time `host`; at the very end of an eased way it no longer is.
    public func isMoving(at host: Double) -> Bool {
        switch kind {
        case .standing: false
        case .running: rate != 0
        case .eased, .overshooting: host >= hostStart && host < hostEnd && clockStart != clockEnd
        }
    }

    /// The speed of the clock at the host time `host`, in clock seconds per host second.
    ///
    /// Where an eased way starts upright it is infinite.
    public func rate(at host: Double) -> Double {
        switch kind {
        case .standing: 0
        case .running: rate
        case .eased:
            isMoving(at: host)
                ? (clockEnd - clockStart) / duration * curve.slope(at: (host - hostStart) / duration) : 0
        case .overshooting:
            isMoving(at: host)
                ? (clockEnd - clockStart) * (pace?.rate(after: host - hostStart, of: duration) ?? 0) : 0
        }
    }

    /// The first host time, in seconds, at which the clock has reached `clock`, or nil if it never does.
    ///
    /// Reached means at it or past it, in the direction in which the clock moves; `time(at:)` of the answer has
    /// reached `clock` to the last bit. The end of an eased way is reached at exactly its start plus its duration,
    /// and what lies behind its start is reached at its start. A clock that stands has reached its own time since
    /// ever (-infinity) and nothing else.
    public func host(reaching clock: Double) -> Double? {
        switch kind {
        case .standing:
            return clock == clockStart ? -.infinity : nil
        case .running:
            if rate == 0 { return clock == clockStart ? -.infinity : nil }
            if rate == 1, hostStart == clockStart { return clock }
            return settled(hostStart + (clock - clockStart) / rate, reaching: clock, upwards: rate > 0)
        case .eased:
            let way = clockEnd - clockStart
            let share = way == 0 ? (clock == clockStart ? 0 : .infinity) : (clock - clockStart) / way
            if share <= 0 { return hostStart }
            if clock == clockEnd { return hostEnd }
            guard share <= 1 else { return nil }
            // The same curve with its axes exchanged: the clock never turns back, so it is a curve of the same kind.
            let inverse = UnitBezier(c1x: curve.c1y, c1y: curve.c1x, c2x: curve.c2y, c2y: curve.c2x)
            return settled(hostStart + inverse.solve(share) * duration, reaching: clock, upwards: way > 0)
        case .overshooting:
            // It comes to rest at its end only, even where it has passed it before.
            if clock == clockEnd { return hostEnd }
            let share = (clock - clockStart) / (clockEnd - clockStart)
            guard share > 0 else { return hostStart }
            // A spring that never rests has shown all it will in a while.
            let length = duration.isFinite ? duration : ClockSegment.longestSearch
            let fraction = pace?.fraction(reaching: share, of: length) ?? 1
            return fraction < 1 ? hostStart + fraction * length : nil
        }
    }

    /// In host seconds.
    private static let longestSearch = 1000.0

    /// The host time at or just after `guess` at which the clock has reached `clock`; the inverse may fall short by
    /// its rounding.
    private func settled(_ guess: Double, reaching clock: Double, upwards: Bool) -> Double {
        var host = guess
        var step = host.ulp
        for _ in 0..<64 {
            let reading = time(at: host)
            if upwards ? reading >= clock : reading <= clock { break }
            host = min(host + step, hostEnd)
            step *= 2
        }
        return host
    }
}
