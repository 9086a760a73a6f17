import SceneGraph

let scene = Scene(size: Size(width: 375, height: 667))
let window = Window(scene: scene)
window.name = "window"
let container = View(frame: window.bounds)
container.name = "container"
var p = Transform3D.identity
p.m34 = -0.002
container.layer.sublayerTransform = p
window.addSubview(container)
let from = View(frame: window.bounds)
from.name = "from"
let to = View(frame: window.bounds)
to.name = "to"
container.addSubview(from)
container.addSubview(to)
to.layer.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
View.animateKeyframes(withDuration: 0.8, animations: {
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        from.transform3D = Transform3D(rotationAngle: -.pi / 2, x: 0, y: 1, z: 0)
    }
    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { to.transform3D = .identity }
}, completion: { print("done", $0, scene.time) })
for i in 0...49 {
    let t = min(Double(i) / 60, 0.8)
    let frame = scene.advance(to: t)
    if i % 12 == 0 || i > 46 {
        print(i, frame.time, frame.wake, frame.damage as Any, frame.changedIDs, frame.displayList.count)
        for node in frame.nodes { print("  ", node.id, node.name ?? "-", node.parent as Any, node.quad?.coordinates ?? []) }
    }
}
print(scene.advance(to: 2).wake)
