import XCTest

@testable import ListingGtk

final class WrapLinesTests: XCTestCase {
    private func size(_ width: Int, _ height: Int = 20) -> WrapLines.Size { WrapLines.Size(width: width, height: height) }

    func testChildrenThatFitAreInOneLine() {
        let lines = WrapLines([size(40), size(30)], width: 76, spacing: 6)
        XCTAssertEqual(lines.frames.map(\.x), [0, 46])
        XCTAssertEqual(lines.height, 20)
    }

    func testAChildThatNoLongerFitsStartsTheNextLine() {
        let lines = WrapLines([size(40), size(30)], width: 75, spacing: 6)
        XCTAssertEqual(lines.frames.map(\.x), [0, 0])
        XCTAssertEqual(lines.frames.map(\.y), [0, 26])
        XCTAssertEqual(lines.height, 46)
    }

    func testAChildWiderThanTheLineIsNarrowedToIt() {
        let lines = WrapLines([size(10), size(500), size(10)], width: 100, spacing: 6)
        XCTAssertEqual(lines.frames.map(\.size.width), [10, 100, 10])
        XCTAssertEqual(lines.frames.map(\.y), [0, 26, 52])
    }

    func testALineIsAsHighAsItsHighestChild() {
        let lines = WrapLines([size(10, 8), size(10, 30), size(90, 5)], width: 100, spacing: 6)
        XCTAssertEqual(lines.frames.map(\.y), [0, 0, 36])
        XCTAssertEqual(lines.height, 41)
    }

    func testNoChildrenTakeNoRoom() {
        XCTAssertEqual(WrapLines([], width: 100, spacing: 6).height, 0)
        XCTAssertEqual(WrapLines([size(10)], width: -1, spacing: 6).frames.count, 1)
    }
}

final class RatioBinTests: XCTestCase {
    func testTheHeightFollowsTheWidthBetweenItsLimits() {
        XCTAssertEqual(RatioBin.height(forWidth: 360), 270)
        XCTAssertEqual(RatioBin.height(forWidth: 0), 240)
        XCTAssertEqual(RatioBin.height(forWidth: -1), 240)
        XCTAssertEqual(RatioBin.height(forWidth: 3_000), 420)
    }
}
