import ListingCore

extension CacheError {
    var notice: CatalogNotice { CatalogNotice(description, isSolvedByReload: isSolvedByReload) }

    /// True if opening the files again may help: nothing was rebuilt yet, and what prevented the index may be over.
    private var isSolvedByReload: Bool {
        switch self {
        case .fileChanged, .changedWhileRead, .notSearchable, .damagedAfterStop, .inUse: true
        case .notWritable, .diskFull, .otherVersion, .damaged, .wordsNotWritable: false
        }
    }
}
