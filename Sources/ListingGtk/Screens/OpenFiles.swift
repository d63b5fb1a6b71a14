import Foundation
import ListingCore
import ListingStore

/// The files that one window shows as a catalog, or the shared catalog on a server, and the way to open them.
///
/// The modules of storage and of servers are used here; screens know the result only as a ``Catalog``.
@MainActor
final class OpenFiles {
    /// The files; the address of a shared catalog in place of them.
    let paths: [String]
    /// nil for files.
    let shared: SharedCatalog?
    /// True if what the files say about the same listings is joined.
    let areJoined: Bool
    private let stores: FileStores
    private let preferences: PreferencesModel
    /// The currency of prices for which the files name none; nil to show them without one.
    let currency: ChosenCurrency?
    /// The catalog that was opened ahead of its model.
    private var opened: (any Catalog)?

    init(
        paths: [String], areJoined: Bool = false, stores: FileStores = FileStores(), preferences: PreferencesModel = PreferencesModel()
    ) {
        shared = SharedCatalog(paths: paths)
        let paths = shared?.paths(paths) ?? paths
        self.paths = paths
        self.areJoined = areJoined
        self.stores = stores
        self.preferences = preferences
        // What reads the files later has to read them in the same way, whatever the user chooses meanwhile.
        currency =
            shared == nil ? stores.currencies.load().currency(for: CatalogID(files: paths), preference: preferences.value.currency) : nil
    }

    /// The same files, to be read again.
    ///
    /// - Parameter areJoined: nil to join them only if they are joined now.
    func again(areJoined: Bool? = nil) -> OpenFiles {
        OpenFiles(paths: paths, areJoined: areJoined ?? self.areJoined, stores: stores, preferences: preferences)
    }

    /// The remembered column mappings of tables, loaded when the import starts.
    var columns: ColumnMemory { stores.columns }

    /// The name for titles: the first file without its folder, and the number of other files.
    var name: String {
        if let shared { return shared.name }
        guard let first = paths.first else { return "" }
        return FileName.joined(FileName.shown(first), others: paths.count - 1)
    }

    /// The key under which the user's marks and the window's state are stored.
    var id: CatalogID { CatalogID(files: paths) }

    /// True if there are files that can be read a second time. Input from a pipe cannot.
    var canBeReadAgain: Bool { shared == nil && ListingImporter.canBeReadAgain(paths) }

    /// True if the files, or the sheets of one file, may belong together. Files that can't be read a second time can't be joined.
    static func canBeJoined(_ paths: [String]) -> Bool {
        let areSeveral = paths.count > 1 || paths.contains { SheetAddress($0) != nil }
        return areSeveral && ListingImporter.canBeReadAgain(paths)
    }

    /// True if a window joins files, because it joined them when they were last open.
    ///
    /// Reads a small file if there are several files, so it may block briefly.
    ///
    /// - Parameters:
    ///   - state: the state of the window; nil for the last state of the files.
    ///   - memory: the saved states.
    static func joins(_ paths: [String], in state: WindowState?, _ memory: WindowStateStore) -> Bool {
        guard canBeJoined(paths) else { return false }
        return (state ?? memory.state(of: CatalogID(files: paths)))?.areJoined ?? false
    }

    /// Returns the reason why the files cannot be read without the path in front of it, for a page that names them.
    func reason(of failure: String) -> String {
        if let shared { return shared.reason(of: failure) }
        let named = paths.map { $0 == "-" ? tr("standard input") : $0 }.first { failure.hasPrefix($0 + ": ") }
        return String(failure.dropFirst(named.map { $0.count + 2 } ?? 0))
    }

    /// The filters of the dialog that opens files.
    static var filters: [FileChooser.Filter] {
        [
            FileChooser.Filter(name: tr("Exports"), suffixes: texts + archives),
            FileChooser.Filter(name: tr("All Files"), suffixes: []),
        ]
    }

    /// Endings of the names of exports. They only choose what the dialog shows: a file is recognized by its content.
    private static let texts = [
        "csv", "tsv", "tab", "txt", "json", "jsonl", "ndjson", "jsonld", "xml", "rss", "atom", "html", "htm", "xhtml",
        "xlsx", "xlsm", "xls", "ods", "fods",
    ]
    private static let archives = [
        "zip", "7z", "tar", "gz", "tgz", "bz2", "tbz", "tbz2", "xz", "txz", "lzma", "tlz", "zst", "tzst", "lz4",
    ]

    /// Opens the catalog, which takes threads of its own, while the caller makes a window for it.
    func openAhead() { opened = open() }

    /// Opens the catalog with the user's marks.
    func model(marks: any MarksStore, query: ListingQuery, grouping: ListingGrouping) -> BrowseModel {
        let catalog = opened ?? open()
        opened = nil
        // If the address can't be read, no server may receive the marks.
        let marks: any MarksStore = shared?.isValid == false ? MemoryMarksStore() : marks
        let model = BrowseModel(
            catalog: catalog, marks: MarksModel(store: marks, catalog: id), query: query, grouping: grouping,
            checker: makeChecker(), comparer: makeComparer(), repairer: makeRepairer(),
            shelf: makeShelf(), reopen: { self.open() })
        model.currency = currency
        model.counter.saved = preferences.value.savedSearches
        if preferences.value.checks == .always { model.checks.start() }
        return model
    }

    /// Returns what checks the listings: by reading the files in the same way as the catalog, or the listings of a shared catalog.
    private func makeChecker() -> (any ListingChecker)? {
        if let shared { return SharedChecker { shared.current } }
        guard canBeReadAgain else { return nil }
        let columns = columns
        return CatalogChecker(paths: paths, remembered: columns.load().mappings, currency: currency?.currency, together: areJoined)
    }

    /// Returns what compares the listings with an earlier export.
    private func makeComparer() -> (any ExportComparer)? {
        let columns = columns
        if let shared {
            return SharedComparer(
                { shared.current }, name: shared.name, remembered: columns.load().mappings, store: stores.matches)
        }
        guard canBeReadAgain else { return nil }
        return CatalogComparer(
            paths: paths, remembered: columns.load().mappings, currency: currency?.currency, together: areJoined, store: stores.matches,
            catalogs: stores.catalogs)
    }

    /// Returns what repairs the file; nil if there are several.
    private func makeRepairer() -> TableCopier? { canBeReadAgain && paths.count == 1 ? TableCopier(path: paths[0]) : nil }

    /// Returns what has the readings of the file's shop; nil if there are several files.
    private func makeShelf() -> ArchivedReadings? {
        guard let readings = stores.readings, canBeReadAgain, paths.count == 1 else { return nil }
        let columns = columns
        return ArchivedReadings(
            readings, path: URL(filePath: paths[0]).standardizedFileURL.path,
            as: ReadingChoices(remembered: columns.load().mappings, currency: currency?.currency))
    }

    /// Opens the stored catalog, or starts to import the files into it.
    private func open() -> any Catalog {
        if let shared { return shared.open() }
        // Loaded on the thread that imports, because loading reads a file.
        let columns = columns
        let catalog = SQLiteCatalog(
            paths: paths, folder: stores.catalogs, remembered: columns.load().mappings, currency: currency?.currency,
            together: areJoined, cacheLimit: CacheStorage.catalogsLimit(preferences.value.cacheLimit))
        catalog.start()
        return catalog
    }
}
