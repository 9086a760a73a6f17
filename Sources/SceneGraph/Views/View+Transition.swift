extension View {
    /// Turns or fades a view over from what it shows now to what it holds after `animations`.
    ///
    /// The old content is a frozen copy, kept beside the view while it lasts; the view itself, moved with its content, is the new one. Changes
    /// inside of `animations` are just set, or with `allowAnimatedContent` animated along. Without a transition option, with a
    /// duration of 0 or less, or outside of a scene there is no animation. Source: UIView.transition(with:duration:options:animations:completion:);
    /// SEMANTICS 3.5.
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        let outer = ThreadState.current.viewBlock
        let settings = BlockSettings(duration: duration, delay: 0, options: options, outer: outer)
        let style = ViewTransition.Style(rawValue: (options.rawValue >> 20) & 15)
        var begun: ViewTransition?
        if settings.isAnimated, view.layer.rootLayer != nil, let style { begun = ViewTransition(style, of: view.layer) }
        let animatesContent = options.contains(.allowAnimatedContent) && settings.isAnimated
        run(
            kind: animatesContent ? .basic : .none, completion: completion, configure: settings.apply,
            animations: {
                guard let animations else { return }
                animatesContent ? animations() : performWithoutAnimation(animations)
            }, finish: { begun?.run(in: $0) })
    }

    /// Puts one view in the place of another, by a transition of their superview.
    ///
    /// The new view comes right in front of the old one, which is taken out; with `showHideTransitionViews` the one is shown and the
    /// other hidden, if both are there. A view without a superview is refused with a diagnostic, and `completion` gets false.
    /// Otherwise as `transition(with:duration:options:animations:completion:)`.
    public static func transition(
        from: View, to: View, duration: Double, options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = from.superview, !superview.isDescendant(of: to) else {
            Diagnostic.report(
                Diagnostic(
                    .misuse, "A transition between views needs one that has a superview and one that can be put there.",
                    objects: [from, to]), in: from.layer.scene)
            if let completion {
                run(kind: .none, completion: { _ in completion(false) }, configure: { _ in }, animations: {})
            }
            return
        }
        transition(
            with: superview, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews), to.superview != nil {
                    from.isHidden = true
                    to.isHidden = false
                } else if from !== to {
                    superview.insertSubview(to, aboveSubview: from)
                    from.removeFromSuperview()
                }
            }, completion: completion)
    }
}
