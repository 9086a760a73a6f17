// Tracks that are simple enough are sampled in groups of one shape, all others one at a time.

extension RenderTree {
    /// Puts all tracks of a node into groups, or the node on the list of those that are sampled by themselves.
    func group(_ place: Int32) {
        let node = animated.base + Int(place)
        let count = Int(node.pointee.trackCount)
        for index in 0..<count { node.pointee.tracks[index].group = -1 }
        for index in 0..<count where !group(node, index, place) {
            ungroup(place)
            return sampleByItself(place)
        }
        if count == 0 { sampleByItself(place) }
    }

    private func sampleByItself(_ place: Int32) {
        animated.base[Int(place)].singleIndex = Int32(singleNodes.count)
        singleNodes.append(place)
    }

    /// Puts one track into its group; false where none can take it.
    private func group(_ node: UnsafeMutablePointer<AnimatedNode>, _ index: Int, _ place: Int32) -> Bool {
        guard let shape = shape(of: node, index), let number = groupNumber(of: shape) else { return false }
        var local = node.pointee.local
        if case .turn(let axis) = shape.kind {
            // Not a number, so that the first sample is a change.
            local = turns.insert(Turn(cosine: .nan, sine: .nan))
            node.pointee.turn = local
            nodes.places[Int(node.pointee.slot)].local = local
            nodes.world[Int(node.pointee.slot)].traits.insert(axis)
        }
        let member = groups[Int(number)].insert(
            node.pointee.tracks[index], slot: node.pointee.slot, local: local, owner: (place, Int32(index)))
        node.pointee.tracks[index].group = number
        node.pointee.tracks[index].groupIndex = member
        return true
    }

    /// Takes a node's tracks out of their groups, or the node off the list of those that are sampled by themselves.
    func ungroup(_ place: Int32) {
        let node = animated.base + Int(place)
        if node.pointee.singleIndex >= 0 {
            if let last = singleNodes.popLast(), last != place {
                singleNodes[Int(node.pointee.singleIndex)] = last
                animated.base[Int(last)].singleIndex = node.pointee.singleIndex
            }
            node.pointee.singleIndex = -1
        }
        for index in 0..<Int(node.pointee.trackCount) where node.pointee.tracks[index].group >= 0 {
            let track = node.pointee.tracks[index]
            let moved = groups[Int(track.group)].remove(Int(track.groupIndex))
            animated.base[Int(moved.place)].tracks[Int(moved.track)].groupIndex = track.groupIndex
            node.pointee.tracks[index].group = -1
        }
        if node.pointee.turn >= 0 {
            // What shows goes on to show, until a sample finds that it has changed.
            transforms.base[Int(node.pointee.local)] = presentedTransform(Int(node.pointee.slot)) ?? .identity
            turns.remove(node.pointee.turn)
            node.pointee.turn = -1
            nodes.places[Int(node.pointee.slot)].local = node.pointee.local
            nodes.world[Int(node.pointee.slot)].traits.subtract(.anyTurn)
        }
    }

    /// More shapes than these at a time are not looked for.
    private static let groupLimit = 64

    /// The number of the group of a shape, which is made if need be; nil where there are too many.
    private func groupNumber(of shape: TrackShape) -> Int32? {
        var empty: Int?
        for number in 0..<groups.count {
            if groups[number].shape.matches(shape) { return Int32(number) }
            if groups[number].count == 0 { empty = number }
        }
        if let empty {
            groups[empty].deallocate()
            groups[empty] = TrackGroup(shape)
            return Int32(empty)
        }
        guard groups.count < RenderTree.groupLimit else { return nil }
        groups.append(TrackGroup(shape))
        return Int32(groups.count - 1)
    }

    /// The shape of a track that a group can take; nil for others.
    private func shape(of node: UnsafeMutablePointer<AnimatedNode>, _ index: Int) -> TrackShape? {
        let track = node.pointee.tracks + index
        let property = track.pointee.property
        let hasNeighbour =
            index > 0 && track[-1].property == property
            || index + 1 < Int(node.pointee.trackCount) && track[1].property == property
        let timing = track.pointee.timing
        guard !hasNeighbour, track.pointee.clock < 0, track.pointee.timeMap.isIdentity,
            track.pointee.interpolation != .discrete,
            !track.pointee.isCumulative, timing.speed == 1, !timing.autoreverses, timing.duration > 0,
            track.pointee.keyCount > 1,
            let kind = kind(of: track, slot: node.pointee.slot)
        else { return nil }
        var shape = TrackShape(
            kind: kind, property: property, duration: timing.duration, times: track.pointee.times,
            keyCount: Int(track.pointee.keyCount), curves: track.pointee.curves,
            curveCount: Int(track.pointee.keyCount) - 1)
        if let special = track.pointee.special {
            guard let spring = special.pointee.swing, kind.takesSprings, shape.keyCount == 2, shape.curves == nil
            else { return nil }
            shape.spring = spring
            shape.curveCount = 0
            return shape
        }
        if !track.pointee.curveIsLinear {
            // The easing of the whole is that of the only segment.
            guard shape.keyCount == 2, shape.curves == nil, shape.times[0] == 0, shape.times[1] == 1 else { return nil }
            shape.curves = track.pointee.wholeCurve
            shape.curveCount = 1
        }
        guard let curves = shape.curves else {
            shape.curveCount = 0
            return shape
        }
        var areAlike = true
        for index in 0..<shape.curveCount {
            if curves[index].curve.isSteep { return nil }
            if curves[index].curve != curves[0].curve { areAlike = false }
        }
        if areAlike { shape.curveCount = 1 }
        return shape
    }

    private func kind(of track: UnsafeMutablePointer<Track>, slot: Int32) -> TrackShape.Kind? {
        let property = track.pointee.property
        switch property {
        case .transform:
            if let component = track.pointee.component {
                guard nodes.state[Int(slot)].transform < 0 else { return nil }
                switch component {
                case .rotationX: return .turn(.turnX)
                case .rotationY: return .turn(.turnY)
                case .rotationZ: return .turn(.turnZ)
                default: return nil
                }
            }
            guard replaces(track, slot: slot) else { return nil }
            for segment in 0..<Int(track.pointee.keyCount) - 1 where track.pointee.way(segment) == nil { return nil }
            return .transform
        case .position, .zPosition, .anchorPoint, .anchorPointZ, .opacity:
            guard track.pointee.count == property.kind.count, replaces(track, slot: slot) else { return nil }
            return .numbers
        default: return nil
        }
    }

    /// Whether what shows is the track's value as it is: it replaces what is below, or is a view animation toward just that.
    private func replaces(_ track: UnsafeMutablePointer<Track>, slot: Int32) -> Bool {
        switch track.pointee.blend {
        case .replace: return true
        case .add: return false
        case .towardTarget:
            copyBase(track.pointee.property, slot: slot, into: scratch.result)
            for index in 0..<Int(track.pointee.count) where scratch.result[index] != track.pointee.target[index] {
                return false
            }
            return true
        }
    }
}
