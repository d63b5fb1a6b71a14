import CGtk
import ListingCore

/// What every page of the demonstration has: what to do, buttons, a list, and a line that says what the plugins report.
@MainActor
final class DemoFrame {
    let widget: Widget
    let list: RowList
    /// Where actions of the rows go.
    let router = ActionRouter()
    private let context: RowContext
    private let content: Box
    private let toolbar = WrapBox()
    private let above = Box(GTK_ORIENTATION_VERTICAL)
    private let status = Label("", "numeric").wrapped()
    private var facts: [(topic: String, text: String)] = []

    /// - Parameters:
    ///   - help: what to do on the page.
    ///   - maximumWidth: of the rows, in pixels; nil for no limit.
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
        // Found by its name, as what it says changes.
        statusBar.setAccessibleLabel("Status")
        widget = Box(
            GTK_ORIENTATION_VERTICAL, Label(help, "dim-label").wrapped().classes("demo-help"), toolbar.classes("demo-toolbar"), above,
            content, statusBar)
        toolbar.isVisible = false
    }

    /// Builds the page's adapter and connects it with the list. The page has to hold it.
    func connect<Properties>(_ builder: ListAdapter<Properties>.Builder) -> ListAdapter<Properties> {
        let adapter = builder.build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        return adapter
    }

    /// Adds a button above the list.
    ///
    /// - Parameters:
    ///   - page: who is asked; not retained.
    ///   - action: called with the page for every click.
    func addButton<Page: AnyObject>(_ label: String, _ page: Page, _ action: @escaping @MainActor (Page) -> Void) {
        let button = Button(label: label)
        button.onClick { [weak page] in page.map(action) }
        toolbar.append(button)
        toolbar.isVisible = true
    }

    /// Puts something above the list.
    func addAbove(_ widget: Widget) { above.append(widget) }

    /// Puts something at the list's end, such as a rail of titles.
    func add(_ widget: Widget) { content.append(widget) }

    /// Says something in the line below the list.
    ///
    /// - Parameter topic: replaces what was said about the same topic; nil takes it away.
    func say(_ text: String?, about topic: String = "") {
        let index = facts.firstIndex { $0.topic == topic }
        switch (index, text) {
        case (let index?, let text?): facts[index].text = text
        case (let index?, nil): facts.remove(at: index)
        case (nil, let text?): facts.append((topic, text))
        case (nil, nil): return
        }
        status.text = facts.map(\.text).joined(separator: " · ")
    }

    /// What the line below the list says.
    var statusText: String { status.text }
}
