import Synchronization
import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// The comparison of a page's listings with an earlier export, and what the page of a single listing shows of it.
@Suite("Changes of the listings of a page")
@MainActor struct ChangesModelTests {
    /// Reports that the price of each third listing has changed.
    private final class Comparer: ExportComparer {
        struct Failure: Error, CustomStringConvertible { let description = "The disk is full." }

        let listings: [Listing]
        let runs = Mutex(0)
        let decisions = Mutex<[Bool?]>([])
        let fails = Mutex(false)

        init(_ listings: [Listing]) { self.listings = listings }

        func compare(with old: EarlierExport, progress: @escaping @Sendable (Double) -> Void) async throws -> ComparisonReport {
            runs.withLock { $0 += 1 }
            let differences = stride(from: 0, to: listings.count, by: 3).map { row in
                let (before, after) = (listings[row], listings[row])
                var outcome = ListingOutcome(
                    .changed, .similar, old: before, new: after, changes: [ListingChange(.tagsChanged, .tags, from: "", to: "gift")])
                outcome.position = row
                return ListingDifference(outcome)
            }
            let gone = ListingDifference(ListingOutcome(.gone, old: listings[0]))
            return ComparisonReport(
                names: ("old.csv", "new.csv"), summary: ComparisonSummary(old: 0, new: 0, ReadingMatch()), missing: [],
                listings: differences + [gone], count: differences.count + 1)
        }

        func decide(_ pair: MatchDecisions.Pair, _ isSame: Bool?) async throws {
            if fails.withLock({ $0 }) { throw Failure() }
            decisions.withLock { $0.append(isSame) }
        }
    }

    private func model(_ listings: [Listing], _ comparer: Comparer?) -> BrowseModel {
        let model = BrowseModel(
            catalog: MemoryCatalog(listings), marks: MarksModel(store: MemoryMarksStore(), catalog: BrowseModel.file),
            query: ListingQuery(), comparer: comparer, reopen: { HeldCatalog(named(9, "xyz")) })
        model.start()
        return model
    }

    private func isDone(_ model: BrowseModel) -> Bool { model.changes.phase.result != nil }

    @Test func `the changes of a listing are those of its row`() async throws {
        let listings = named(8)
        let comparer = Comparer(listings)
        let model = model(listings, comparer)
        await model.settle()
        #expect(model.changes.changes(of: listings[3]) == nil)
        model.changes.compare(with: ["old.csv"])
        await wait(for: "the comparison") { isDone(model) }
        let changes = try #require(model.changes.changes(of: listings[3]))
        #expect(changes.oldName == "old.csv" && changes.difference.changes.map(\.kind) == [.tagsChanged])
        #expect(model.changes.changes(of: listings[4]) == nil)
        model.changes.stop()
        #expect(model.changes.changes(of: listings[3]) != nil, "the result stays when its page is closed")
    }

    @Test func `the next and the previous changed listing are found from any listing`() async {
        let listings = named(8)
        let model = model(listings, Comparer(listings))
        await model.settle()
        #expect(model.changes.neighbor(of: nil, isNext: true) == nil)
        model.changes.compare(with: ["old.csv"])
        await wait(for: "the comparison") { isDone(model) }
        func row(from listing: Int?, isNext: Bool) -> Int? {
            model.changes.neighbor(of: listing.map { listings[$0].id }, isNext: isNext)?.row
        }
        #expect(row(from: nil, isNext: true) == 0 && row(from: nil, isNext: false) == 6)
        #expect((0..<8).map { row(from: $0, isNext: true) } == [3, 3, 3, 6, 6, 6, nil, nil])
        #expect((0..<8).map { row(from: $0, isNext: false) } == [nil, 0, 0, 0, 3, 3, 3, 6])
    }

    @Test func `a decision is remembered, and the files are compared again`() async {
        let listings = named(8)
        let comparer = Comparer(listings)
        let model = model(listings, comparer)
        await model.settle()
        model.changes.compare(with: ["old.csv"])
        await wait(for: "the comparison") { isDone(model) }
        #expect(!model.changes.isRepeated)
        let pair = MatchDecisions.Pair(old: 1, new: 2)
        model.changes.decide(pair, false) { _ in Issue.record("the decision can be saved") }
        await wait(for: "the comparison after the decision") { comparer.runs.withLock { $0 } == 2 && isDone(model) }
        #expect(model.changes.isRepeated && comparer.decisions.withLock { $0 } == [false])
        model.changes.forget()
        #expect(!model.changes.isRepeated && model.changes.report == nil, "after a reload, rows denote other listings")
        await wait(for: "the comparison after the reload") { isDone(model) }
        comparer.fails.withLock { $0 = true }
        var problem: String?
        model.changes.decide(pair, nil) { problem = $0 }
        await wait(for: "the failure") { problem != nil }
        #expect(problem == "The disk is full." && comparer.runs.withLock { $0 } == 3)
        model.changes.compare(with: ["other.csv"])
        #expect(!model.changes.isRepeated)
    }
}
