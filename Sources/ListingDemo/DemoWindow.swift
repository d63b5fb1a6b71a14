import CGtk
import ListingCore
import ListingGtk

/// The window of the demo: a list of the pages, and the selected page next to it.
@MainActor
final class DemoWindow {
    let window: ApplicationWindow
    private(set) var page: (any DemoPage)?

    private let leaflet = Leaflet()
    private let listPane: Widget
    private let pagePane: Widget
    private let listHeader = HeaderBar()
    private let pageHeader = HeaderBar()
    private let backButton = Button(icon: "go-previous-symbolic", accessibleLabel: "Back")
    private let content = Bin()
    private let list: RowList
    private let router = ActionRouter()
    private let context: RowContext
    private let adapter: ListAdapter<Snapshot>
    private let actions: ActionMap

    /// Called after the window has been closed.
    var onClose: (() -> Void)?

    init(application: Object, width: Int = 1100, height: Int = 800) {
        window = ApplicationWindow(application: application, width: width, height: height)
        actions = ActionMap(target: window)
        var registry = RowRegistry.standard
        registry.register(.demo, DemoRow<DemoLink>.self)
        context = RowContext(pictures: PictureLoader(), registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        list.view.addClass("page", "browse-page")
        list.view.setAccessibleLabel("Pages")
        adapter = ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        let listBox = Box(GTK_ORIENTATION_VERTICAL, listHeader, list.widget.expanding(horizontally: true, vertically: true))
        listPane = Pane(listBox, minimum: 280, natural: 340).expanding(horizontally: false)
        let pageBox = Box(GTK_ORIENTATION_VERTICAL, pageHeader, content.expanding(horizontally: true, vertically: true))
        pagePane = Pane(pageBox, minimum: 320, natural: 480).expanding()
        layOut()
        connect()
        adapter.show(Snapshot([Section("pages", items: Demo.pages.map { ListItem(ItemID($0.title), .demo, DemoLink($0)) })]))
        open(0)
    }

    func present() {
        window.present()
        list.focusFirstRow()
    }

    /// Opens a new instance of a page and discards the previous one.
    ///
    /// - Parameter index: an index of `Demo.pages`; an index out of range does nothing.
    func open(_ index: Int) {
        guard Demo.pages.indices.contains(index) else { return }
        let type = Demo.pages[index]
        let page = type.init()
        self.page = page
        content.set(child: page.frame.widget.expanding(horizontally: true, vertically: true))
        pageHeader.show(title: type.title)
        window.title = type.title + " — List Demonstration"
        let path = ItemPath(section: "pages", item: ItemID(type.title))
        list.current = path
        adapter.list.send(.scroll(to: path, .nearest))
    }

    private func layOut() {
        leaflet.append(listPane)
        leaflet.append(Separator(GTK_ORIENTATION_VERTICAL), navigatable: false)
        leaflet.append(pagePane)
        leaflet.canSwipeBack = true
        window.set(content: leaflet)
        listHeader.show(title: "List Demonstration")
        backButton.set(action: "win.back")
        pageHeader.packStart(backButton)
        adaptToWidth()
    }

    private func connect() {
        router.on(RowKind<DemoLink>.demo) { [weak self] _, path in self?.choose(path) }
        leaflet.onChange(of: .folded) { [weak self] in self?.adaptToWidth() }
        actions.add("back") { [weak self] in self?.goBack() }
        window.onKeys(["Escape"]) { [weak self] in self?.actions.activate("back") ?? false }
        actions.add("close") { [weak self] in self?.window.close() }
        window.onEnd { [weak self] in
            self?.page = nil
            self?.onClose?()
        }
    }

    private func choose(_ path: ItemPath) {
        guard let index = adapter.list.position(of: path) else { return }
        open(index)
        if leaflet.isFolded { leaflet.show(pagePane) }
    }

    /// Returns to the list of pages and moves the focus to the open page's row.
    private func goBack() {
        leaflet.show(listPane)
        if let current = list.current { adapter.list.send(.focus(current)) }
    }

    private func adaptToWidth() {
        backButton.isVisible = leaflet.isFolded
        listHeader.showsWindowButtons(start: true, end: leaflet.isFolded)
        pageHeader.showsWindowButtons(start: leaflet.isFolded, end: true)
    }
}

/// The row of a page in the list of pages.
private struct DemoLink: DemoContent {
    enum Action { case open }

    let title: String
    let detail: String?
    var activation: Action? { .open }

    @MainActor init(_ page: any DemoPage.Type) {
        title = page.title
        detail = page.explanation
    }
}
