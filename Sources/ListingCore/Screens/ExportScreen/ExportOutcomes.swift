extension ExportScreen {
    /// Sentences about what becomes of the listings, losses first.
    static let outcomes = SectionPresenter<ExportScreenProperties, RemarkViewModel>(
        "outcomes", .remark,
        rows: { properties in
            properties.outcomes.enumerated().map { (id: ItemID($0), viewModel: RemarkViewModel($1.text, isWarning: $1.isLoss)) }
        }
    ).header(.sectionHeader) { properties in
        let isPart = properties.examined < properties.listings
        return SectionHeaderViewModel(
            title: tr("What Changes"),
            detail: isPart ? trn("in the first listing", "in the first {n} listings", properties.examined) : nil)
    }
}
