/// What could not be read as meant in the whole file: folded, as there may be a million of them.
extension BrowseScreen {
    static let problems = SectionPresenter<BrowseScreenProperties, ProblemViewModel>(
        "problems", .problem,
        count: { $0.problemsExpanded ? $0.summary.problems.count : 0 },
        generation: \.generation,
        row: { ProblemViewModel($0.summary.problems[$1]) }
    ).header(.disclosure, standsAlone: true) { properties in
        let count = properties.summary.problems.count
        return count == 0 ? nil : DisclosureViewModel(title: CountText.of(count, "problem"), isExpanded: properties.problemsExpanded)
    }
}
