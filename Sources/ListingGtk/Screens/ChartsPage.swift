import CGtk
import ListingCore

/// The charts of the listings that were found, over the whole window.
@MainActor
final class ChartsPage {
    let widget: Widget
    let list: RowList
    private let adapter: ListAdapter<ChartScreenProperties>
    private let router = ActionRouter()
    private let context: RowContext
    private let header = HeaderBar()
    private var hasCounts = false

    /// Called when the user goes back.
    var onClose: (() -> Void)?
    /// Called with the filter of the listings that the user wants to see.
    var onShow: ((ListingFilter) -> Void)?

    private static let width = 720

    init(registry: RowRegistry) {
        context = RowContext(pictures: PictureLoader(memory: 0), registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router, maximumWidth: Self.width)
        list.view.addClass("page", "chart-page")
        list.view.setAccessibleLabel(tr("Charts"))
        adapter = ListAdapter.Builder(sections: ChartScreen.sections)
            .plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
        header.packStart(back)
        widget = Box(GTK_ORIENTATION_VERTICAL, header, list.widget.expanding(horizontally: true, vertically: true))
            .classes("window-page")
        widget.setAccessibleLabel(tr("Charts"))
        back.onClick { [weak self] in self?.onClose?() }
        widget.onKeys(["Escape"]) { [weak self] in
            self?.onClose?()
            return true
        }
        router.on(.chartBar) { [weak self] action, _ in
            switch action {
            case .show(let filter): self?.onShow?(filter)
            }
        }
        show(ChartScreenProperties())
    }

    func show(_ properties: ChartScreenProperties) {
        let subtitle = properties.facets.map { trn("{n} listing", "{n} listings", $0.listings) } ?? ""
        header.show(title: tr("Charts"), subtitle: subtitle)
        adapter.show(properties)
        // GTK would otherwise anchor on the position of the skeletons, in the middle of the first section.
        if !hasCounts, properties.facets != nil {
            hasCounts = true
            list.scrollToTop()
        }
    }

    func focus() { list.focusFirstRow() }
}
