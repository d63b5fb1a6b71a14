import TestSupport
import XCTest

@testable import ListingGtk

final class SpareLineTests: XCTestCase {
    private typealias Request = SpareLine.Request
    private typealias Extent = SpareLine.Extent

    /// A price, an old price that may be hidden, and the availability.
    private let row = [
        Request(minimum: 20, natural: 100), Request(minimum: 20, natural: 60, isSpare: true), Request(minimum: 50, natural: 50),
    ]

    func testAWideLineShowsEverythingAndTheLastChildEndsIt() {
        let extents = SpareLine(row, width: 300, spacing: 8).extents
        XCTAssertEqual(extents, [Extent(x: 0, width: 100), Extent(x: 108, width: 134), Extent(x: 250, width: 50)])
    }

    func testALineWithoutRoomForTheSpareChildHidesIt() {
        XCTAssertEqual(SpareLine(row, width: 226, spacing: 8).extents[1], Extent(x: 108, width: 60))
        XCTAssertEqual(SpareLine(row, width: 225, spacing: 8).extents, [Extent(x: 0, width: 100), nil, Extent(x: 175, width: 50)])
    }

    func testTheFirstChildShrinksOnlyWhenTheSpareChildIsHidden() {
        XCTAssertEqual(SpareLine(row, width: 166, spacing: 8).extents, [Extent(x: 0, width: 100), nil, Extent(x: 116, width: 50)])
        XCTAssertEqual(SpareLine(row, width: 120, spacing: 8).extents, [Extent(x: 0, width: 62), nil, Extent(x: 70, width: 50)])
    }

    func testChildrenStayInTheLineAndApart() {
        let seed = Seeds.one()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            var requests = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                let minimum = Int.random(in: 0...60, using: &random)
                return Request(minimum: minimum, natural: minimum + Int.random(in: 0...80, using: &random))
            }
            if let spare = requests.indices.randomElement(using: &random), Bool.random(using: &random) { requests[spare].isSpare = true }
            let spacing = Int.random(in: 0...12, using: &random)
            let minimum = SpareLine.minimum(of: requests, spacing: spacing)
            let width = minimum + Int.random(in: 0...400, using: &random)
            let line = SpareLine(requests, width: width, spacing: spacing)
            XCTAssertEqual(line.extents.count, requests.count)
            var end = -spacing
            for (request, extent) in zip(requests, line.extents) {
                guard let extent else { continue }
                XCTAssertGreaterThanOrEqual(extent.x, end + spacing, "seed \(seed)")
                XCTAssertGreaterThanOrEqual(extent.width, request.isSpare ? request.natural : request.minimum, "seed \(seed)")
                end = extent.x + extent.width
            }
            XCTAssertLessThanOrEqual(end, max(width, 0), "seed \(seed): \(requests), width \(width), spacing \(spacing)")
            if width >= SpareLine.natural(of: requests, spacing: spacing) { XCTAssertFalse(line.extents.contains(nil), "seed \(seed)") }
        }
    }
}
