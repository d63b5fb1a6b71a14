import CGtk
import ListingCore

/// Listings side by side, over the whole window.
@MainActor
final class ComparePage: CoveringScreen {
    let page: CoverPage<ComparisonProperties>
    private let differences = ToggleButton(label: tr("Only Differences"))
    private var properties: ComparisonProperties
    private let subtitle: String

    /// Called with the listing whose page the user wants to see.
    var onOpen: ((ListingID) -> Void)?

    init(_ listings: [Listing], pictures: PictureLoader, registry: RowRegistry) {
        properties = ComparisonProperties(listings)
        subtitle = trn("{n} listing", "{n} listings", listings.count)
        // The button is not in the header bar, which has no room for it in a narrow window.
        page = CoverPage(
            title: tr("Compare"), styleClass: "compare-page", width: 400 * listings.count, sections: CompareScreen.sections,
            pictures: pictures, registry: registry, tools: Box(GTK_ORIENTATION_HORIZONTAL, differences).classes("toolbar"))
        differences.onClick { [weak self] in self?.showDifferences() }
        page.router.on(.compareHead) { [weak self] action, _ in
            switch action {
            case .open(let id): self?.onOpen?(id)
            }
        }
        page.show(properties, subtitle: subtitle)
    }

    private func showDifferences() {
        properties.showsDifferencesOnly = differences.isActive
        page.show(properties, subtitle: subtitle)
    }
}
