import CGtk
import ListingCore

/// Listings side by side, over the whole window.
@MainActor
final class ComparePage {
    let widget: Widget
    let list: RowList
    private let adapter: ListAdapter<ComparisonProperties>
    private let router = ActionRouter()
    private let context: RowContext
    private let differences = ToggleButton(label: tr("Only Differences"))
    private var properties: ComparisonProperties

    /// Called when the user goes back.
    var onClose: (() -> Void)?
    /// Called with the listing whose page the user wants to see.
    var onOpen: ((ListingID) -> Void)?

    init(_ listings: [Listing], pictures: PictureLoader, registry: RowRegistry) {
        properties = ComparisonProperties(listings)
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router, maximumWidth: 400 * listings.count)
        list.view.addClass("page", "compare-page")
        list.view.setAccessibleLabel(tr("Compare"))
        adapter = ListAdapter.Builder(sections: CompareScreen.sections)
            .plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        let header = HeaderBar()
        header.show(title: tr("Compare"), subtitle: trn("{n} listing", "{n} listings", listings.count))
        let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
        header.packStart(back)
        // Not in the header bar, which has no room for it in a narrow window.
        let bar = Box(GTK_ORIENTATION_HORIZONTAL, differences).classes("toolbar")
        widget = Box(GTK_ORIENTATION_VERTICAL, header, bar, list.widget.expanding(horizontally: true, vertically: true))
            .classes("window-page")
        widget.setAccessibleLabel(tr("Compare"))
        back.onClick { [weak self] in self?.onClose?() }
        differences.onClick { [weak self] in self?.showDifferences() }
        widget.onKeys(["Escape"]) { [weak self] in
            self?.onClose?()
            return true
        }
        router.on(.compareHead) { [weak self] action, _ in
            switch action {
            case .open(let id): self?.onOpen?(id)
            }
        }
        adapter.show(properties)
    }

    private func showDifferences() {
        properties.showsDifferencesOnly = differences.isActive
        adapter.show(properties)
    }

    func focus() { list.focusFirstRow() }
}
