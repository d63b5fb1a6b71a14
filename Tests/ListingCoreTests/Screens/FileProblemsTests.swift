import Testing

@testable import ListingCore

/// The problems of the whole file on the browsing page.
@Suite("Problems of the file")
struct FileProblemsTests {
    private func summary(_ problems: [RecordProblem]) -> ImportSummary {
        var summary = ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8")
        _ = summary.begin(ImportSummary.Source(file: "a.csv", format: "CSV", encoding: "UTF-8", isTable: true))
        for problem in problems { summary.report(problem) }
        return summary
    }

    private func properties(_ problems: [RecordProblem], expanded: Set<ProblemCode> = []) -> BrowseScreenProperties {
        var properties = BrowseScreenProperties(summary: summary(problems))
        properties.problems.expanded = expanded
        return properties
    }

    private func price(_ record: Int) -> RecordProblem {
        RecordProblem(record: record, line: record + 1, column: "PRICE", ProblemCause(.priceUnreadable, .text("abc \(record)")))
    }

    private func groups(_ properties: BrowseScreenProperties) -> [ProblemGroupViewModel] {
        BrowseScreen.snapshot(for: properties).sections.compactMap { $0.header?.viewModel(as: .problemGroup) }
    }

    private func listed(_ code: ProblemCode, _ properties: BrowseScreenProperties) -> [ProblemViewModel] {
        BrowseScreen.snapshot(for: properties).items(of: SectionID("problems, \(code.rawValue)")).compactMap { $0.viewModel(as: .problem) }
    }

    @Test func `problems are directly below the summary, counted by severity, the most severe first`() {
        let cause = ProblemCause(.optionsTooMany, .number(100))
        let shown = properties((1...1_204).map(price) + [RecordProblem(ProblemCause(.rowEmpty)), RecordProblem(record: 3, cause)])
        let snapshot = BrowseScreen.snapshot(for: shown)
        #expect(snapshot.sections.prefix(2).map(\.id) == ["summary", "problems"])
        let header = BrowseScreen.problems.viewModels(for: shown).first
        #expect(header?.title == "1,206 Problems")
        #expect(header?.counts.map(\.text) == ["1 not shown", "1,204 not understood", "1 minor"])
        #expect(header?.counts.map(\.severity) == [.lost, .changed, .noted])
        #expect(header?.accessibleLabel == "1,206 Problems, 1 not shown, 1,204 not understood, 1 minor")
    }

    @Test func `a single problem has a title in the singular`() {
        #expect(BrowseScreen.problems.viewModels(for: properties([price(1)])).first?.title == "1 Problem")
    }

    @Test func `a file without problems has no section for them, and a search hides the section`() {
        #expect(BrowseScreen.problems.viewModels(for: properties([])).isEmpty)
        var searching = properties([price(1)], expanded: [.priceUnreadable])
        searching.query = ListingQuery(search: SearchText("mug"))
        #expect(BrowseScreen.snapshot(for: searching).sections.isEmpty)
    }

    @Test func `problems are grouped by reason, the most severe and most frequent first, each with its count`() {
        let few = [ProblemCode.titleColumnMissing, .rowEmpty, .handleMissing, .handleMissing, .marketplaceError].map {
            RecordProblem(ProblemCause($0, .text("x")))
        }
        let shown = groups(properties(few + (1...3).map(price)))
        #expect(shown.map(\.code) == [.marketplaceError, .priceUnreadable, .handleMissing, .titleColumnMissing, .rowEmpty])
        #expect(shown.map(\.countText) == ["1", "3", "2", "1", "1"])
        #expect(shown[1].message == "“…” isn’t a price. The text is shown instead.")
        #expect(shown.allSatisfy { $0.advice == nil })
        #expect(shown[2].accessibleLabel?.hasPrefix("2 problems The row has no handle.") == true)
    }

    @Test func `a reason with one problem shows the sentence of that problem`() {
        #expect(groups(properties([price(7)])).map(\.message) == [price(7).message])
    }

