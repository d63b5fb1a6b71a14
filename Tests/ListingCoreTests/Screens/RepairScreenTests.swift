import TestSupport
import Testing

@testable import ListingCore

/// The page of repairs, and its model.
@Suite("Page of repairs")
@MainActor struct RepairScreenTests {
    private static let report = RepairReport(
        counts: [.blanks: 2, .tags: 1],
        examples: [
            .blanks: [RepairProposal(.blanks, row: 12, line: 13, column: 1, name: "title", before: " Mug", after: "Mug")],
            .tags: [RepairProposal(.tags, row: 3, line: 4, column: 2, name: "tags", before: "a, b", after: nil, choices: ["a", "b"])],
        ], rows: 20, skippedRows: 1)

    private struct Repairer: TableRepairer {
        func propose(progress: @escaping @Sendable (Double) -> Void) async throws -> RepairReport { await report }
        func write(_ kinds: Set<RepairKind>, to path: String) async throws -> Int { kinds.contains(.blanks) ? 2 : 0 }
    }

    private func cards(_ properties: RepairScreenProperties) -> [RepairCardViewModel] {
        RepairScreen.snapshot(for: properties).sections.compactMap { $0.header?.viewModel(as: .repairCard) }
    }

    @Test func `each kind has a card, and its cells before and after`() {
        var properties = RepairScreenProperties()
        properties.report = Self.report
        #expect(cards(properties).map(\.isChosen) == [true, nil])
        #expect(cards(properties).map(\.activation) == [.toggle(.blanks), nil])
        let examples = RepairScreen.snapshot(for: properties).items(of: "repairs, blanks").compactMap { $0.viewModel(as: .repairExample) }
        #expect(examples.map(\.accessibleLabel) == ["Row 12, title: ␣Mug → Mug"])
        properties.refused = [.blanks]
        #expect(cards(properties).first?.isChosen == false)
        #expect(RepairScreen.notes.viewModels(for: properties).map(\.text) == ["1 row has a defect and is copied as it is."])
    }

    @Test func `without proposals, the page says so`() {
        var properties = RepairScreenProperties()
        #expect(RepairScreen.running.viewModels(for: properties).count == 1)
        properties.report = RepairReport(counts: [:], examples: [:], rows: 7, skippedRows: 0)
        #expect(RepairScreen.nothing.viewModels(for: properties).map(\.hint) == ["7 rows were looked through."])
    }

    @Test func `a file that was read again is looked through again`() async {
        let model = BrowseModel(
            catalog: MemoryCatalog([Listing.with { $0.title = "Mug" }]),
            marks: MarksModel(store: MemoryMarksStore(), catalog: BrowseModel.file), repairer: Repairer(),
            reopen: { MemoryCatalog([Listing.with { $0.title = "Jug" }]) })
        model.start()
        await model.settle()
        model.repairs.start()
        await wait(for: "the proposals") { model.repairs.phase.result != nil }
        model.repairs.stop()
        var isAdopted = false
        model.reloader.reload { _ in isAdopted = true }
        await wait(for: "the other listings") { isAdopted && model.repairs.phase.result == nil }
        model.repairs.start()
        await wait(for: "the proposals again") { model.repairs.phase.result != nil }
    }

    @Test func `a copy has the kinds that the user wants`() async throws {
        let model = BrowseModel(
            catalog: MemoryCatalog([Listing.with { $0.title = "Mug" }]),
            marks: MarksModel(store: MemoryMarksStore(), catalog: BrowseModel.file), repairer: Repairer())
        #expect(model.repairs.isPossible && model.repairs.chosenCount == 0)
        model.repairs.start()
        await wait(for: "the proposals") { model.repairs.chosenCount == 2 }
        #expect(try await model.repairs.write(to: "/copy.csv") == 2)
        model.repairs.toggle(.blanks)
        #expect(model.repairs.chosenCount == 0)
        #expect(try await model.repairs.write(to: "/copy.csv") == 0)
    }
}
