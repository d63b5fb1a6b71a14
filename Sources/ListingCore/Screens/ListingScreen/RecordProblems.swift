/// The problems in the listing's own records.
extension ListingScreen {
    static let problems = SectionPresenter<ListingScreenProperties, ProblemViewModel>(
        "problems", .problem,
        rows: { properties in
            properties.listing.problems.enumerated().map { (id: ItemID($0.offset), viewModel: ProblemViewModel($0.element)) }
        }
    ).header(.sectionHeader) { SectionHeaderViewModel(title: "Problems found", detail: CountText.grouped($0.listing.problems.count)) }
}
