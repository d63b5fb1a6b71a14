import TestSupport
import XCTest

@testable import ListingGtk

final class SpareLineTests: XCTestCase {
    private typealias Request = SpareLine.Request
    private typealias Span = SpareLine.Span

    /// A price, an old price that may be hidden, and the availability.
    private let row = [
        Request(minimum: 20, natural: 100), Request(minimum: 20, natural: 60, isSpare: true), Request(minimum: 50, natural: 50),
    ]

    func testAWideLineShowsEverythingAndTheLastChildEndsIt() {
        let spans = SpareLine(row, width: 300, spacing: 8).spans
        XCTAssertEqual(spans, [Span(x: 0, width: 100), Span(x: 108, width: 134), Span(x: 250, width: 50)])
    }

    func testALineWithoutRoomForTheSpareChildHidesIt() {
        XCTAssertEqual(SpareLine(row, width: 226, spacing: 8).spans[1], Span(x: 108, width: 60))
        XCTAssertEqual(SpareLine(row, width: 225, spacing: 8).spans, [Span(x: 0, width: 100), nil, Span(x: 175, width: 50)])
    }

    func testTheFirstChildShrinksOnlyWhenTheSpareChildIsHidden() {
        XCTAssertEqual(SpareLine(row, width: 166, spacing: 8).spans, [Span(x: 0, width: 100), nil, Span(x: 116, width: 50)])
        XCTAssertEqual(SpareLine(row, width: 120, spacing: 8).spans, [Span(x: 0, width: 62), nil, Span(x: 70, width: 50)])
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
            XCTAssertEqual(line.spans.count, requests.count)
            var end = -spacing
            for (request, span) in zip(requests, line.spans) {
                guard let span else { continue }
                XCTAssertGreaterThanOrEqual(span.x, end + spacing, "seed \(seed)")
                XCTAssertGreaterThanOrEqual(span.width, request.isSpare ? request.natural : request.minimum, "seed \(seed)")
                end = span.x + span.width
            }
            XCTAssertLessThanOrEqual(end, max(width, 0), "seed \(seed): \(requests), width \(width), spacing \(spacing)")
            if width >= SpareLine.natural(of: requests, spacing: spacing) { XCTAssertFalse(line.spans.contains(nil), "seed \(seed)") }
        }
    }
}
