import Testing

@testable import ListingCore

@Suite struct ExportScreenTests {
    private var properties: ExportScreenProperties {
        ExportScreenProperties(
            questions: [
                .init(name: "currency", title: "Currency", example: "EUR", answer: "", isValid: true),
                .init(name: "shop", title: "Shop Address", example: "https://a.example", answer: "x y", isValid: false),
            ],
            outcomes: [.init(text: "Brand: missing", isLoss: true), .init(text: "Title: shortened", isLoss: false)],
            rows: [FieldViewModel(name: "Row 1", value: "Title: Mug")], examined: 500, listings: 2_000)
    }

    private func labels(_ snapshot: Snapshot) -> [String] { (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.item.accessibleLabel } }

    @Test func `a question has its answer and an example, or the reason why the answer can't be used`() {
        let snapshot = ExportScreen.snapshot(for: properties)
        #expect(
            labels(snapshot) == [
                "Missing Values", "Currency, For example EUR", "Shop Address, x y, Write it like https://a.example",
                "What Changes, in the first 500 listings", "Brand: missing", "Title: shortened",
            ])
    }

    @Test func `the preview has the first rows`() {
        #expect(labels(ExportPreviewScreen.snapshot(for: properties)) == ["Preview", "Row 1: Title: Mug"])
    }

    @Test func `without questions and outcomes nothing is shown`() {
        #expect(ExportScreen.snapshot(for: ExportScreenProperties()).count == 0)
    }
}
