import CGtk
import ListingCore

@testable import ListingGtk

/// A window as small as one with listings can be: a header bar with a button, a search entry, and a list whose rows have an icon, a title
/// and two lines of details.
///
/// GTK alone needs this much more time than for an empty window, because text and icons are used for the first time.
@MainActor
final class PlainListWindow {
    @MainActor
    private final class Row {
        let (title, price, details) = (Label("", "heading"), Label(), Label("", "dim-label"))
        lazy var widget = Box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 12, Image(icon: "image-x-generic-symbolic", pixels: 64),
            Box(GTK_ORIENTATION_VERTICAL, spacing: 6, title, price, details))
    }

    let window: ApplicationWindow
    let view: ListView
    private let model = SnapshotListModel()
    private var rows: [FactoryListItem: Row] = [:]

    init(_ application: Application, count: Int) {
        let factory = ListItemFactory()
        view = ListView(model.object, factory: factory, orientation: GTK_ORIENTATION_VERTICAL)
        window = ApplicationWindow(application: application, width: 1200, height: 800)
        let header = HeaderBar()
        header.show(title: "A list", subtitle: "\(count) rows")
        header.packStart(Button(icon: "document-open-symbolic", accessibleLabel: "Open"))
        let search = SearchEntry(placeholder: "Search", accessibleLabel: "Search")
        let list = ScrolledWindow(view, horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        window.set(content: Box(GTK_ORIENTATION_VERTICAL, header, search, list.expanding(horizontally: true, vertically: true)))
        factory.on(.setup) { [weak self] item in
            let row = Row()
            self?.rows[item] = row
            item.set(child: row.widget)
        }
        factory.on(.bind) { [weak self] item in
            guard let row = self?.rows[item] else { return }
            row.title.text = "Row \(item.position)"
            row.price.text = "\(item.position % 100).00"
            row.details.text = "Details of row \(item.position)"
        }
        let items = (0..<count).map { ListItem(ItemID($0), .attribute, FieldViewModel(name: "", value: "")) }
        let snapshot = Snapshot([Section("rows", items: items)])
        model.apply(snapshot, diff: SnapshotDiff(from: .empty, to: snapshot))
    }

    var hasRows: Bool { rows.values.contains { $0.widget.isMapped } }
}
