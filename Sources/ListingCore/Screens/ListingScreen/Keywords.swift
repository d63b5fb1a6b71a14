/// The listing's tags and materials.
extension ListingScreen {
    static let keywords = SectionPresenter<ListingScreenProperties, ChipsViewModel>(
        "keywords", .chips,
        rows: { properties in
            [chips("Tags", properties.listing.tags), chips("Materials", properties.listing.materials)].compactMap(\.self)
        })

    private static func chips(_ title: String, _ texts: [String]) -> (id: ItemID, viewModel: ChipsViewModel)? {
        let shown = texts.filter { !$0.isBlank }
        return shown.isEmpty ? nil : (ItemID(title), ChipsViewModel(title: title, chips: shown.map { $0.cut(to: TextLimit.chip) }))
    }
}
