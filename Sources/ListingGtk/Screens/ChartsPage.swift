import ListingCore

/// The charts of the listings that were found, over the whole window.
@MainActor
final class ChartsPage: CoveringScreen {
    let page: CoverPage<ChartScreenProperties>
    private var hasCounts = false

    /// Called with the filter of the listings that the user wants to see.
    var onShow: ((ListingFilter) -> Void)?

    init(registry: RowRegistry) {
        page = CoverPage(title: tr("Charts"), styleClass: "chart-page", width: 720, sections: ChartScreen.sections, registry: registry)
        page.router.on(.chartBar) { [weak self] action, _ in
            switch action {
            case .show(let filter): self?.onShow?(filter)
            }
        }
        show(ChartScreenProperties())
    }

    func show(_ properties: ChartScreenProperties) {
        page.show(properties, subtitle: properties.facets.map { trn("{n} listing", "{n} listings", $0.listings) } ?? "")
        // GTK would otherwise anchor on the position of the skeletons, in the middle of the first section.
        if !hasCounts, properties.facets != nil {
            hasCounts = true
            page.list.scrollToTop()
        }
    }
}
