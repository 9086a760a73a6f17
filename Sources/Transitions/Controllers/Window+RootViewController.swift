import SceneGraph

extension Window {
    /// The controller whose view fills the window, below all that is presented.
    ///
    /// Setting it shows the new controller at once, with its appearance calls; what the old one presented goes with it, and a running
    /// transition ends first. The window keeps the controller. One that is presented or a root elsewhere is refused with a
    /// diagnostic.
    public var rootViewController: ViewController? {
        get { self[attached: WindowCoordinator.self]?.root }
        set { WindowCoordinator.of(self).setRoot(newValue) }
    }
}
