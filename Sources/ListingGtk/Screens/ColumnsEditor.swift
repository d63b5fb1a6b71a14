import ListingCore
import ListingStore

/// Lets the user look at the roles of a file's columns and correct them.
@MainActor
final class ColumnsEditor {
    private let offer: ColumnsOffer
    private let browse: BrowsePage
    private let actions: ActionMap
    private let makeDialog: (MappingPreview, OpenFiles) -> MappingDialog
    /// The open dialog; nil if there is none.
    private(set) var dialog: MappingDialog?
    private var files: OpenFiles?

    /// Called to read files again with other roles.
    var onReopen: ((OpenFiles) -> Void)?

    /// - Parameters:
    ///   - memory: the remembered column roles.
    ///   - actions: the actions of the window, to which `win.columns` is added.
    ///   - makeDialog: creates the dialog for a preview of files.
    init(
        _ memory: ColumnMemory, _ browse: BrowsePage, _ actions: ActionMap,
        makeDialog: @escaping (MappingPreview, OpenFiles) -> MappingDialog
    ) {
        offer = ColumnsOffer(memory: memory)
        self.browse = browse
        self.actions = actions
        self.makeDialog = makeDialog
        actions.add("columns") { [weak self] in self?.openDialog() }
        actions.setEnabled("columns", false)
        offer.onChange = { [weak self] in self?.showOffer() }
        browse.events.onColumnsConfirm = { [weak self] in self?.confirm() }
    }

    /// Forgets the offer of the files that were shown before.
    func begin(_ files: OpenFiles) {
        self.files = files
        offer.clear()
    }

    /// Offers to correct the roles if they were guessed.
    ///
    /// - Parameter summary: the summary of the import.
    func inspect(_ summary: ImportSummary) { if let files { offer.inspect(files, summary) } }

    private func showOffer() {
        actions.setEnabled("columns", offer.preview != nil)
        browse.offerColumns(offer.preview != nil, isDoubtful: offer.isDoubtful, isNeeded: offer.isNeeded)
        if offer.isNeeded { openDialog() }
    }

    /// Opens the dialog if the columns can be corrected.
    ///
    /// - Returns: true if the dialog is open.
    @discardableResult
    func openDialog() -> Bool {
        guard let preview = offer.preview, let files, dialog == nil else { return dialog != nil }
        let dialog = makeDialog(preview, files)
        self.dialog = dialog
        dialog.onApply = { [weak self] in self?.apply($0) }
        dialog.onClose = { [weak self] in self?.dialog = nil }
        dialog.present()
        return true
    }

    /// Stores the column roles and reads the file again with them.
    private func apply(_ draft: MappingDraft) {
        guard let files else { return }
        Task { [weak self] in
            let problem = await self?.offer.remember(draft)
            guard let self, self.files === files else { return }
            onReopen?(files)
            if let problem { report(problem) }
        }
    }

    /// Stores the guessed column roles. Nothing is read again, because the shown listings are already correct.
    private func confirm() {
        guard let preview = offer.preview else { return }
        browse.offerColumns(true, isDoubtful: false)
        Task { [weak self] in
            if let problem = await self?.offer.remember(MappingDraft(preview)) { self?.report(problem) }
        }
    }

    private func report(_ problem: String) {
        Console.error(problem)
        browse.show(notice: problem)
    }
}