    @Test func `an unfolded group lists its problems, each of which opens its listing`() {
        let all = (1...1_200).map(price) + [RecordProblem(ProblemCause(.utf8Invalid, .number(5)))]
        let folded = BrowseScreen.snapshot(for: properties(all))
        let unfolded = properties(all, expanded: [.priceUnreadable])
        let rows = listed(.priceUnreadable, unfolded)
        #expect(rows.count == 1_200)
        #expect(rows.last?.message == price(1_200).message && rows.last?.location == "Row 1,200 · Line 1,201 · Column PRICE")
        #expect(rows.last?.activation == .open(price(1_200)))
        #expect(groups(unfolded).map(\.isExpanded) == [true, false])
        #expect(groups(unfolded).map(\.advice) == [ProblemCause(.priceUnreadable).advice, nil])
        #expect(groups(unfolded).first?.activation == .toggle(.priceUnreadable))
        let diff = SnapshotDiff(from: folded, to: BrowseScreen.snapshot(for: unfolded))
        #expect(diff.splices == [Splice(position: 3, removed: 0, added: 1_200)])
    }

    @Test func `a problem of the whole file does not lead to a listing`() {
        let problem = RecordProblem(ProblemCause(.utf8Invalid, .number(5)))
        let shown = listed(.utf8Invalid, properties([problem], expanded: [.utf8Invalid]))
        #expect(shown.map(\.activation) == [nil])
        #expect(shown.map(\.isHighlightable) == [false])
    }

    @Test func `problems beyond the limit are counted, and the group says how many it lists`() {
        let many = properties((0...ImportSummary.keptProblems).map(price), expanded: [.priceUnreadable])
        #expect(BrowseScreen.problems.viewModels(for: many).first?.title == "10,001 Problems")
        #expect(groups(many).map(\.countText) == ["10,001"])
        #expect(groups(many).map(\.note) == ["First 10,000 listed"])
        #expect(listed(.priceUnreadable, many).count == 10_000)
    }

    @Test func `a group offers its listings once they are counted`() {
        var shown = properties([price(1), price(2)])
        #expect(groups(shown).map(\.button) == [nil])
        shown.problems.listings = [.priceUnreadable: 1]
        #expect(groups(shown).map(\.button) == ["Show 1 Listing"])
        shown.problems.listings = [.priceUnreadable: 1_200]
        #expect(groups(shown).map(\.button) == ["Show 1,200 Listings"])
        shown.problems.listings = [.priceUnreadable: 0]
        #expect(groups(shown).map(\.button) == [nil])
    }

    @Test func `the user can hide all groups`() {
        var shown = properties([price(1)], expanded: [.priceUnreadable])
        shown.problems.isExpanded = false
        #expect(groups(shown).isEmpty)
        #expect(BrowseScreen.problems.viewModels(for: shown).first?.isExpanded == false)
    }

    @Test(
        arguments: [
            (RecordProblem(record: 12, line: 340, column: "PRICE", ProblemCause(.rowEmpty)), "Row 12 · Line 340 · Column PRICE"),
            (RecordProblem(record: 2, column: ColumnName.positional(0), ProblemCause(.rowEmpty)), "Row 2 · Column 1"),
            (RecordProblem(line: 3, ProblemCause(.rowEmpty)), "Line 3"),
            (RecordProblem(column: "PRICE", ProblemCause(.rowEmpty)), "Column PRICE"),
            (RecordProblem(file: "b.csv", record: 1, ProblemCause(.rowEmpty)), "Row 1 · b.csv"),
            (RecordProblem(ProblemCause(.rowEmpty)), nil),
        ] as [(RecordProblem, String?)])
    func `a problem's place is as precise as the reader knows it`(problem: RecordProblem, text: String?) {
        #expect(ProblemViewModel(problem, isOfTable: true).location == text)
    }

    @Test func `a problem names a row in tables and an entry in other files`() {
        var summary = ImportSummary(file: "a.csv", format: "", encoding: "")
        let names = ["a.csv": true, "b.json": false]
        for (file, isTable) in names {
            _ = summary.begin(ImportSummary.Source(file: file, format: "", encoding: "", isTable: isTable))
            summary.report(RecordProblem(file: file, record: 2, ProblemCause(.rowEmpty)))
        }
        var properties = BrowseScreenProperties(summary: summary)
        properties.problems.expanded = [.rowEmpty]
        #expect(Set(listed(.rowEmpty, properties).compactMap(\.location)) == ["Row 2 · a.csv", "Entry 2 · b.json"])
    }

    @Test(arguments: ProblemCode.allCases) func `every reason has a complete sentence, also on its chip`(_ code: ProblemCode) {
        let summary = ProblemKind.of(code).summary
        #expect(!summary.isEmpty && !summary.contains("{") && !summary.contains("}"))
        #expect(ListingQuery(filters: [.problem([code])]).chips().map(\.text) == ["Problem: \(summary)".cut(to: TextLimit.chip + 9)])
    }
}
