import ListingCore
import ListingStore

/// Reads all sheets of spreadsheet files of which only the sheet with the listings was read.
@MainActor
final class OtherSheets {
    private let actions: ActionMap
    private var paths: [String] = []

    /// Called with the addresses of the files' sheets.
    var onOpen: (([String]) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.all-sheets` is added.
    init(_ actions: ActionMap) {
        self.actions = actions
        actions.add("all-sheets") { [weak self] in
            guard let self, !paths.isEmpty else { return }
            onOpen?(paths)
        }
        actions.setEnabled("all-sheets", false)
    }

    /// Forgets the files that were shown before.
    func clear() {
        paths = []
        actions.setEnabled("all-sheets", false)
    }

    /// Offers the action if an import has omitted sheets.
    ///
    /// - Parameters:
    ///   - summary: the summary of the import.
    ///   - paths: the paths that were read.
    func inspect(_ summary: ImportSummary, of paths: [String]) {
        let notices = summary.problems.filter { $0.code == .sheetsLeftOut }
        guard !notices.isEmpty else { return clear() }
        let files = Set(notices.compactMap(\.file))
        let addresses = paths.map { path in
            let isFile = SheetAddress(path + "/*") != nil
            // The sheets of an archive are in its spreadsheets, whose names begin with its own.
            let isNamed = files.contains { $0 == path || $0.hasPrefix(path + "/") }
            return isFile && (paths.count == 1 || isNamed) ? path + "/*" : path
        }
        // The files of a folder have no addresses of their own.
        guard addresses != paths else { return clear() }
        self.paths = addresses
        actions.setEnabled("all-sheets", true)
    }
}
