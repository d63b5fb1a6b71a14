/// The findings of a check in the listing, the gravest first.
extension ListingScreen {
    static let findings = SectionPresenter<ListingScreenProperties, FindingViewModel>(
        "checks", .finding,
        rows: { properties in
            properties.findings.enumerated().map { number, found in
                (id: ItemID(number), viewModel: FindingViewModel(found))
            }
        }
    ).header(.sectionHeader) {
        SectionHeaderViewModel(title: tr("Checks"), detail: CountText.grouped($0.findings.count))
    }
}
