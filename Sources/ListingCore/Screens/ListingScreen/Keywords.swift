/// The listing's tags and materials.
extension ListingScreen {
    static let keywords = SectionPresenter<ListingScreenProperties, ChipsViewModel>(
        "keywords", .chips,
        rows: { properties in
            [
                chips("tags", tr("Tags"), properties.listing.tags, properties.change?.change(of: .tagsChanged)),
                chips("materials", tr("Materials"), properties.listing.materials, properties.change?.change(of: .materialsChanged)),
            ].compactMap(\.self)
        })

    private static func chips(
        _ id: ItemID, _ title: String, _ texts: [String], _ change: ListingChange?
    ) -> (id: ItemID, viewModel: ChipsViewModel)? {
        func shown(_ texts: [String]?) -> [String] { (texts ?? []).filter { !$0.isBlank }.map { $0.cut(to: TextLimit.chip) } }
        let (removed, added) = (shown(change?.removed), shown(change?.added))
        let chips = shown(texts) + removed
        let changes = Dictionary(removed.map { ($0, .removed) } + added.map { ($0, .added) }) { $1 as TextRun.Kind }
        return chips.isEmpty ? nil : (id, ChipsViewModel(title: title, chips: chips, changes: changes))
    }
}
