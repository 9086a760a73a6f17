#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import SceneGraph
import Testing
import Transitions

/// The framework's animators, driven to a share of the way, against formulas derived from what they say they do.
///
/// A driven transition is linear in the share p (SEMANTICS 4.7), so that the values are those of the movement itself.
@Suite("Animators: closed forms")
struct AnimatorClosedFormTests {
    static let width = 375.0
    static let height = 667.0
    /// The eye's distance that NeteaseRotationAnimator documents for this width.
    static let eye = 500.0

    /// A screen-filling view turned by `angle` about the vertical axis through its middle, seen from `eye` in front of the middle.
    ///
    /// SEMANTICS 1.2: a point x from the axis goes to x cos a, z = -x sin a; one at depth z is seen at eye / (eye - z) of its size.
    private static func turned(_ angle: Double) -> [Double] {
        func corner(_ x: Double, _ y: Double) -> [Double] {
            let scale = eye / (eye + x * sin(angle))
            return [width / 2 + x * cos(angle) * scale, height / 2 + y * scale]
        }
        let (x, y) = (width / 2, height / 2)
        return corner(-x, -y) + corner(x, -y) + corner(x, y) + corner(-x, y)
    }

    private static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Double] {
        [x, y, x + width, y, x + width, y + height, x, y + height]
    }

    struct Expected {
        var main: [Double]?
        var forward: [Double]
        var opacity = 1.0
        var dimming: Double?
    }

    /// What shows at the share `p` of the way forward.
    private static func expected(_ kind: AnimatorCase, _ p: Double) -> Expected {
        let still = rectangle(0, 0, width, height)
        let isKept = kind.style != nil && kind.style != .fullScreen
        switch kind.look {
        case .netease:
            // Two stages of a quarter turn: first the old view away, then the new one in.
            let first = -Double.pi / 2 * min(2 * p, 1)
            let second = Double.pi / 2 * (1 - max(2 * p - 1, 0))
            return Expected(main: isKept ? still : turned(first), forward: turned(second))
        case .flip:
            // Half a turn of both, from the right: a negative one about +y.
            let first = -Double.pi * p
            return Expected(main: isKept ? still : turned(first), forward: turned(first + .pi))
        case .crossDissolve: return Expected(main: still, forward: still, opacity: p)
        case .slide:
            return Expected(
                main: rectangle(-0.3 * width * p, 0, width, height),
                forward: rectangle(width * (1 - p), 0, width, height))
        case .coverVertical:
            // From where its top edge lies at the lower edge of the screen.
            let final: [Double] =
                switch kind.style {
                case .pageSheet: [0, 44, width, height - 44]
                case .formSheet: [16, 23.5, width - 32, 620]
                default: [0, 0, width, height]
                }
            let top = height + (final[1] - height) * p
            return Expected(
                main: still, forward: rectangle(final[0], top, final[2], final[3]), dimming: final[1] > 0 ? p : nil)
        }
    }

    @Test(arguments: AnimatorCase.all, [true, false]) @MainActor
    func driven(_ kind: AnimatorCase, isForward: Bool) throws {
        let stage = AnimatorStage(kind)
        stage.reset(to: !isForward)
        stage.go(forward: isForward, interactive: true)
        for share in [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1] {
            stage.percent.update(share)
            let nodes = stage.step(0.01).nodes
            // The way back is the way forward, backward. At the middle of the rotation a view is edge-on either way.
            var expected = Self.expected(kind, isForward ? share : 1 - share)
            if kind.look == .crossDissolve, !isForward, kind.style != .overFullScreen {
                // What comes back fades in over what goes.
                expected.opacity = 1
            }
            let main = try #require(nodes.first { $0.name == "main" })
            let forward = try #require(nodes.first { $0.name == "forward" })
            if let quad = expected.main { #expect(Self.distance(main.quad, quad) < 1e-6, "main at \(share)") }
            #expect(Self.distance(forward.quad, expected.forward) < 1e-6, "forward at \(share)")
            #expect(abs(forward.worldOpacity - expected.opacity) < 1e-9, "forward at \(share)")
            if kind.look == .crossDissolve, !isForward, kind.style != .overFullScreen {
                #expect(abs(main.worldOpacity - share) < 1e-9)
            }
            if let dimming = expected.dimming {
                let view = try #require(nodes.first { $0.name == "dimming" })
                #expect(abs(view.worldOpacity - dimming) < 1e-9, "dimming at \(share)")
            }
        }
        stage.percent.finish()
        stage.step(0)
        stage.step(1)
        #expect(stage.isIdle && stage.diagnostics.isEmpty)
    }

    private static func distance(_ quad: Quad?, _ expected: [Double]) -> Double {
        guard let quad else { return .infinity }
        return zip(quad.coordinates, expected).map { abs($0 - $1) }.max() ?? .infinity
    }
}
