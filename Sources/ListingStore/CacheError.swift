import ListingCore

/// A problem of a catalog on disk, with a description for users. If it cannot be used, the listings are read into memory instead.
public enum CacheError: Error, Equatable, Sendable {
    case notWritable(path: String, reason: String)
    case diskFull(path: String)
    /// Made by another version of the program; removed and rebuilt.
    case otherVersion(path: String)
    /// Open in another window or process.
    case inUse(path: String)
    /// Found damaged, when it was opened or later; removed and rebuilt.
    case damaged(path: String)
    /// Found damaged by a query after the reading was stopped, so that it is not rebuilt.
    case damagedAfterStop(path: String)
    /// The user's file is no longer the one that was read, so listings cannot be read from it again.
    case fileChanged(path: String)
    /// The user's file changed during the import, so the listings may show a mix of its states.
    case changedWhileRead
    /// The index cannot be written; the listings themselves are stored. The text is the reason.
    case wordsNotWritable(String)
    /// Indexing failed, so that not all listings can be searched. The text is the reason.
    case notSearchable(String)
}

extension CacheError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notWritable(_, let reason):
            tr("The index of this file could not be saved ({reason}). The file will take longer to open next time.", ["reason": reason])
        case .diskFull: tr("The disk is full. The file will take longer to open next time.")
        case .otherVersion: tr("The file was indexed by another version of Listing Viewer, and was read again.")
        case .inUse: tr("The file is being indexed in another window. This window reads it without an index.")
        case .damaged: tr("The index of this file was damaged, and the file was read again.")
        case .fileChanged: tr("The file has changed on disk. Reload it to see its listings.")
        case .changedWhileRead: tr("The file changed while it was being read. Reload it to see its current state.")
        case .wordsNotWritable(let reason):
            tr("The search index could not be saved ({reason}). Search still works in this window.", ["reason": reason])
        case .notSearchable(let reason): tr("Some listings can’t be searched ({reason}).", ["reason": reason])
        case .damagedAfterStop: tr("The index of this file is damaged. Reload the file to see its listings.")
        }
    }
}
