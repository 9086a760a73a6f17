import CThreadState

// The property that is set most. Its setter is inlined into the host's code as far as the two calls here, of which most need the
// first one only.

extension Layer {
    /// Stores a position where nothing but the mark for the next commit has to follow; else false, and nothing is changed.
    ///
    /// It calls no code of the app and frees nothing. Knowing this, the compiler leaves out the reference that the host's loop
    /// would count up and down around each call, which takes longer than all that happens here.
    @usableFromInline @inline(never) @_effects(releasenone)
    final func storePosition(_ value: Point) -> Bool {
        let (x, y) = (value.x - storedPosition.x, value.y - storedPosition.y)
        // Above 0 and below infinity in one test, for the bits of such numbers are in their order: a finite way from a finite place
        // leads to another one. Whatever this turns away the other function looks at closely.
        guard (x * x + y * y).bitPattern &- 1 < Double.infinity.bitPattern &- 1 else { return false }
        guard markQuietly(.geometryDirty) else { return false }
        storedPosition = value
        return true
    }

    /// Stores any position, with all that follows from the change.
    @usableFromInline @inline(never)
    final func changePosition(_ value: Point) {
        guard value.isFinite else { return refuse("position", value) }
        let old = storedPosition
        guard value != old else { return }
        storedPosition = value
        changed(.geometryDirty, .position, from: .point(old))
    }

    /// Marks the layer where no animation can come of a change and the host need not be told; else false, and nothing is changed.
    @inline(__always)
    private func markQuietly(_ what: LayerFlags) -> Bool {
        let flags = flags
        guard pirouette_animation_blocks() == 0 else { return false }
        if flags.intersection([.viewBacked, .anyDirty]) == .viewBacked {
            // Whoever is in a tree has a slot there.
            guard let treeReference, treeReference._withUnsafeGuaranteedRef({ $0.enqueueDirtyQuietly(slot) }) else {
                return false
            }
        } else if !flags.contains(.viewBacked) {
            return false
        }
        self.flags = flags.union(what)
        return true
    }
}
