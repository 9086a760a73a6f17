import CSceneKernels

// Steps 3 and 4 of the frame in turns, where so many tracks are of one group that what sampling writes would have left the
// processor's caches before propagation reads it.

extension RenderTree {
    /// The largest group, if it is worth being sampled in turns with propagation.
    var groupToStream: Int? {
        var (found, count) = (-1, 2 * streamedAtATime)
        for number in 0..<groups.count where groups[number].count > count && groups[number].writesMuch {
            (found, count) = (number, groups[number].count)
        }
        return found >= 0 ? found : nil
    }

    /// Samples a group's tracks, the last that are left to sample, and works out the dirty subtrees; after some tracks the nodes in
    /// front of all those whose tracks are to come.
    func propagate(streaming number: Int, at time: Double, _ activity: inout Activity) {
        markDirtySubtrees()
        reserveFindings()
        groups[number].updateLimits(every: streamedAtATime, spans: nodes.spans, orderVersion: orderVersion)
        oddTracks.reserve(groups[number].count)
        var sampling = kernelSampling()
        sampling.odd = oddTracks.base
        var propagation = kernelPropagation()
        let count = groups[number].count
        for (part, first) in stride(from: 0, to: count, by: streamedAtATime).enumerated() {
            let end = min(first + streamedAtATime, count)
            sample(group: number, first..<end, &sampling, at: time, &activity)
            takeMarks(of: sampling)
            if !dirtySubtrees.isEmpty {
                markDirtySubtrees()
                sampling.first_mark = Int32(firstMark)
                sampling.last_mark = Int32(lastMark)
            }
            guard lastMark >= 0 else { continue }
            let limit = groups[number].limit(part)
            pirouette_propagate(&propagation, marks.base, Int32(lastMark), limit, changedRanges.base)
        }
        takeFindings(of: propagation)
        finishPropagation()
    }
}
