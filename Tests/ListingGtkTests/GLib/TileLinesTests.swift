import TestSupport
import XCTest

@testable import ListingGtk

final class TileLinesTests: XCTestCase {
    private typealias Frame = TileLines.Frame

    private func lines(_ count: Int, least: Int, width: Int) -> TileLines {
        TileLines(count, least: least, width: width, spacing: 6) { _, _ in 20 }
    }

    func testTilesThatFitShareOneLine() {
        let lines = lines(3, least: 40, width: 132)
        XCTAssertEqual(lines.frames.map(\.x), [0, 46, 92])
        XCTAssertEqual(lines.frames.map(\.width), [40, 40, 40])
        XCTAssertEqual(lines.height, 20)
    }

    func testFourTilesOfWhichThreeFitAreInTwoLinesOfTwo() {
        let lines = lines(4, least: 40, width: 177)
        XCTAssertEqual(
            lines.frames,
            [
                Frame(x: 0, y: 0, width: 85, height: 20), Frame(x: 91, y: 0, width: 86, height: 20),
                Frame(x: 0, y: 26, width: 85, height: 20), Frame(x: 91, y: 26, width: 86, height: 20),
            ])
        XCTAssertEqual(lines.height, 46)
    }

    func testAnOddTileFillsTheLastLine() {
        XCTAssertEqual(lines(3, least: 40, width: 100).frames.map(\.width), [47, 47, 100])
    }

    func testATileWiderThanTheLineHasALineOfItsOwn() {
        let lines = lines(2, least: 500, width: 100)
        XCTAssertEqual(lines.frames.map(\.width), [100, 100])
        XCTAssertEqual(lines.frames.map(\.y), [0, 26])
    }

    func testALineIsAsHighAsItsHighestTile() {
        let lines = TileLines(3, least: 40, width: 90, spacing: 6) { number, _ in [8, 30, 5][number] }
        XCTAssertEqual(lines.frames.map(\.height), [30, 30, 5])
        XCTAssertEqual(lines.frames.map(\.y), [0, 0, 36])
        XCTAssertEqual(lines.height, 41)
    }

    func testNoTilesTakeNoRoom() {
        XCTAssertEqual(lines(0, least: 0, width: 100), lines(0, least: 40, width: -1))
        XCTAssertEqual(lines(0, least: 0, width: 100).height, 0)
        XCTAssertEqual(lines(2, least: 0, width: -1).frames.map(\.width), [0, 0])
    }

    func testTilesStayInTheLineAndAreWideEnoughIfOneFits() {
        let seed = Seeds.one()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let count = Int.random(in: 1...9, using: &random)
            let least = Int.random(in: 1...120, using: &random)
            let width = least + Int.random(in: 0...600, using: &random)
            let lines = lines(count, least: least, width: width)
            XCTAssertEqual(lines.frames.count, count)
            for frame in lines.frames {
                XCTAssertGreaterThanOrEqual(frame.width, least, "seed \(seed): \(count) tiles of \(least) in \(width)")
                XCTAssertLessThanOrEqual(frame.x + frame.width, width, "seed \(seed)")
                XCTAssertLessThanOrEqual(frame.y + frame.height, lines.height, "seed \(seed)")
            }
        }
    }
}
