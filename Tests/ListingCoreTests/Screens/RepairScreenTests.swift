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
            .tags: [
                RepairProposal(
                    .tags, row: 3, line: 4, column: 2, name: "tags", before: "a,b", after: nil, choices: ["a", "b"], limit: .etsy)
            ],
        ], rows: 20, skippedRows: 1)

    private struct Repairer: TableRepairer {
        func propose(progress: @escaping @Sendable (Double) -> Void) async throws -> RepairReport { await report }
        func write(_ kinds: Set<RepairKind>, keptTags: [Int: Set<String>], to path: String) async throws -> Int {
            (kinds.contains(.blanks) ? 2 : 0) + (kinds.contains(.tags) ? keptTags.count : 0)
        }
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

    @Test func `tags over the limit are kept until the user removes them`() throws {
        func example(_ choices: [String], kept: Set<String>? = nil) -> RepairExampleViewModel {
            RepairExampleViewModel(
                RepairProposal(.tags, row: 3, line: 4, column: 5, name: "TAGS", before: "…", after: nil, choices: choices, limit: .etsy),
                kept: kept)
        }
        let many = (1...15).map { "tag \($0)" }
        #expect(example(many).tags.allSatisfy { $0.isKept && !$0.isTooLong } && !example(many).isWithinLimit)
        #expect(
            example(many).accessibleLabel
                == "Row 3, TAGS: 15 tags are kept. The marketplace takes 13, each with up to 20 characters.")
        let fewer = example(many, kept: Set(many.dropFirst(2)))
        #expect(fewer.tags.map(\.isKept).prefix(3) == [false, false, true] && fewer.isWithinLimit)
        #expect(fewer.hint?.hasPrefix("13 tags are kept.") == true)
        let long = ["mug", "a tag of twenty-one c"]
        #expect(example(long).tags.map(\.isTooLong) == [false, true] && !example(long).isWithinLimit)
        #expect(example(long, kept: ["mug"]).isWithinLimit && example(long, kept: []).isWithinLimit)
    }

    @Test func `a copy has the tags that the user keeps`() async throws {
        let model = BrowseModel(
            catalog: MemoryCatalog([Listing.with { $0.title = "Mug" }]),
            marks: MarksModel(store: MemoryMarksStore(), catalog: BrowseModel.file), repairer: Repairer())
        model.repairs.start()
        await wait(for: "the proposals") { model.repairs.chosenCount == 2 }
        model.repairs.toggle("a", ofRow: 3)
        #expect(model.repairs.keptTags == [3: ["b"]] && model.repairs.chosenCount == 3)
        #expect(try await model.repairs.write(to: "/copy.csv") == 3)
        model.repairs.toggle("b", ofRow: 3)
        #expect(model.repairs.keptTags == [3: []])
        model.repairs.toggle("a", ofRow: 3)
        model.repairs.toggle("b", ofRow: 3)
        #expect(model.repairs.keptTags.isEmpty && model.repairs.chosenCount == 2)
        model.repairs.toggle("c", ofRow: 3)
        model.repairs.toggle("a", ofRow: 7)
        #expect(model.repairs.keptTags.isEmpty)
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
