import CGtk
import Glibc
import ListingCore
import ListingStore

/// The dialog in which the user chooses the form of an export, answers its questions, and sees the first rows and what changes.
///
///     DropDown, ExportQuestionRow ──▶ ExportDraft ──▶ ExportPreview (a task) ──▶ ExportScreenProperties ──▶ both lists
@MainActor
final class ExportDialog {
    /// The file that the user has chosen, and the answers.
    struct Choice {
        let file: ExportFile
        let answers: ExportAnswers
    }

    let window: DialogWindow
    let outcomes: RowList
    let preview: RowList
    private(set) var draft: ExportDraft
    /// True if the lists show the draft.
    private(set) var isComplete = false
    /// The form whose rows are shown.
    private var shownForm: ExportFile.Form?
    private let count: Int
    private let forms: [ExportFile.Form]
    private weak var parent: ApplicationWindow?
    private let outcomesAdapter: ListAdapter<ExportScreenProperties>
    private let previewAdapter: ListAdapter<ExportScreenProperties>
    // The contexts hold their router weakly, so the dialog retains it.
    private let router = ActionRouter()
    private let previewRouter = ActionRouter()
    private let sides: SideBySide
    private let formChoice = DropDown()
    private let embedding = Switch(accessibleLabel: tr("Embed images"))
    /// The line with the switch.
    private let embeddingLine: Widget
    private let save = Button(label: tr("Save As…")).classes("suggested-action")
    private var reading: Task<Void, Never>?
    private var making: Task<Void, Never>?

    /// Called with the file when the user has chosen it.
    var onExport: ((Choice) -> Void)?
    /// Called after the dialog has been closed.
    var onClose: (() -> Void)?

    /// - Parameters:
    ///   - count: the number of listings to export.
    ///   - original: the ending of the open table; nil if its rows can't be copied.
    ///   - form: the form that is proposed.
    ///   - listings: returns the first listings, as many as its argument says.
    init(
        about count: Int, original: String?, form: ExportFile.Form?, answers: ExportAnswers, over parent: ApplicationWindow,
        pictures: PictureLoader, registry: RowRegistry, listings: @escaping @Sendable (Int) async throws -> [Listing]
    ) {
        self.count = count
        self.parent = parent
        forms = ExportFile.forms(original: original)
        draft = ExportDraft(form: forms.first { $0 == form } ?? forms[0], answers: answers)
        let space = parent.contentSize
        let width = min(space.width, 900)
        let title = trn("Export {n} Listing", "Export {n} Listings", count)
        window = DialogWindow(over: parent, title: title, width: width, height: min(space.height, 680))
        outcomes = DialogList.make(router, registry, pictures, named: tr("What Changes"))
        preview = DialogList.make(previewRouter, registry, pictures, named: tr("Preview"))
        outcomesAdapter = DialogList.adapter(ExportScreen.sections, outcomes, router)
        previewAdapter = DialogList.adapter(ExportPreviewScreen.sections, preview, previewRouter)
        outcomes.connect(outcomesAdapter)
        preview.connect(previewAdapter)
        embeddingLine = Self.line(tr("Embed images"), embedding)
        sides = SideBySide(outcomes.widget, preview.widget.classes("columns-preview"), narrowest: 640)
        sides.arrange(for: width)
        window.set(
            content: Box(
                GTK_ORIENTATION_VERTICAL, headerBar(title), Self.line(tr("Format"), formChoice), embeddingLine,
                sides.expanding(horizontally: true, vertically: true)))
        window.set(default: save)
        listen()
        update()
        reading = Task { [weak self] in
            let first = try? await listings(min(count, ExportDraft.maxExamined))
            guard !Task.isCancelled else { return }
            self?.draft.listings = first ?? []
            self?.update()
        }
    }

    isolated deinit {
        reading?.cancel()
        making?.cancel()
    }

    func present() {
        window.present()
        formChoice.grabFocus()
    }

    private func headerBar(_ title: String) -> HeaderBar {
        let bar = HeaderBar()
        bar.show(title: title, subtitle: "")
        bar.showsWindowButtons(start: false, end: false)
        let cancel = Button(label: tr("Cancel"))
        cancel.onClick { [weak self] in self?.window.close() }
        bar.packStart(cancel)
        bar.packEnd(save)
        return bar
    }

