import Foundation
import TestSupport
import Testing

/// SEMANTICS 3.5 by the built `frame-dump poker`.
@Suite("frame-dump poker")
struct PokerDumpTests {
    static let methods = ["block", "begin-commit"]

    private func dump(_ method: String, fps: Double = 20) throws -> ParsedDump {
        try ParsedDump(["poker", "--method", method, "--fps", "\(fps)"])
    }

    /// Where the corners of a card of 100 x 150 lie that has been turned by an angle, the left side toward a viewer 500 away.
    private func corners(middle: Double, angle: Double) -> [Double] {
        [(-50.0, -75.0), (50, -75), (50, 75), (-50, 75)].flatMap { x, y -> [Double] in
            // The part that comes nearer looks larger.
            let nearer = -x * sin(angle)
            let factor = 500 / (500 - nearer)
            return [middle + x * cos(angle) * factor, 175 + y * factor]
        }
    }

    /// The sides that a card has in a frame: the nodes on the table that lie where cards lie.
    private func sides(_ frame: JSONValue) -> [JSONValue] {
        let table = frame.node(name: "table")?["id"]
        return frame["nodes"].array.filter { $0["parent"] == table }
    }

    @Test(arguments: [
        // The published values of ease in-out at .25 and .75 of the time, and even pace.
        ("block", 0.125, 0.12916191), ("block", 0.375, 1 - 0.12916191), ("begin-commit", 0.125, 0.25),
        ("begin-commit", 0.375, 0.75), ("block", 0.5, 1),
    ])
    func quadsOfACard(_ method: String, _ time: Double, _ share: Double) throws {
        let frames = try dump(method, fps: 8).frames
        for number in 0..<3 {
            let start = 0.5 * Double(number)
            let frame = try #require(
                frames.first { abs(($0["time"].double ?? 0) - start - time) < 1e-9 })
            let card = try #require(frame.node(name: "card\(number)"))
            let expected = corners(middle: 150 + 80 * Double(number), angle: .pi * (share - 1))
            let quad = card["quad"].doubles
            try #require(quad.count == 8)
            for (value, number) in zip(quad, expected) { #expect(abs(value - number) < 2e-4, "\(value) \(number)") }
            #expect(card["backFacing"].bool == (share < 0.5))
            guard share < 1 else { continue }
            let old = try #require(sides(frame).first { $0["name"].isNull })
            for (value, number) in zip(
                old["quad"].doubles, corners(middle: 150 + 80 * Double(number), angle: .pi * share))
            {
                #expect(abs(value - number) < 2e-4, "\(value) \(number)")
            }
        }
    }

    @Test(arguments: methods)
    func aCardIsInFrontOfItsNeighbourFromTheHalfOn(_ method: String) throws {
        for frame in try dump(method).frames {
            let time = try #require(frame["time"].double)
            let order = sides(frame).compactMap { $0["name"].string }
            #expect(order.count == 3)
            let turned = (0..<3).filter { time >= 0.5 * Double($0) + 0.25 - 1e-12 }
            // Those not brought to the front yet keep their order, below.
            let expected = (0..<3).filter { !turned.contains($0) } + turned
            #expect(order == expected.map { "card\($0)" }, "\(time)")
        }
    }

    @Test(arguments: methods, [30.0, 7, 23.976])
    func cardsFollowEachOtherAtExactTimes(_ method: String, _ fps: Double) throws {
        let run = try dump(method, fps: fps)
        #expect(
            run.events.map(\.name) == [
                "table.touched", "card0.turns", "card0.turned", "card1.turns", "card1.turned", "card2.turns",
                "card2.turned", "table.touched",
            ])
        // An event is in the first frame at or after its time.
        let times: [Double] = [0, 0, 0.5, 0.5, 1, 1, 1.5, 1.6]
        let frames = run.frames.compactMap { $0["time"].double }
        for (event, time) in zip(run.events, times) {
            #expect(event.time == frames.first { $0 >= time }, "\(event.name)")
        }
        // What shows is a matter of the time alone: the frame after .5 s shows the second card as far as it is by then.
        let frame = try #require(run.frames.first { ($0["time"].double ?? 0) > 0.5 })
        let time = try #require(frame["time"].double)
        let quad = try #require(frame.node(name: "card1"))["quad"].doubles
        if method == "begin-commit" {
            for (value, number) in zip(quad, corners(middle: 230, angle: .pi * ((time - 0.5) / 0.5 - 1))) {
                #expect(abs(value - number) < 2e-4)
            }
        }
    }

    @Test(arguments: methods)
    func ratesAgree(_ method: String) throws {
        let slow = try dump(method, fps: 10).frames
        let fast = try dump(method, fps: 40).frames
        for (index, frame) in slow.enumerated() where index < slow.count - 1 {
            #expect(frame["nodes"] == fast[4 * index]["nodes"], "frame \(index)")
        }
        #expect(slow.last?["nodes"] == fast.last?["nodes"])
    }

    @Test(arguments: methods)
    func aTouchAfterTheLastCardIsHarmless(_ method: String) throws {
        let frames = try dump(method).frames
        let before = try #require(frames.first { ($0["time"].double ?? 0) > 1.55 })
        let last = try #require(frames.last)
        #expect(before["nodes"] == last["nodes"])
        // Every card shows its front, and nothing of the turns is left.
        #expect(
            last["nodes"].array.compactMap { $0["name"].string } == [
                "window", "table", "card0", "front0", "card1", "front1", "card2", "front2",
            ])
        #expect(last["nodes"].array.allSatisfy { $0["backFacing"].bool == false })
        #expect(last["nodes"].array.count == 8)
    }

    @Test func methodsAreNamed() throws {
        let result = try FrameDumpProcess.run("poker", "--method", "magic")
        #expect(result.status == 2 && result.errors.contains("block, begin-commit"))
        let help = try FrameDumpProcess.run("poker", "--help")
        #expect(String(decoding: help.output, as: UTF8.self).contains("--method block|begin-commit"))
    }
}
