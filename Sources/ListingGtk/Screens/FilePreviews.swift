import ListingCore
import ListingStore

/// Looks up what is stored of recent files, one after the other and off the main thread.
@MainActor
final class FilePreviews {
    private let columns: ColumnMemory
    private let folder: String?
    private let preferences: PreferencesModel
    private var looking: Task<Void, Never>?

    /// - Parameters:
    ///   - columns: the remembered column mappings.
    ///   - folder: the folder of the stored catalogs; nil if there is none.
    ///   - preferences: the preferences with which files are read.
    init(columns: ColumnMemory, folder: String?, preferences: PreferencesModel) {
        self.preferences = preferences
        self.columns = columns
        self.folder = folder
    }

    isolated deinit { looking?.cancel() }

    /// Looks up files, and forgets earlier requests.
    ///
    /// - Parameter found: called for each file with a stored catalog.
    func look(up paths: [String], found: @escaping @MainActor (_ path: String, _ preview: CatalogPreview) -> Void) {
        looking?.cancel()
        guard let folder, !paths.isEmpty else { return }
        let currency = preferences.value.currency
        looking = Task { [columns] in
            let remembered = await Task.detached { columns.load().mappings }.value
            for path in paths {
                let preview = await CatalogPreview.stored(of: [path], in: folder, remembered: remembered, currency: currency)
                guard !Task.isCancelled else { return }
                if let preview { found(path, preview) }
            }
        }
    }

    func stop() { looking?.cancel() }
}
