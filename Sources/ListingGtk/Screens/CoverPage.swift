import CGtk
import ListingCore

/// A page that covers a window: a header bar with the way back, tools if it needs any, and a list of sections.
@MainActor
final class CoverPage<Properties: Sendable> {
    let widget: Widget
    let list: RowList
    let router: ActionRouter
    private let adapter: ListAdapter<Properties>
    private let context: RowContext
    private let header = HeaderBar()
    private let title: String

    /// Called when the user goes back.
    var onClose: (() -> Void)?

    /// - Parameters:
    ///   - styleClass: the style class of the list.
    ///   - width: the maximum width of the sections in pixels.
    ///   - tools: a widget between the header bar and the list.
    ///   - end: a button at the end of the header bar.
    init(
        title: String, styleClass: String, width: Int, sections: [AnySectionPresenter<Properties>],
        pictures: PictureLoader = PictureLoader(memory: 0), registry: RowRegistry, tools: Widget? = nil, end: Widget? = nil
    ) {
        self.title = title
        let router = ActionRouter()
        self.router = router
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router, maximumWidth: width)
        list.view.addClass("page", styleClass)
        list.view.setAccessibleLabel(title)
        adapter = ListAdapter.Builder(sections: sections)
            .plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
        header.packStart(back)
        if let end { header.packEnd(end) }
        let content = Box(GTK_ORIENTATION_VERTICAL, header).classes("window-page")
        if let tools { content.append(tools) }
        content.append(list.widget.expanding(horizontally: true, vertically: true))
        widget = content
        widget.setAccessibleLabel(title)
        back.onClick { [weak self] in self?.onClose?() }
        widget.onKeys(["Escape"]) { [weak self] in
            self?.onClose?()
            return true
        }
    }

    func show(_ properties: Properties, subtitle: String) {
        header.show(title: title, subtitle: subtitle)
        adapter.show(properties)
    }

    func focus() { list.focusFirstRow() }
}
