import CGtk
import ListingCore

/// The dialog that chooses the columns of the table. Each choice changes the table immediately.
@MainActor
final class ColumnChooser {
    let dialog: DialogWindow
    let list: RowList
    private let router = ActionRouter()
    private let context: RowContext
    private let adapter: ListAdapter<ColumnChoiceProperties>
    private var properties: ColumnChoiceProperties
    /// Called when the dialog has been closed.
    var onClose: (() -> Void)?

    /// - Parameters:
    ///   - offered: the columns on offer.
    ///   - onChange: called with each choice.
    init(
        over window: ApplicationWindow, offered: [ListingColumn], layout: ResultColumns,
        onChange: @escaping @MainActor (ResultColumns) -> Void
    ) {
        properties = ColumnChoiceProperties(offered: offered, layout: layout)
        context = RowContext(pictures: PictureLoader(memory: 0), registry: .standard, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: .standard, context: context, router: router)
        list.view.addClass("page", "filter-list")
        list.view.setAccessibleLabel(tr("Columns"))
        adapter = ListAdapter.Builder(sections: ColumnChoiceScreen.sections)
            .plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        dialog = DialogWindow(over: window, title: tr("Columns of the Table"), width: 360, height: 560)
        let header = HeaderBar()
        header.show(title: tr("Columns of the Table"))
        dialog.set(content: Box(GTK_ORIENTATION_VERTICAL, header, list.widget.expanding(horizontally: true, vertically: true)))
        list.connect(adapter)
        router.on(.columnChoice) { [weak self] action, _ in
            guard let self else { return }
            switch action {
            case .toggle(let column): properties.layout.toggle(column)
            }
            adapter.show(properties)
            onChange(properties.layout)
        }
        dialog.onKeys(["Escape", "<Control>w"]) { [weak self] in
            self?.dialog.close()
            return true
        }
        // GTK emits "destroy" only when nothing holds the window, and this object holds it.
        dialog.on(.unrealize) { [weak self] in Task { self?.onClose?() } }
        adapter.show(properties)
    }

    func present() {
        dialog.present()
        list.focusFirstRow()
    }
}
