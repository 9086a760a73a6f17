import SceneBenchLimit
import SceneGraph

/// W4e: 500 random leaves are removed and 500 new ones inserted in each frame. The limit does the same to its own structures.
final class EditsWorkload: Workload {
    /// The edits of one frame, drawn before either side is measured.
    private struct Edits {
        var removed: [Int32] = []
        var inserted: [(number: Int32, parent: Int32, position: Point, opacity: Double)] = []
    }

    private let editCount: Int
    private let scene = Scene(size: Size(width: 2_000, height: 2_000))
    /// Unchecked, for the limit has no checks of its own bookkeeping either.
    @exclusivity(unchecked) private var layers: [Layer?]
    private let owned: LimitHandle
    private var limit: OpaquePointer { owned.pointer }
    private let parents: [Int32]
    private var leaves: [Int32]
    private var random: RandomNumbers
    private var edits: [Edits] = []
    private var libraryFrames = 0
    private var limitFrames = 0
    private var frame: Frame

    init(count: Int, seed: UInt64) {
        let plan = TreePlan(count: count, seed: seed)
        layers = SceneTree.makeLayers(plan)
        owned = LimitHandle(plan.withLimitPlan(hasEye: false) { limit_edits_create($0)! }, destroy: limit_edits_destroy)
        parents = (0..<Int32(count)).filter { plan.hasSublayers[Int($0)] }
        leaves = (0..<Int32(count)).filter { !plan.hasSublayers[Int($0)] }
        editCount = min(500, leaves.count / 2)
        random = RandomNumbers(seed: seed &+ 2)
        scene.addRootLayer(layers[0]!)
        frame = scene.advance(to: 0)
    }

    var unitsPerFrame: Double { Double(2 * editCount) }
    let framesPerRound = 50

    private func draw(upTo frames: Int) {
        while edits.count < frames {
            var edit = Edits()
            for _ in 0..<editCount {
                let place = random.int(below: leaves.count)
                edit.removed.append(leaves[place])
                leaves[place] = leaves[leaves.count - 1]
                leaves.removeLast()
            }
            for _ in 0..<editCount {
                let number = Int32(layers.count)
                layers.append(nil)
                edit.inserted.append(
                    (
                        number, parents[random.int(below: parents.count)],
                        Point(x: random.double(in: 0...100), y: random.double(in: 0...100)), random.double(in: 0.9...1)
                    ))
                leaves.append(number)
            }
            edits.append(edit)
        }
    }

    func runLibrary(frames: Int) -> Double {
        draw(upTo: libraryFrames + frames)
        return seconds {
            for _ in 0..<frames {
                for number in edits[libraryFrames].removed {
                    layers[Int(number)]?.removeFromSuperlayer()
                    layers[Int(number)] = nil
                }
                for new in edits[libraryFrames].inserted {
                    let layer = Layer()
                    layer.bounds = Rect(origin: .zero, size: TreePlan.size)
                    layer.position = new.position
                    layer.opacity = new.opacity
                    layers[Int(new.parent)]?.addSublayer(layer)
                    layers[Int(new.number)] = layer
                }
                libraryFrames += 1
                frame = scene.advance(to: Double(libraryFrames))
            }
        }
    }

    func runLimit(frames: Int) -> Double {
        draw(upTo: limitFrames + frames)
        return seconds {
            for _ in 0..<frames {
                let edit = edits[limitFrames]
                limit_edits_remove(limit, edit.removed, Int32(edit.removed.count))
                for new in edit.inserted {
                    limit_edits_insert(limit, new.number, new.parent, new.position.x, new.position.y, new.opacity)
                }
                limit_edits_frame(limit)
                limitFrames += 1
            }
        }
    }

    func differences() -> Differences {
        var result = Differences()
        var numbers: [LayerID: Int32] = [:]
        for (number, layer) in layers.enumerated() {
            if let id = layer?.id { numbers[id] = Int32(number) }
        }
        result.compare(frame.displayList.count, Int(limit_edits_count(limit)), "length of the display list")
        result.compare(frame.insertedIDs.count, editCount, "inserted layers")
        result.compare(frame.removedIDs.count, editCount, "removed layers")
        for (place, item) in frame.displayList.enumerated() {
            guard let number = numbers[item.id] else {
                result.compare("no layer", "one", "place \(place)")
                continue
            }
            result.compare(
                limit_edits_slot(limit, number), limit_edits_slot_at(limit, Int32(place)), "place \(place) in the order"
            )
            result.compare(item.worldTransform, limit_edits_node(limit, number).pointee, "layer \(number)")
            result.compare(item.opacity, limit_edits_node(limit, number).pointee.opacity, "layer \(number) opacity")
        }
        result.compare(frame.damage, limit_edits_damage(limit), in: scene.size)
        return result
    }
}
