/// The listing's tags and materials.
extension ListingScreen {
    static let keywords = SectionPresenter<ListingScreenProperties, ChipsViewModel>(
        "keywords", .chips,
        rows: { properties in
            [chips("tags", tr("Tags"), properties.listing.tags), chips("materials", tr("Materials"), properties.listing.materials)]
                .compactMap(\.self)
        })

    private static func chips(_ id: ItemID, _ title: String, _ texts: [String]) -> (id: ItemID, viewModel: ChipsViewModel)? {
        let shown = texts.filter { !$0.isBlank }
        return shown.isEmpty ? nil : (id, ChipsViewModel(title: title, chips: shown.map { $0.cut(to: TextLimit.chip) }))
    }
}
