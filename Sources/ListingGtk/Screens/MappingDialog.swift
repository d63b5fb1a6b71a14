import CGtk
import ListingCore
import ListingStore

/// The dialog in which the user assigns roles to the columns of a table, the keys of JSON or the elements of XML, next to a preview of
/// the first listings.
///
///     TableColumnRow, switch ──▶ MappingDraft ──▶ ColumnsScreenProperties ──▶ both lists
@MainActor
final class MappingDialog {
    let window: DialogWindow
    let columns: RowList
    let preview: RowList
    private(set) var draft: MappingDraft
    private let columnsAdapter: ListAdapter<ColumnsScreenProperties>
    private let previewAdapter: ListAdapter<ColumnsScreenProperties>
    // The contexts hold their router weakly, so the dialog retains it.
    private let router = ActionRouter()
    private let previewRouter = ActionRouter()
    private let sides: SideBySide
    private let header = Switch(accessibleLabel: tr("First row contains column names"))
    private let reset = Button(icon: "edit-undo-symbolic", accessibleLabel: tr("Reset to Suggestions"))
    private let apply = Button(label: tr("Apply")).classes("suggested-action")

    /// Called with the draft when the user confirms.
    var onApply: ((MappingDraft) -> Void)?
    /// Called after the dialog has been closed.
    var onClose: (() -> Void)?

    /// - Parameter name: the file name, for the title.
    init(_ preview: MappingPreview, of name: String, over parent: ApplicationWindow, pictures: PictureLoader, registry: RowRegistry) {
        draft = MappingDraft(preview)
        let space = parent.contentSize
        let width = min(space.width, 1_000)
        window = DialogWindow(over: parent, title: tr("Match Columns"), width: width, height: min(space.height, 760))
        columns = DialogList.make(router, registry, pictures, named: tr("Columns"))
        self.preview = DialogList.make(previewRouter, registry, pictures, named: tr("Preview"))
        columnsAdapter = DialogList.adapter(ColumnsScreen.sections, columns, router)
        previewAdapter = DialogList.adapter(ColumnsPreviewScreen.sections, self.preview, previewRouter)
        columns.connect(columnsAdapter)
        self.preview.connect(previewAdapter)
        sides = SideBySide(columns.widget, self.preview.widget.classes("columns-preview"), narrowest: 720)
        sides.arrange(for: width)
        window.set(
            content: Box(
                GTK_ORIENTATION_VERTICAL, headerBar(for: name), headerLine(), sides.expanding(horizontally: true, vertically: true)))
        window.set(default: apply)
        listen()
        update()
    }

    func present() {
        window.present()
        // Row 0 is the title above the columns.
        columns.focusRow(at: 1)
    }

    private func headerBar(for name: String) -> HeaderBar {
        let bar = HeaderBar()
        bar.show(title: tr("Match Columns"), subtitle: name)
        bar.showsWindowButtons(start: false, end: false)
        let cancel = Button(label: tr("Cancel"))
        cancel.onClick { [weak self] in self?.window.close() }
        bar.packStart(cancel)
        bar.packEnd(apply)
        bar.packEnd(reset)
        return bar
    }

    private func headerLine() -> Widget {
        let text = Label(tr("First row contains column names")).wrapped().expanding().hiddenFromAccessibility()
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, text, header.aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER))
        line.isVisible = draft.preview.mayHaveHeader
        return line.classes("header-line")
    }

    private func listen() {
        router.on(.tableColumn) { [weak self] action, _ in
            switch action {
            case .choose(let column, let choice): self?.choose(choice, for: column)
            }
        }
        header.onSwitch { [weak self] hasHeader in self?.change { $0.set(hasHeader: hasHeader) } }
        reset.onClick { [weak self] in self?.change { $0.reset() } }
        apply.onClick { [weak self] in
            guard let self else { return }
            let draft = draft
            let answer = onApply
            window.close()
            answer?(draft)
        }
        window.onKeys(["Escape", "<Control>w"]) { [weak self] in
            self?.window.close()
            return true
        }
        window.onKeys(["<Control>Return"]) { [weak self] in self?.apply.activate() ?? false }
        // GTK emits "destroy" only when nothing holds the window, and this dialog holds it.
        window.on(.unrealize) { [weak self] in
            guard let self else { return }
            Task { self.onClose?() }
        }
    }

    private func choose(_ choice: Int, for column: Int) {
        guard ColumnRole.offered.indices.contains(choice) else { return }
        change { $0.set(ColumnRole.offered[choice], at: column) }
    }

    private func change(_ edit: (inout MappingDraft) -> Void) {
        edit(&draft)
        update()
    }

    private func update() {
        let properties = ColumnsScreenProperties(draft)
        columnsAdapter.show(properties)
        previewAdapter.show(properties)
        header.show(draft.mapping.hasHeader)
        reset.isSensitive = !draft.isGuess
        apply.isSensitive = draft.isApplicable
    }
}

extension ColumnsScreenProperties {
    init(_ draft: MappingDraft) {
        let columns = draft.mapping.columns.enumerated().map { index, column in
            Column(
                name: ColumnName.shown(column.name), examples: draft.examples(index),
                choice: ColumnRole.offered.firstIndex(of: column.role) ?? ColumnRole.offered.count)
        }
        self.init(columns: columns, choices: ColumnRole.offered.map(\.title), listings: draft.listings)
    }
}
