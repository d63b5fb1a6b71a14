extension ColumnsPreviewScreen {
    /// The first listings as rows, as on the browsing page.
    static let listings = SectionPresenter<ColumnsScreenProperties, ListingRowViewModel>(
        "listings", .listing,
        rows: { properties in properties.listings.enumerated().map { (id: ItemID($0), viewModel: ListingRowViewModel($1)) } }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Preview")) }

    /// The problems of reading these listings with the current column roles.
    static let problems = SectionPresenter<ColumnsScreenProperties, ProblemViewModel>(
        "problems", .problem,
        rows: { properties in
            let isOfTable = properties.listings.allSatisfy(\.source.columns.isTable)
            return properties.problems.enumerated().map { (id: ItemID($0), viewModel: ProblemViewModel($1, isOfTable: isOfTable)) }
        }
    ).header(.sectionHeader) { properties in
        SectionHeaderViewModel(title: trn("{n} Problem", "{n} Problems", properties.problems.count))
    }
}

extension ColumnsScreenProperties {
    var problems: [RecordProblem] { listings.flatMap(\.problems) }
}
