extension Layer {
    /// When the layer's time begins, in its superlayer's time, in seconds.
    public var beginTime: Double {
        get { extras?.beginTime ?? 0 }
        set { setTiming(\.beginTime, newValue, "beginTime") }
    }

    /// How fast the layer's time runs against its superlayer's; 0 stands still.
    public var speed: Double {
        get { extras?.speed ?? 1 }
        set { setTiming(\.speed, newValue, "speed") }
    }

    /// What is added to the layer's time, in seconds of its own.
    public var timeOffset: Double {
        get { extras?.timeOffset ?? 0 }
        set { setTiming(\.timeOffset, newValue, "timeOffset") }
    }

    private func setTiming(_ field: ReferenceWritableKeyPath<LayerExtras, Double>, _ value: Double, _ name: String) {
        guard value.isFinite else { return refuse(name, value) }
        let extras = needExtras()
        guard extras[keyPath: field] != value else { return }
        extras[keyPath: field] = value
        if extras.beginTime != 0 || extras.speed != 1 || extras.timeOffset != 0 {
            flags.insert(.hasOwnTime)
        } else {
            flags.remove(.hasOwnTime)
        }
        if slot >= 0 { tree!.noteTimingChange(ofLayer: true) }
    }

    /// From the superlayer's time to the layer's (SEMANTICS 2.1).
    private var ownTimeMap: TimeMap {
        flags.contains(.hasOwnTime)
            ? TimeMap(beginTime: beginTime, speed: speed, timeOffset: timeOffset) : .identity
    }

    /// From the root's superlayer time, which is the scene's clock, to the layer's time.
    var timeMap: TimeMap {
        var map = TimeMap.identity
        var next: Layer? = self
        while let layer = next {
            if layer.flags.contains(.hasOwnTime) { map = layer.ownTimeMap.concatenating(map) }
            next = layer.superlayer
        }
        return map
    }

    /// Carries a time of this layer to another's; nil means the scene's clock (SEMANTICS 1.10).
    ///
    /// A time that leaves a layer whose speed, or that of one above it, is 0 becomes 0 (SEMANTICS 2.1).
    public func convertTime(_ time: Double, to other: Layer?) -> Double {
        let root = timeMap.outerTime(of: time)
        return other?.timeMap.time(at: root) ?? root
    }

    /// Carries a time of another layer to this one's; nil means the scene's clock.
    public func convertTime(_ time: Double, from other: Layer?) -> Double {
        timeMap.time(at: other.map { $0.timeMap.outerTime(of: time) } ?? time)
    }
}
