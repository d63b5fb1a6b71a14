/// The reason why marks could not be read or saved, and what happens to them instead: a sentence for the user.
public enum MarksError: Error, Hashable, Sendable {
    /// The environment names neither a data folder nor a home folder.
    case noFolder
    /// The folder or the file can't be created, opened or written; `reason` is the system's message.
    case notWritable(path: String, reason: String)
    case diskFull(path: String)
    /// Another program kept the database locked beyond the timeout.
    case busy(path: String)
    case newerVersion(path: String)
    /// The file was not a valid database of marks; it has been renamed and a new one created.
    case damaged(path: String, keptAs: String)
    /// The file can neither be read nor renamed.
    case unreadable(path: String, reason: String)
}

extension MarksError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noFolder:
            tr("Favorites, hidden listings and notes can’t be saved: there is no home folder. They’re lost when you close the window.")
        case .notWritable(_, let reason):
            tr("Favorites, hidden listings and notes can’t be saved ({reason}). Retrying…", ["reason": reason])
        case .diskFull: tr("Favorites, hidden listings and notes can’t be saved: the disk is full. Retrying…")
        case .busy: tr("Your favorites and notes are locked by another program. Retrying…")
        case .newerVersion:
            tr("Your favorites and notes were saved by a newer version of Listing Viewer. Changes made here won’t be kept.")
        case .damaged(_, let keptAs):
            tr("Your favorites, hidden listings and notes were damaged. A copy is kept at {path}.", ["path": keptAs])
        case .unreadable(_, let reason):
            tr("Your favorites, hidden listings and notes can’t be read ({reason}). Retrying…", ["reason": reason])
        }
    }
}
