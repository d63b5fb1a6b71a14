/// The problems in the listing's own records, the gravest first.
extension ListingScreen {
    static let problems = SectionPresenter<ListingScreenProperties, ProblemViewModel>(
        "problems", .problem,
        rows: { properties in
            properties.listing.problems.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
                .map { (id: ItemID($0.offset), viewModel: ProblemViewModel($0.element)) }
        }
    ).header(.sectionHeader) {
        SectionHeaderViewModel(title: tr("Problems"), detail: CountText.grouped($0.listing.problems.count))
    }
}
