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
    ///
    /// Nil where nothing is open or waits, as in most frames.
    func enterAdvance(of scene: Scene, to time: Double) -> Surroundings? {
        if lastIdentity != scene.identity {
            lastIdentity = scene.identity
            lastScene = scene
        }
        if advancingScene == nil, transaction == nil, viewBlock == nil, clock == nil, viewRecords.isEmpty,
            pending.isEmpty,
            scene.unfinishedCallbacks.isEmpty, pirouette_animation_blocks() == 0
        {
            advancingScene = scene
            return nil
        }
        var surroundings = Surroundings(
            transaction: transaction, implicitTransaction: nil, viewBlock: viewBlock,
            blockCount: pirouette_animation_blocks(), clock: clock,
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
        return surroundings
    }

    /// Brings back what was open.
    func leaveAdvance(of scene: Scene, _ surroundings: Surroundings?) {
        guard let surroundings else {
            advancingScene = nil
            if !pending.isEmpty {
                scene.unfinishedCallbacks = pending
                pending = PendingCallbacks()
            }
            if implicitTransaction != nil { implicitTransaction = nil }
            if transaction != nil { transaction = nil }
            if viewBlock != nil { viewBlock = nil }
            if clock != nil { clock = nil }
            if !viewRecords.isEmpty { viewRecords = [] }
            if pirouette_animation_blocks() != 0 { pirouette_set_animation_blocks(0) }
            return
        }
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