    /// A line with a choice, whose accessible name is its own.
    private static func line(_ text: String, _ choice: Widget) -> Widget {
        let text = Label(text).aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER).expanding().hiddenFromAccessibility()
        return Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, text, choice.aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER))
            .classes("header-line")
    }

    private func listen() {
        router.on(.exportQuestion) { [weak self] action, _ in
            switch action {
            case .answer(let name, let text): self?.change { $0.answer(name, text) }
            }
        }
        formChoice.onChoice { [weak self] index in
            guard let self, forms.indices.contains(index) else { return }
            choose(forms[index])
        }
        embedding.onSwitch { [weak self] isOn in self?.change { $0.embedsImages = isOn } }
        save.onClick { [weak self] in self?.chooseFile() }
        window.onKeys(["Escape", "<Control>w"]) { [weak self] in
            self?.window.close()
            return true
        }
        window.onKeys(["<Control>Return", "<Control>s"]) { [weak self] in self?.save.activate() ?? false }
        // GTK emits "destroy" only when nothing holds the window, and this dialog holds it.
        window.on(.unrealize) { [weak self] in
            guard let self else { return }
            Task { self.onClose?() }
        }
    }

    /// Chooses a form, as the user does with the menu.
    func choose(_ form: ExportFile.Form) { change { $0.form = form } }

    private func change(_ edit: (inout ExportDraft) -> Void) {
        edit(&draft)
        update()
    }

    /// Shows the draft, and makes its preview off the main thread.
    private func update() {
        isComplete = false
        formChoice.show(forms.map(\.title), chosen: forms.firstIndex(of: draft.form) ?? 0)
        formChoice.name(tr("Format: {format}", ["format": draft.form.title]))
        embeddingLine.isVisible = draft.embedsImages != nil
        embedding.show(draft.embedsImages ?? false)
        save.isSensitive = draft.isApplicable
        let draft = draft
        making?.cancel()
        guard !draft.listings.isEmpty else { return show(draft.properties(nil, count: count)) }
        making = Task { [weak self] in
            // The user may be typing. A moment later there is less to do.
            try? await Task.sleep(for: .milliseconds(100))
            guard !Task.isCancelled else { return }
            let made = await Task.detached { draft.preview() }.value
            guard let self, !Task.isCancelled else { return }
            show(draft.properties(made, count: count))
            isComplete = true
        }
    }

    private func show(_ properties: ExportScreenProperties) {
        outcomesAdapter.show(properties)
        previewAdapter.show(properties)
        guard shownForm != draft.form else { return }
        shownForm = draft.form
        // The questions of a new form are above what the list shows.
        outcomes.scrollToTop()
        preview.scrollToTop()
    }

    private func chooseFile() {
        guard let parent, draft.isApplicable else { return }
        let (form, answers) = (draft.form, draft.answers)
        let filter = FileChooser.Filter(name: form.title, suffixes: [form.fileExtension])
        let proposal = trc("file name", "listings") + "." + form.fileExtension
        let answer = onExport
        window.close()
        let title = trn("Save {n} Listing", "Save {n} Listings", count)
        FileChooser.save(over: parent, title: title, name: proposal, filters: [filter]) { [weak parent] path, _ in
            let file = ExportFile(path, form: form)
            let choice = Choice(file: file, answers: answers)
            // The file dialog has asked about the path that it returned, but not about the one with another ending.
            guard file.path != path, access(file.path, F_OK) == 0 else { return answer?(choice) ?? () }
            if let parent { Self.replaceQuestion(about: file, over: parent) { answer?(choice) }.present() }
        }
    }

    /// The question whether an existing file may be overwritten.
    static func replaceQuestion(
        about file: ExportFile, over window: ApplicationWindow, _ export: @escaping @MainActor () -> Void
    ) -> QuestionDialog {
        QuestionDialog(
            over: window, heading: tr("Replace “{name}”?", ["name": FileName.shown(file.path)]),
            body: tr("A file with this name already exists. Replacing it overwrites its content."), cancel: tr("Cancel"),
            confirm: tr("Replace"), onConfirm: export)
    }
}
