import CThreadState

extension ThreadState {
    /// What was open on the thread when a scene's advance began. Callbacks run outside of it: what they do belongs to their own
    /// times and not to a transaction or an animation block that the host happens to be in.
    struct Surroundings {
        var transaction: TransactionFrame?
        var implicitTransaction: TransactionFrame?
        var viewBlock: ViewAnimationBlock?
        var blockCount: UInt32
        var clock: AnimationClock?
        var viewRecords: [AnimationRecord]
        unowned(unsafe) var advancingScene: Scene?
        var pending: PendingCallbacks
    }

    /// Puts what is open aside for the time of an advance. Callbacks that wait on the thread become events of that advance at
    /// `time`, unless they are those of another scene's advance around it.
    func enterAdvance(of scene: Scene, to time: Double) -> Surroundings {
        var surroundings = Surroundings(
            transaction: transaction, implicitTransaction: nil, viewBlock: viewBlock, blockCount: pirouette_animation_blocks(), clock: clock,
            viewRecords: viewRecords, advancingScene: advancingScene, pending: PendingCallbacks())
        var waiting = scene.unfinishedCallbacks
        scene.unfinishedCallbacks = PendingCallbacks()
        if advancingScene == nil {
            waiting.take(pending, placedAt: time)
        } else {
            surroundings.pending = pending
            surroundings.implicitTransaction = implicitTransaction
            implicitTransaction = nil
        }
        pending = waiting
        transaction = nil
        viewBlock = nil
        pirouette_set_animation_blocks(0)
        clock = nil
        viewRecords = []
        advancingScene = scene
        if lastScene !== scene { lastScene = scene }
        return surroundings
    }

    /// Brings back what was open.
    func leaveAdvance(of scene: Scene, _ surroundings: Surroundings) {
        scene.unfinishedCallbacks = pending
        pending = surroundings.pending
        transaction = surroundings.transaction
        // The host's own has ended with the commit; one of a callback goes on.
        implicitTransaction = surroundings.implicitTransaction
        viewBlock = surroundings.viewBlock
        pirouette_set_animation_blocks(surroundings.blockCount)
        clock = surroundings.clock
        viewRecords = surroundings.viewRecords
        advancingScene = surroundings.advancingScene
    }
}
