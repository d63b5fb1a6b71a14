import Foundation
import ListingCore
import ListingStore

/// Exports the selected listings of the browsing page, or all that it shows if none is selected.
@MainActor
final class BrowseExport {
    private let rows: BrowseList
    private let selection: BrowseSelection
    private let view: BrowseView
    /// The open file and its version, if its rows may be copied.
    private var source: OriginalSource?

    /// The place of the user's answers to the questions of targets; nil if they are not stored.
    private var answers: (store: ExportAnswerStore, catalog: CatalogID)?
    /// The open dialog; nil if there is none.
    private(set) var dialog: ExportDialog?
    /// The form that was used last.
    private var lastForm: ExportFile.Form?

    /// Called with listings and the path of a PDF file to which they are printed.
    var onPDF: (([ListingID], String) -> Void)?

    init(_ rows: BrowseList, _ selection: BrowseSelection, _ view: BrowseView) {
        (self.rows, self.selection, self.view) = (rows, selection, view)
    }

    /// Prepares for files that are read from now on.
    func begin(_ paths: [String]) {
        source = OriginalSource(paths)
        let path = ListingImporter.canBeReadAgain(paths) ? ExportAnswerStore.standardPath(in: ProcessInfo.processInfo.environment) : nil
        answers = path.map { (ExportAnswerStore(path: $0), CatalogID(files: paths)) }
    }

    /// The selected listings, or all that are shown, in their order.
    private var listings: [ListingID] {
        let selected = selection.selected
        guard selected.isEmpty, let answer = rows.model?.results?.answer else { return selected }
        return rows.model?.listings.ids(of: answer) ?? []
    }

    /// Shows the dialog of exports, and writes the listings to the file that the user chooses there.
    func ask(over window: ApplicationWindow) {
        let ids = listings
        guard !ids.isEmpty, let lookup = rows.model?.listings else { return view.toasts.show(tr("There is nothing to export")) }
        guard dialog == nil else { return }
        let dialog = ExportDialog(
            about: ids.count, original: source?.fileExtension, form: lastForm, answers: storedAnswers, over: window,
            pictures: rows.context.pictures, registry: rows.context.registry
        ) { count in try await lookup.listings(Array(ids.prefix(count))) }
        self.dialog = dialog
        dialog.onExport = { [weak self] in self?.export(ids, to: $0.file, answers: $0.answers) }
        dialog.onClose = { [weak self] in self?.dialog = nil }
        dialog.present()
    }

    /// Writes the listings to a file.
    func export(to file: ExportFile) { export(listings, to: file, answers: storedAnswers) }

    private func export(_ ids: [ListingID], to file: ExportFile, answers: ExportAnswers) {
        lastForm = file.form
        store(answers)
        if file.form == .pdf { return onPDF?(ids, file.path) ?? () }
        guard let lookup = rows.model?.listings else { return }
        let source = source
        let downloads = answers.embedsImages ? rows.context.pictures.downloads : nil
        let fetch = { @Sendable (range: Range<Int>) in try await lookup.listings(Array(ids[range])) }
        Task { [weak self] in
            let outcome = await Task.detached {
                if case .target(let target) = file.form {
                    return await FileWriter.write(
                        ids.count, to: file.path, for: target, answers: answers, downloads: downloads, listings: fetch)
                }
                let problem = await FileWriter.writeRows(of: source, ids.count, to: file.path, listings: fetch)
                return problem.map { .failed($0) } ?? .written(ExportReport())
            }.value
            self?.show(outcome, of: ids.count, file)
        }
    }

    private func show(_ outcome: FileWriter.Outcome, of count: Int, _ file: ExportFile) {
        switch outcome {
        case .failed(let reason): view.bars.notices.show(tr("Couldn’t export the listings. {reason}", ["reason": reason]))
        case .written(let report):
            let refused = report.refused.reduce(0) { $0 + $1.listings }
            let text =
                refused > 0
                ? tr("Exported {n} of {all} listings", ["n": CountText.grouped(count - refused), "all": CountText.grouped(count)])
                : trn("Exported {n} listing", "Exported {n} listings", count)
            let isNews = count > ExportDraft.maxExamined || !report.notEmbedded.isEmpty
            if isNews, case .target(let target) = file.form { showLosses(report, of: target) }
            let toasts = view.toasts
            toasts.show(text, action: (tr("Open Folder"), { [weak toasts] in toasts.map { Desktop.openFolder(of: file.path, from: $0) } }))
        }
    }

    /// Shows what the file lacks. The dialog has examined only the first listings, and no images.
    private func showLosses(_ report: ExportReport, of target: ExportTarget) {
        let losses = ExportReportText.lines(report, target: target, namesOptions: false).filter(\.isLoss)
        if !losses.isEmpty { view.bars.notices.show(losses.map(\.text).joined(separator: "\n")) }
    }

    private var storedAnswers: ExportAnswers { answers.flatMap { $0.store.answers(for: $0.catalog) } ?? ExportAnswers() }

    private func store(_ given: ExportAnswers) {
        guard let answers, given != storedAnswers else { return }
        if let reason = answers.store.save(given, for: answers.catalog) { Console.error(reason) }
    }
}

/// A file whose rows can be copied as they are, if it is a table.
struct OriginalSource: Sendable {
    let path: String
    /// The ending of its name, without the dot.
    let fileExtension: String
    private let version: FileVersion

    /// Endings of tables. A file with another one may be a table, too, but marketplaces don’t import such files.
    private static let endings = ["csv", "tsv", "tab", "txt"]

    /// Returns nil if there are several files, or if the file's name isn't that of a table.
    init?(_ paths: [String]) {
        guard paths.count == 1, let path = paths.first, let version = FileVersion(path: path),
            let ending = Self.endings.first(where: { path.lowercased().hasSuffix("." + $0) })
        else { return nil }
        (self.path, fileExtension, self.version) = (path, ending, version)
    }

    /// True if the file is still the one that was opened.
    var isUnchanged: Bool { FileVersion(path: path) == version }
}
