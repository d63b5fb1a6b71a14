import Testing

@testable import ListingCore

@Suite struct ColumnsScreenTests {
    private func listing(_ number: Int, problems: [RecordProblem] = []) -> Listing {
        var listing = Listing.bare(number, title: "Chair \(number)")
        listing.problems = problems
        return listing
    }

    private var properties: ColumnsScreenProperties {
        ColumnsScreenProperties(
            columns: [
                .init(name: "what\nit is", examples: ["Oak  chair", "Ash stool"], choice: 0),
                .init(name: " ", examples: [], choice: 7),
            ], choices: ["Title", "Nothing"],
            listings: [listing(0), listing(1, problems: [RecordProblem(record: 2, ProblemCause(.priceNegative, .text("-1")))])])
    }

    private func viewModels<ViewModel: RowViewModel>(_ snapshot: Snapshot, _ kind: RowKind<ViewModel>) -> [String] {
        (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.item }.filter { $0.kind == kind.erased }.compactMap(\.accessibleLabel)
    }

    @Test func `a column has its name, what it means and its first cells, each in one line`() {
        let snapshot = ColumnsScreen.snapshot(for: properties)
        #expect(viewModels(snapshot, .tableColumn) == ["what it is, Title, Oak chair · Ash stool", "Column 2 (unnamed)"])
    }

    @Test func `the preview has the first listings and counts their problems`() {
        let snapshot = ColumnsPreviewScreen.snapshot(for: properties)
        #expect(viewModels(snapshot, .listing) == ["Chair 0", "Chair 1"])
        let cause = ProblemCause(.priceNegative, .text("-1"))
        #expect(viewModels(snapshot, .problem) == ["\(cause.message) \(cause.advice) Entry 2"])
        let headers = snapshot.sections.compactMap { $0.header?.accessibleLabel }
        #expect(headers == ["Preview", "1 Problem"])
    }
}
