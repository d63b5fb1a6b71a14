import ListingCore
import ListingStore

/// Looks up what is stored of recent files, one after the other and off the main thread.
@MainActor
final class FilePreviews {
    private let stores: FileStores
    private let preferences: PreferencesModel
    private var looking: Task<Void, Never>?

    /// - Parameters:
    ///   - stores: the places of the stored catalogs, and of the choices with which files are read.
    ///   - preferences: the preferences with which files are read.
    init(_ stores: FileStores, preferences: PreferencesModel) {
        self.preferences = preferences
        self.stores = stores
    }

    isolated deinit { looking?.cancel() }

    /// Looks up files, and forgets earlier requests.
    ///
    /// - Parameter found: called for each file with a stored catalog.
    func look(up paths: [String], found: @escaping @MainActor (_ path: String, _ preview: CatalogPreview) -> Void) {
        looking?.cancel()
        guard let folder = stores.catalogs, !paths.isEmpty else { return }
        let preference = preferences.value.currency
        looking = Task { [columns = stores.columns, currencies = stores.currencies] in
            let (remembered, choices) = await Task.detached { (columns.load().mappings, currencies.load()) }.value
            for path in paths {
                let currency = choices.currency(for: CatalogID(file: path), preference: preference)?.currency
                let preview = await CatalogPreview.stored(of: [path], in: folder, remembered: remembered, currency: currency)
                guard !Task.isCancelled else { return }
                if let preview { found(path, preview) }
            }
        }
    }

    func stop() { looking?.cancel() }
}
