/// The problems in the listing's own records, the gravest first.
extension ListingScreen {
    static let problems = SectionPresenter<ListingScreenProperties, ProblemViewModel>(
        "problems", .problem,
        rows: { properties in
            properties.listing.problems.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
                .map { problem in
                    let isOfTable = properties.listing.source.columns.isTable
                    return (id: ItemID(problem.offset), viewModel: ProblemViewModel(problem.element, isOfTable: isOfTable))
                }
        }
    ).header(.sectionHeader) {
        SectionHeaderViewModel(title: tr("Problems"), detail: CountText.grouped($0.listing.problems.count))
    }
}
