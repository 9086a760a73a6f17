import Foundation
import SceneGraph
import TestSupport

/// A quad in space: its middle and two half sides, as the host of a test would have them.
struct Card {
    let middle: Vector3
    let right: Vector3
    let down: Vector3
    let layer: Layer

    /// A layer of random size and turn whose plane goes through `middle`.
    init(_ random: inout SeededGenerator, middle: Vector3) {
        let (width, height) = (random.double(in: 120...260), random.double(in: 90...240))
        let (a, b) = (random.double(in: -1.2...1.2), random.double(in: -1.2...1.2))
        // First about x by a, then about y by b: +x goes to (cos b, 0, -sin b), +y to (sin a sin b, cos a, sin a cos b).
        right = Vector3(x: cos(b), y: 0, z: -sin(b)) * (width / 2)
        down = Vector3(x: sin(a) * sin(b), y: cos(a), z: sin(a) * cos(b)) * (height / 2)
        self.middle = middle
        layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
        layer.position = Point(x: middle.x, y: middle.y)
        layer.zPosition = middle.z
        layer.transform = Transform3D(rotationAngle: a, x: 1, y: 0, z: 0)
            .concatenating(Transform3D(rotationAngle: b, x: 0, y: 1, z: 0))
    }

    /// How far along the ray from `eye` in `direction` the card is met; nil where it is missed.
    func distance(from eye: Vector3, _ direction: Vector3) -> Double? {
        let normal = right.cross(down)
        let distance = (middle - eye).dot(normal) / direction.dot(normal)
        let place = eye + direction * distance - middle
        let (u, v) = (place.dot(right) / right.dot(right), place.dot(down) / down.dot(down))
        return distance > 0 && u.magnitude < 1 && v.magnitude < 1 ? distance : nil
    }

    /// Whether the segment between two of the other card's corners goes through this card.
    func isPierced(by other: Card) -> Bool {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
            other.middle + other.right * $0.0 + other.down * $0.1
        }
        return corners.indices.contains { index in
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            guard let distance = distance(from: a, b - a) else { return false }
            return distance < 1
        }
    }
}
