import ListingCore
import ListingStore

/// The files that a window shows as one catalogue, and how that is opened: what comes from elsewhere is opened here, and screens know
/// it as a ``Catalogue`` only.
@MainActor
final class CatalogueSession {
    let paths: [String]
    /// What is remembered of columns of tables; asked when the reading starts.
    let columns: ColumnMemory
    /// Where catalogues are kept; nil: in memory.
    private let folder: String?

    init(paths: [String], columns: ColumnMemory = ColumnMemory(), folder: String? = nil) {
        self.paths = paths
        self.columns = columns
        self.folder = folder
    }

    /// For titles: the name of the file without its folder.
    var name: String {
        guard let first = paths.first else { return "" }
        let name = FileName.shown(first)
        switch paths.count {
        case 1: return name
        case 2: return "\(name) and 1 other"
        default: return "\(name) and \(paths.count - 1) others"
        }
    }

    /// What the user's marks and the window's state are kept under.
    var id: CatalogueID { CatalogueID(files: paths) }

    /// Whether the same comes when it is read once more: what came through a pipe is gone.
    var canBeReadAgain: Bool { CatalogueReader.canBeReadAgain(paths) }

    /// Opens the catalogue, or begins to read the files into it.
    func open() -> any Catalogue {
        // Asked where the files are read: it reads a file.
        let columns = columns
        let catalogue = SQLiteCatalogue(paths: paths, folder: folder, remembered: columns.load().mappings)
        catalogue.start()
        return catalogue
    }
}
