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

    /// Called with listings and the path of a PDF file to which they are printed.
    var onPDF: (([ListingID], String) -> Void)?

    init(_ rows: BrowseList, _ selection: BrowseSelection, _ view: BrowseView) {
        (self.rows, self.selection, self.view) = (rows, selection, view)
    }

    /// Prepares for files that are read from now on.
    func begin(_ paths: [String]) { source = OriginalSource(paths) }

    /// The selected listings, or all that are shown, in their order.
    private var listings: [ListingID] {
        let selected = selection.selected
        guard selected.isEmpty, let answer = rows.model?.results?.answer else { return selected }
        return rows.model?.listings.ids(of: answer) ?? []
    }

    /// Asks for a file, and writes the listings to it.
    func ask(over window: ApplicationWindow) {
        let listings = listings
        guard !listings.isEmpty else { return view.toasts.show(tr("There is nothing to export")) }
        ExportDialog.ask(about: listings.count, original: source?.fileExtension, over: window) { [weak self] in
            self?.export(listings, to: $0)
        }
    }

    /// Writes the listings to a file.
    func export(to target: ExportFile) { export(listings, to: target) }

    private func export(_ ids: [ListingID], to target: ExportFile) {
        if target.form == .pdf { return onPDF?(ids, target.path) ?? () }
        guard let lookup = rows.model?.listings else { return }
        let (toasts, notices, source) = (view.toasts, view.bars.notices, source)
        let fetch = { @Sendable (range: Range<Int>) in try await lookup.listings(Array(ids[range])) }
        Task {
            let problem = await Task.detached {
                if let form = target.form.data { return await FileWriter.write(ids.count, to: target.path, as: form, listings: fetch) }
                return await FileWriter.writeRows(of: source, ids.count, to: target.path, listings: fetch)
            }.value
            if let problem { return notices.show(tr("Couldn’t export the listings. {reason}", ["reason": problem])) }
            toasts.show(
                trn("Exported {n} listing", "Exported {n} listings", ids.count),
                action: (tr("Open Folder"), { [weak toasts] in toasts.map { Desktop.openFolder(of: target.path, from: $0) } }))
        }
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
