import TestSupport
import Testing

@testable import ListingCore

/// The page of checks, and the findings on other pages.
@Suite("Page of checks")
struct CheckScreenTests {
    /// A report about listings of which those at some rows have a title in capitals and too many tags.
    private static func report(bad: [Int], of count: Int) throws -> CheckReport {
        let today = try #require(Timestamp(seconds: 1_795_000_000))
        let (rules, packs) = RuleSelection(packs: [.etsy], only: ["etsy-tags-many", "etsy-title-length"]).rules(for: .etsyExport)
        let inspection = Inspection(rules, today: today)
        var summary = CheckSummary(rules)
        var rows = CheckedRowsBuilder(rules)
        for row in 0..<count {
            let listing = listing(row, isBad: bad.contains(row))
            inspection.examine(listing, in: .etsyExport, with: .all, used: .all)
            summary.addListing(isUnlisted: row == bad.first)
            summary.add(inspection.violations, isUnlisted: row == bad.first)
            for violation in inspection.violations { rows.insert(row, violation) }
            for (rule, finding) in inspection.findings {
                summary.keep(LocatedFinding(finding, title: listing.title, key: listing.firstKey, number: row), of: rule)
            }
        }
        return CheckReport(
            summary: summary, rules: rules, packs: packs, rows: rows.checked,
            sources: [CheckReport.Source(kind: .etsyExport, fields: .all, usedFields: .all, rules: rules)], today: today)
    }

    private static func listing(_ row: Int, isBad: Bool) -> Listing {
        var listing = Listing.bare(row, title: "Mug \(row)")
        listing.tags = (0..<(isBad ? 14 : 13)).map { "tag \($0)" }
        return listing
    }

    private func cards(_ properties: CheckScreenProperties) -> [CheckCardViewModel] {
        CheckScreen.snapshot(for: properties).sections.compactMap { $0.header?.viewModel(as: .checkCard) }
    }

    @Test func `a rule has a card with its listings and drafts, below the heading of its severity`() throws {
        let properties = CheckScreenProperties(report: try Self.report(bad: [1, 70, 5_000], of: 6_000))
        let card = try #require(cards(properties).first)
        #expect(card.rule == "etsy-tags-many")
        #expect(card.detail == "Etsy · 3 listings · 1 of them a draft")
        #expect(card.explanation == nil && card.button == nil && !card.isExpanded)
        let headings = CheckScreen.snapshot(for: properties).sections.map(\.id)
        #expect(headings == [SectionID("\(card.severity)s"), "rule, etsy-tags-many", "limits"])
    }

    @Test func `an unfolded card explains its rule and lists examples that lead to their listings`() throws {
        let report = try Self.report(bad: Array(0..<9), of: 20)
        let properties = CheckScreenProperties(report: report, expanded: ["etsy-tags-many"])
        let card = try #require(cards(properties).first)
        #expect(card.isExpanded && card.button == "Show 9 Listings")
        #expect(card.explanation?.isEmpty == false)
        let examples = CheckScreen.snapshot(for: properties).items(of: "rule, etsy-tags-many").compactMap { $0.viewModel(as: .finding) }
        #expect(examples.count == 5)
        #expect(examples.first?.detail?.hasPrefix("Mug 0") == true)
        #expect(examples.first?.activation == .open(Self.listing(0, isBad: true).firstKey, row: 0))
    }

    @Test func `without findings the page says so, and always what it can't see`() throws {
        let sections = CheckScreen.snapshot(for: CheckScreenProperties(report: try Self.report(bad: [], of: 3))).sections
        #expect(sections.map(\.id) == ["nothing", "limits"] as [SectionID])
        let progress = CheckScreen.running.viewModels(for: CheckScreenProperties(progress: 0.25))
        #expect(progress.map(\.fraction) == [0.25])
        let failed = CheckScreen.failed.viewModels(for: CheckScreenProperties(failure: "The file is gone."))
        #expect(failed.map(\.message) == ["The file is gone."])
    }

    @Test func `the findings in a listing are those of the check`() throws {
        let report = try Self.report(bad: [2], of: 4)
        let findings = report.findings(in: Self.listing(2, isBad: true), row: 2, source: 0)
        #expect(findings.map(\.rule.id) == ["etsy-tags-many"])
        #expect(report.findings(in: Self.listing(1, isBad: false), row: 1, source: 0).isEmpty)
        #expect(report.severity(ofRow: 2) == findings.first?.finding.severity)
        #expect(report.severity(ofRow: 1) == nil)
        var properties = ListingScreenProperties(listing: Self.listing(2, isBad: true))
        properties.findings = findings
        let shown = ListingScreen.findings.viewModels(for: properties)
        #expect(shown.map(\.message) == findings.map { $0.rule.message($0.finding) })
        #expect(shown.allSatisfy { $0.activation == nil && $0.detail?.hasPrefix("Etsy · ") == true })
    }

    @Test func `a finding that compares listings is shown by its title`() throws {
        let rules = RuleSelection(packs: [.all], only: ["all-title-duplicate"]).rules(for: .other).rules
        let rule = try #require(rules.first)
        var rows = CheckedRowsBuilder(rules)
        rows.insert(7, Violation(rule: 0, severity: rule.severity))
        let report = CheckReport(
            summary: CheckSummary(rules), rules: rules, packs: [.all], rows: rows.checked,
            sources: [CheckReport.Source(kind: .other, fields: .all, usedFields: .all, rules: rules)],
            today: try #require(Timestamp(seconds: 1)))
        let findings = report.findings(in: Self.listing(7, isBad: false), row: 7, source: 0)
        #expect(findings.map { FindingViewModel($0).message } == [rule.title])
        #expect(report.findings(in: Self.listing(8, isBad: false), row: 8, source: 0).isEmpty)
    }
}
