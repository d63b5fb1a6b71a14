extension ColumnsPreviewScreen {
    /// The first listings as rows, as on the browsing page.
    static let listings = SectionPresenter<ColumnsScreenProperties, ListingRowViewModel>(
        "listings", .listing,
        rows: { properties in properties.listings.enumerated().map { (id: ItemID($0), viewModel: ListingRowViewModel($1)) } }
    ).header(.sectionHeader) { properties in
        let count = properties.listings.count
        return SectionHeaderViewModel(title: count == 1 ? "The only listing" : "The first \(CountText.of(count, "listing"))")
    }

    /// The problems of reading these listings with the current column roles.
    static let problems = SectionPresenter<ColumnsScreenProperties, ProblemViewModel>(
        "problems", .problem,
        rows: { properties in properties.problems.enumerated().map { (id: ItemID($0), viewModel: ProblemViewModel($1)) } }
    ).header(.sectionHeader) { properties in
        SectionHeaderViewModel(title: CountText.of(properties.problems.count, "problem"))
    }
}

extension ColumnsScreenProperties {
    var problems: [RecordProblem] { listings.flatMap(\.problems) }
}
