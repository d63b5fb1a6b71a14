import Glibc
import ListingCore

/// The dialog that asks for the file to export listings to. Its filters are the forms, and say what each of them keeps.
@MainActor
enum ExportDialog {
    /// - Parameters:
    ///   - count: the number of listings to export.
    ///   - original: the ending of the open table; nil if its rows can't be copied.
    ///   - export: called with the user's choice; not called if the user cancels.
    static func ask(
        about count: Int, original: String?, over window: ApplicationWindow, export: @escaping @MainActor (ExportFile) -> Void
    ) {
        let forms = ExportFile.forms(original: original)
        let title = trn("Export {n} Listing", "Export {n} Listings", count)
        let filters = forms.map { FileChooser.Filter(name: name(of: $0), suffixes: [$0.fileExtension]) }
        let proposal = trc("file name", "listings") + "." + ExportFile.Form.csv.fileExtension
        FileChooser.save(over: window, title: title, name: proposal, filters: filters) { [weak window] path, filter in
            let target = ExportFile(path, filter: forms[filter])
            // The file dialog has asked about the path that it returned, but not about the one with another ending.
            guard target.path != path, access(target.path, F_OK) == 0 else { return export(target) }
            if let window { replaceQuestion(about: target, over: window, export).present() }
        }
    }

    private static func name(of form: ExportFile.Form) -> String {
        switch form {
        case .csv: tr("CSV (for spreadsheets)")
        case .jsonLines: tr("JSON Lines (keeps everything)")
        case .pdf: tr("PDF (to print)")
        case .original: tr("Original rows (to import again)")
        }
    }

    /// The question whether an existing file may be overwritten.
    static func replaceQuestion(
        about target: ExportFile, over window: ApplicationWindow, _ export: @escaping @MainActor (ExportFile) -> Void
    ) -> QuestionDialog {
        QuestionDialog(
            over: window, heading: tr("Replace “{name}”?", ["name": FileName.shown(target.path)]),
            body: tr("A file with this name already exists. Replacing it overwrites its content."), cancel: tr("Cancel"),
            confirm: tr("Replace"), onConfirm: { export(target) })
    }
}
