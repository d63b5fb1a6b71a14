import CGtk
import ListingCore
import ListingGtk

/// The common parts of every demo page: instructions, buttons, a list, and a status line for the plugins' reports.
@MainActor
final class DemoFrame {
    let widget: Widget
    let list: RowList
    /// Receives the actions of the rows.
    let router = ActionRouter()
    private let context: RowContext
    private let content: Box
    private let toolbar = WrapBox()
    private let above = Box(GTK_ORIENTATION_VERTICAL)
    private let status = Label("", "numeric").wrapped()
    private var statuses: [(topic: String, text: String)] = []

    /// - Parameters:
    ///   - help: the instructions of the page.
    ///   - maximumWidth: the maximum width of the rows in pixels; nil for no limit.
    ///   - register: adds the page's own rows to those of the app.
    init(_ help: String, maximumWidth: Int? = nil, rows register: (inout RowRegistry) -> Void = { _ in }) {
        var registry = RowRegistry.standard
        register(&registry)
        context = RowContext(pictures: PictureLoader(), registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router, maximumWidth: maximumWidth)
        list.view.addClass("page", "browse-page")
        list.view.setAccessibleLabel("Rows")
        content = Box(GTK_ORIENTATION_HORIZONTAL, list.widget.expanding(horizontally: true, vertically: true))
        let statusBar = Bin(status).classes("demo-status")
        // A fixed name, because its text changes.
        statusBar.setAccessibleLabel("Status")
        widget = Box(
            GTK_ORIENTATION_VERTICAL, Label(help, "dim-label").wrapped().classes("demo-help"), toolbar.classes("demo-toolbar"), above,
            content, statusBar)
        toolbar.isVisible = false
    }

    /// Builds the page's adapter and connects it to the list. The page must retain it.
    func connect<Properties>(_ builder: ListAdapter<Properties>.Builder) -> ListAdapter<Properties> {
        let adapter = builder.build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        return adapter
    }

    /// Adds a button above the list.
    ///
    /// - Parameters:
    ///   - page: the argument of `action`; not retained.
    ///   - action: called with the page for every click.
    func addButton<Page: AnyObject>(_ label: String, _ page: Page, _ action: @escaping @MainActor (Page) -> Void) {
        let button = Button(label: label)
        button.onClick { [weak page] in page.map(action) }
        toolbar.append(button)
        toolbar.isVisible = true
    }

    /// Adds a widget above the list.
    func addAbove(_ widget: Widget) { above.append(widget) }

    /// Adds a widget at the trailing edge of the list, such as an index rail.
    func add(_ widget: Widget) { content.append(widget) }

    /// Sets a part of the status line.
    ///
    /// - Parameter topic: identifies the part, whose earlier text is replaced. A nil text removes the part.
    func say(_ text: String?, about topic: String = "") {
        let index = statuses.firstIndex { $0.topic == topic }
        switch (index, text) {
        case (let index?, let text?): statuses[index].text = text
        case (let index?, nil): statuses.remove(at: index)
        case (nil, let text?): statuses.append((topic, text))
        case (nil, nil): return
        }
        status.text = statuses.map(\.text).joined(separator: " · ")
    }

    /// The text of the status line.
    var statusText: String { status.text }
}
