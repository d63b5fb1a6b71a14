import Foundation
import ListingCore
import ListingStore

/// Listings in the desktop's search: GNOME Shell's search provider, over the catalogs that were opened last.
///
/// The shell starts the program for a search if it does not run. Only stored catalogs are searched, without reading files again, and off
/// the main thread. A search ends when the next one comes.
@MainActor
final class ShellSearch {
    static let path = "/io/github/listinggtk/ListingViewer/SearchProvider"

    /// The most results, of which the shell shows the first few.
    private static let resultLimit = 20
    /// The most files that are searched.
    private static let fileLimit = 5
    /// The most results that are remembered for the shell's questions about them.
    private static let memory = 200

    /// False to find nothing, if the user wants it so.
    var isEnabled: () -> Bool = { true }

    private let application: Application
    private var object: BusObject?
    private weak var viewer: ViewerApplication?
    /// Calls that came before the application was ready.
    private var waiting: [BusCall] = []
    private var catalogs: StoredCatalogs?
    private var searching: Task<Void, Never>?
    private var found = LRUCache<ShellSearchID, ShellSearchResult>(limit: memory)

    /// Registers the provider on the session bus. To be called before the application registers itself.
    init(_ application: Application) {
        self.application = application
        object = BusObject(path: Self.path, interface: Self.interface) { [weak self] in self?.receive($0) }
    }

    /// Answers calls from now on.
    func answer(with viewer: ViewerApplication) {
        self.viewer = viewer
        let preferences = viewer.preferences.model
        catalogs = viewer.stores.catalogs.map { folder in
            StoredCatalogs(folder: folder, viewer.stores, marks: viewer.marks) { preferences.value.currency }
        }
        for call in waiting { receive(call) }
        waiting = []
    }

    private func receive(_ call: BusCall) {
        guard let viewer else { return waiting.append(call) }
        switch call.method {
        case "GetInitialResultSet": search(call.texts(0), call)
        // The results before are only the best ones, so there may be others with the words.
        case "GetSubsearchResultSet": search(call.texts(1), call)
        case "GetResultMetas": describe(call.texts(0), call)
        case "ActivateResult":
            if let id = ShellSearchID(text: call.text(0)) { viewer.open(id) }
            call.answer()
        case "LaunchSearch":
            viewer.open(ShellSearchTerms(call.texts(0)))
            call.answer()
        default: call.answer()
        }
    }

    // MARK: Searching

    private func search(_ words: [String], _ call: BusCall) {
        searching?.cancel()
        searching = nil
        let terms = ShellSearchTerms(words)
        guard isEnabled(), terms.areEnough, let viewer, let catalogs else { return call.answer([String]()) }
        let sources = sources(of: viewer)
        application.hold()
        searching = Task { [weak self, application] in
            let results = await catalogs.search(terms.search, in: sources)
            let merged = Task.isCancelled ? [] : ShellSearchResult.merged(results, limit: Self.resultLimit)
            for result in merged { self?.found.store(result, for: result.id) }
            call.answer(merged.map(\.id.text))
            application.release()
        }
    }

    /// The files that are searched: those of windows, newest first, and those that were opened before.
    private func sources(of viewer: ViewerApplication) -> [StoredCatalogs.Source] {
        var known: Set<CatalogID> = []
        let open = viewer.windows.reversed().compactMap { window -> StoredCatalogs.Source? in
            guard let files = window.files, files.canBeReadAgain, let catalog = window.browse.model?.catalog else { return nil }
            return StoredCatalogs.Source(files: files.paths.map { SentCommand.absolute($0) }, catalog: catalog)
        }
        let closed = viewer.recent.list(limit: Self.fileLimit).map { StoredCatalogs.Source(files: [$0.path], catalog: nil) }
        return Array((open + closed).filter { known.insert(CatalogID(files: $0.files)).inserted }.prefix(Self.fileLimit))
    }

    // MARK: Results

    private func describe(_ texts: [String], _ call: BusCall) {
        let ids = texts.compactMap(ShellSearchID.init(text:))
        let missing = ids.filter { found.peek($0) == nil }
        guard !missing.isEmpty, let catalogs else { return answer(ids, call) }
        // Another process has found them.
        application.hold()
        Task { [weak self, application] in
            for result in await catalogs.results(missing) { self?.found.store(result, for: result.id) }
            self?.answer(ids, call)
            application.release()
        }
    }

    private func answer(_ ids: [ShellSearchID], _ call: BusCall) {
        call.answer(
            ids.compactMap { found.peek($0) }.map { result in
                let details: KeyValuePairs<String, BusCall.Value> =
                    if let picture = result.picture {
                        [
                            "id": .text(result.id.text), "name": .text(result.title), "description": .text(result.description),
                            "icon": .picture(path: picture),
                        ]
                    } else {
                        ["id": .text(result.id.text), "name": .text(result.title), "description": .text(result.description)]
                    }
                return details
            })
    }

    /// GNOME Shell's interface, in its second version.
    private static let interface = """
        <node>
          <interface name="org.gnome.Shell.SearchProvider2">
            <method name="GetInitialResultSet">
              <arg type="as" name="terms" direction="in"/>
              <arg type="as" name="results" direction="out"/>
            </method>
            <method name="GetSubsearchResultSet">
              <arg type="as" name="previous_results" direction="in"/>
              <arg type="as" name="terms" direction="in"/>
              <arg type="as" name="results" direction="out"/>
            </method>
            <method name="GetResultMetas">
              <arg type="as" name="identifiers" direction="in"/>
              <arg type="aa{sv}" name="metas" direction="out"/>
            </method>
            <method name="ActivateResult">
              <arg type="s" name="identifier" direction="in"/>
              <arg type="as" name="terms" direction="in"/>
              <arg type="u" name="timestamp" direction="in"/>
            </method>
            <method name="LaunchSearch">
              <arg type="as" name="terms" direction="in"/>
              <arg type="u" name="timestamp" direction="in"/>
            </method>
          </interface>
        </node>
        """
}
