import ListingCore
@testable import ListingStore
import XCTest

@testable import ListingGtk

/// The output on the terminal.
final class ConsoleTests: XCTestCase {
    func testQuotationMarksBecomeThoseOfASCII() {
        XCTAssertEqual("“call us” isn’t a price. „x‟ ‘y’ ‚z‛ …".withPlainQuotes, "'call us' isn't a price. 'x' 'y' 'z' …")
    }

    func testWordsForAShellAreQuotedIfNeeded() {
        XCTAssertEqual(
            ["a.csv", "/x/größe-1.csv", "", "a b", "it's", "$(x)", "~a", "-"].map(ShellWord.quoted),
            ["a.csv", "/x/größe-1.csv", "''", "'a b'", "'it'\\''s'", "'$(x)'", "'~a'", "-"])
    }

    func testTheProgressIsOneLineThatDisappears() {
        var written: [String] = []
        var line = ProgressLine(["/folder/shop.csv", "b.csv"]) { written.append($0) }
        line.show(.receiving(bytes: 1_500_000))
        for _ in 0..<100 { line.show(.receiving(bytes: 2_000_000)) }
        line.erase()
        line.erase()
        XCTAssertEqual(written, ["\rReading shop.csv…\u{1B}[K", "\rReading shop.csv… 1.5 MB\u{1B}[K", "\r\u{1B}[K"])
    }

    func testThePercentagesAreWholeNumbers() {
        var written: [String] = []
        var line = ProgressLine(["\u{1B}.csv"]) { written.append($0) }
        line.show(.listings(ListingBatch(), summary: ImportSummary(file: "", format: "", encoding: ""), progress: 0.429))
        XCTAssertEqual(written.last, "\rReading ␛.csv… 42%\u{1B}[K")
    }

    func testALongNameIsShortened() {
        var written: [String] = []
        _ = ProgressLine([String(repeating: "a", count: 100)]) { written.append($0) }
        XCTAssertEqual(written, ["\rReading \(String(repeating: "a", count: 39))……\u{1B}[K"])
    }

    func testWindowsFailIfNoneHasShownItsFile() {
        var outcomes = WindowOutcomes()
        XCTAssertFalse(outcomes.haveAllFailed, "an empty window has not failed")
        let (first, second) = (outcomes.begin(), outcomes.begin())
        outcomes.end(first, isRead: false)
        outcomes.end(first, isRead: false)
        XCTAssertFalse(outcomes.haveAllFailed, "the other one is still reading")
        outcomes.end(second, isRead: false)
        XCTAssertTrue(outcomes.haveAllFailed)
        outcomes.end(second, isRead: true)
        outcomes.end(second, isRead: false)
        XCTAssertFalse(outcomes.haveAllFailed, "it has shown another file before")
    }

    func testFilesAreTestedBeforeTheyAreRead() {
        XCTAssertNil(InputFiles.error(of: "/"))
        XCTAssertNil(InputFiles.error(of: "-"))
        XCTAssertEqual(InputFiles.error(of: "/absent.csv"), .notFound(path: "/absent.csv"))
        XCTAssertEqual(InputFiles.error(of: "/dev/null/a.csv"), .notFound(path: "/dev/null/a.csv"))
    }
}
