import SceneGraph
import TestSupport
import Testing

@Suite("View hierarchy")
@MainActor
struct ViewHierarchyTests {
    /// A superview with the subviews a, b, c, and x outside of it.
    @MainActor
    private final class Family {
        let top = View()
        let a = View()
        let b = View()
        let c = View()
        let x = View()

        init() {
            for (name, view) in [("a", a), ("b", b), ("c", c), ("x", x)] { view.name = name }
            for view in [a, b, c] { top.addSubview(view) }
        }

        var order: String { top.subviews.compactMap(\.name).joined() }
    }

    @Test func moves() {
        let moves: [(label: String, expected: String, move: @MainActor (Family) -> Void)] = [
            ("add new", "abcx", { $0.top.addSubview($0.x) }),
            ("add present", "bca", { $0.top.addSubview($0.a) }),
            ("insert at 0", "xabc", { $0.top.insertSubview($0.x, at: 0) }),
            ("insert at 2", "abxc", { $0.top.insertSubview($0.x, at: 2) }),
            ("insert beyond the end", "abcx", { $0.top.insertSubview($0.x, at: 9) }),
            ("insert below 0", "xabc", { $0.top.insertSubview($0.x, at: -1) }),
            ("move a to 1", "bac", { $0.top.insertSubview($0.a, at: 1) }),
            ("move a to 0, where it is", "abc", { $0.top.insertSubview($0.a, at: 0) }),
            ("move c to 0", "cab", { $0.top.insertSubview($0.c, at: 0) }),
            ("x above b", "abxc", { $0.top.insertSubview($0.x, aboveSubview: $0.b) }),
            ("a above c", "bca", { $0.top.insertSubview($0.a, aboveSubview: $0.c) }),
            ("b above itself", "abc", { $0.top.insertSubview($0.b, aboveSubview: $0.b) }),
            ("x below b", "axbc", { $0.top.insertSubview($0.x, belowSubview: $0.b) }),
            ("a below b, where it is", "abc", { $0.top.insertSubview($0.a, belowSubview: $0.b) }),
            ("c below a", "cab", { $0.top.insertSubview($0.c, belowSubview: $0.a) }),
            ("a to front", "bca", { $0.top.bringSubviewToFront($0.a) }),
            ("c to front, where it is", "abc", { $0.top.bringSubviewToFront($0.c) }),
            ("c to back", "cab", { $0.top.sendSubviewToBack($0.c) }),
            ("exchange ends", "cba", { $0.top.exchangeSubview(at: 0, withSubviewAt: 2) }),
            ("exchange neighbours", "acb", { $0.top.exchangeSubview(at: 2, withSubviewAt: 1) }),
            ("exchange with itself", "abc", { $0.top.exchangeSubview(at: 1, withSubviewAt: 1) }),
            ("remove b", "ac", { $0.b.removeFromSuperview() }),
            ("remove what is out", "abc", { $0.x.removeFromSuperview() }),
        ]
        for (label, expected, move) in moves {
            let family = Family()
            move(family)
            #expect(family.order == expected, "\(label)")
            for view in family.top.subviews { #expect(view.superview === family.top, "\(label)") }
        }
    }

    @Test func refusals() {
        // SEMANTICS 5.1
        let refused: [(label: String, kind: Diagnostic.Kind, request: @MainActor (Family) -> Void)] = [
            ("itself", .hierarchyCycle, { $0.a.addSubview($0.a) }),
            ("its superview", .hierarchyCycle, { $0.a.addSubview($0.top) }),
            ("its superview at an index", .hierarchyCycle, { $0.a.insertSubview($0.top, at: 0) }),
            ("above a stranger", .noSuchSibling, { $0.top.insertSubview($0.a, aboveSubview: $0.x) }),
            ("below a stranger", .noSuchSibling, { $0.top.insertSubview($0.a, belowSubview: $0.x) }),
            ("a stranger to front", .noSuchSibling, { $0.top.bringSubviewToFront($0.x) }),
            ("a stranger to back", .noSuchSibling, { $0.top.sendSubviewToBack($0.x) }),
            ("exchange beyond the end", .noSuchSibling, { $0.top.exchangeSubview(at: 0, withSubviewAt: 3) }),
            ("exchange below 0", .noSuchSibling, { $0.top.exchangeSubview(at: -1, withSubviewAt: 1) }),
        ]
        for (label, kind, request) in refused {
            let family = Family()
            let log = DiagnosticLog()
            request(family)
            #expect(log.takeKinds() == [kind], "\(label)")
            #expect(family.order == "abc", "\(label)")
            #expect(family.top.superview == nil && family.x.superview == nil, "\(label)")
        }
    }

    @Test func windowsHaveNoSuperview() {
        let scene = Scene(size: Size(width: 30, height: 40))
        let log = DiagnosticLog(scene)
        let window = Window(scene: scene)
        let view = View()
        view.addSubview(window)
        #expect(log.takeKinds() == [.secondParent])
        #expect(window.scene === scene && window.superview == nil && view.subviews.isEmpty)
        window.addSubview(window)
        #expect(log.takeKinds() == [.secondParent])
    }

    @Test func plainLayersStayBetweenViews() {
        // Plain sublayers are no subviews, and keep their place among the views.
        let family = Family()
        let plain = Layer()
        family.top.layer.insertSublayer(plain, above: family.a.layer)
        #expect(family.order == "abc")
        family.top.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(family.order == "bac")
        #expect(family.top.layer.sublayers[1] === plain)
        #expect(plain.superlayer === family.top.layer)
    }

    @Test func tags() {
        let (top, left, right, deep) = (View(), View(), View(), View())
        top.addSubview(left)
        top.addSubview(right)
        left.addSubview(deep)
        (deep.tag, right.tag) = (5, 5)
        #expect(top.viewWithTag(5) === deep)
        #expect(right.viewWithTag(5) === right)
        #expect(top.viewWithTag(6) == nil)
        // A tag of 0 is that of the view itself.
        #expect(top.viewWithTag(0) === top)
    }

    @Test func descendants() {
        let family = Family()
        family.a.addSubview(family.x)
        #expect(family.x.isDescendant(of: family.top) && family.x.isDescendant(of: family.x))
        #expect(!family.top.isDescendant(of: family.x) && !family.x.isDescendant(of: family.b))
    }
}
