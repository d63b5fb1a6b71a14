/// The problems of the whole file, folded because there may be thousands of them.
extension BrowseScreen {
    static let problems = SectionPresenter<BrowseScreenProperties, ProblemViewModel>(
        "problems", .problem,
        count: { $0.problemsExpanded && $0.isBrowsing ? $0.summary.problems.count : 0 },
        generation: { $0.reading?.number ?? 0 },
        row: { ProblemViewModel($0.summary.problems[$1]) }
    ).header(.disclosure, standsAlone: true) { properties in
        let (kept, all) = (properties.summary.problems.count, properties.summary.problemCount)
        guard all > 0, properties.isBrowsing else { return nil }
        return DisclosureViewModel(
            title: CountText.of(all, "problem"), detail: kept < all ? "the first \(CountText.grouped(kept)) are listed" : nil,
            isExpanded: properties.problemsExpanded)
    }
}
