import Synchronization
import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// The check of a page's listings: when it runs, and what depends on it.
@Suite("Check of the listings of a page")
@MainActor struct ChecksModelTests {
    /// Finds the rule `all-title-duplicate` in each third row.
    private final class Checker: ListingChecker {
        struct Failure: Error, CustomStringConvertible { let description = "The file is gone." }

        let calls = Mutex<[[RulePack]?]>([])
        let fails = Mutex(false)
        let count: Int

        init(_ count: Int) { self.count = count }

        func check(
            against packs: [RulePack]?, including names: Set<String>, progress: @escaping @Sendable (Double) -> Void
        ) async throws -> CheckReport {
            calls.withLock { $0.append(packs) }
            progress(0.5)
            if fails.withLock({ $0 }) { throw Failure() }
            let (rules, chosen) = RuleSelection(packs: packs, only: ["all-title-duplicate"]).rules(for: .other)
            var rows = CheckedRowsBuilder(rules)
            for row in stride(from: 0, to: count, by: 3) { rows.insert(row, Violation(rule: 0, severity: .warning)) }
            guard let today = Timestamp(seconds: 1) else { throw Failure() }
            var summary = CheckSummary(rules)
            for _ in 0..<count { summary.addListing(isUnlisted: false) }
            return CheckReport(
                summary: summary, rules: rules, packs: chosen, rows: rows.checked,
                sources: [CheckReport.Source(kind: .other, fields: .all, usedFields: .all, rules: rules)], today: today)
        }
    }

    private func model(_ catalog: any Catalog, _ checker: Checker?, query: ListingQuery = ListingQuery()) -> BrowseModel {
        let model = BrowseModel(
            catalog: catalog, marks: MarksModel(store: MemoryMarksStore(), catalog: BrowseModel.file), query: query, checker: checker,
            reopen: { HeldCatalog(named(9, "xyz")) })
        model.start()
        return model
    }

    private func isDone(_ model: BrowseModel) -> Bool { if case .done = model.checks.phase { true } else { false } }

    @Test func `nothing is checked until it is asked for`() async {
        let checker = Checker(9)
        let model = model(MemoryCatalog(named(9)), checker)
        await model.settle()
        #expect(checker.calls.withLock { $0 }.isEmpty && model.checks.report == nil)
        model.checks.start()
        await wait(for: "the check") { isDone(model) }
        model.checks.start()
        #expect(checker.calls.withLock { $0.count } == 1)
        #expect(model.properties.severity(of: ListingID(3)) == .warning)
        #expect(model.properties.severity(of: ListingID(4)) == nil)
    }

    @Test func `a check that is asked for while the file is being read begins at its end`() async {
        let catalog = MemoryCatalog(summary: ImportSummary(file: "", format: "", encoding: ""))
        let checker = Checker(9)
        let model = model(catalog, checker)
        catalog.append(named(9))
        model.checks.start()
        #expect(checker.calls.withLock { $0 }.isEmpty)
        catalog.finish()
        await wait(for: "the check") { isDone(model) }
    }

    @Test func `a filter by findings has the listings checked, and shows them`() async {
        let model = model(MemoryCatalog(named(9)), Checker(9), query: ListingQuery(filters: [.checks(["all-title-duplicate"])]))
        await wait(for: "the rows") { model.found == [[0, 3, 6]] }
        model.set(query: ListingQuery(filters: [.checks([FindingSeverity.error.rawValue])]))
        await wait(for: "no rows") { model.isSettled && model.results?.query == model.query }
        #expect(model.found.flatMap(\.self).isEmpty)
    }

    @Test func `another marketplace is checked again, and a failure can be retried`() async {
        let checker = Checker(9)
        let model = model(MemoryCatalog(named(9)), checker)
        await model.settle()
        checker.fails.withLock { $0 = true }
        model.checks.check(against: [.etsy])
        await wait(for: "the failure") { if case .failed("The file is gone.") = model.checks.phase { true } else { false } }
        checker.fails.withLock { $0 = false }
        model.checks.retry()
        await wait(for: "the check") { isDone(model) }
        #expect(checker.calls.withLock { $0 } == [[.etsy], [.etsy]])
    }

    @Test func `findings are shown with the listing, and forgotten when the files are read again`() async {
        let checker = Checker(9)
        let model = model(HeldCatalog(named(9)), checker)
        await model.settle()
        model.checks.start()
        await wait(for: "the check") { isDone(model) }
        let listings = named(9)
        #expect(model.checks.findings(in: listings[3]).map(\.rule.id) == ["all-title-duplicate"])
        #expect(model.checks.findings(in: listings[4]).isEmpty)
        model.reloader.reload { _ in }
        await wait(for: "the second check") { checker.calls.withLock { $0.count } == 2 && isDone(model) }
    }

    @Test func `a report about other listings than those of the page is not shown`() async {
        let model = model(MemoryCatalog(named(9)), Checker(12))
        await model.settle()
        model.checks.start()
        await wait(for: "the failure") { if case .failed = model.checks.phase { true } else { false } }
        #expect(model.checks.report == nil)
    }

    @Test func `a filter by findings says that the listings are being checked, or why they are not`() async {
        let query = ListingQuery(filters: [.checks(["all-title-duplicate"])])
        let model = model(MemoryCatalog(named(9)), nil, query: query)
        await wait(for: "the message") { model.properties.noResults?.hint != nil }
        #expect(model.properties.noResults?.title == "Couldn’t Check the Listings")
    }

    @Test func `files that can be read only once are not checked`() async {
        let model = model(MemoryCatalog(named(3)), nil)
        await model.settle()
        model.checks.start()
        #expect(!model.checks.isPossible)
        if case .idle = model.checks.phase {} else { Issue.record("a check runs") }
    }
}
