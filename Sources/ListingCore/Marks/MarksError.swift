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
    /// The server does not take the marks of a shared catalog at present. They stay on the disk; `reason` is a sentence.
    case waiting(reason: String)
    /// The server refuses a mark for good. It stays on the disk; `reason` is the server's.
    case refused(listing: String, reason: String)
    /// Another author's note is later than the user's, which the server keeps in its history.
    case noteLost(listing: String, author: String, note: String)
    /// The user's note has replaced one of another author that the user had not seen.
    case noteReplaced(listing: String, author: String, note: String)
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
        case .waiting(let reason):
            tr("{reason} Your favorites, hidden listings and notes wait on this computer.", ["reason": reason])
        case .refused(let listing, let reason):
            tr(
                "The server refuses your change of “{listing}” ({reason}). It stays on this computer.",
                ["listing": Self.shown(listing), "reason": reason])
        case .noteLost(let listing, let author, let note):
            tr(
                "{author} changed the note on “{listing}” after you. The server keeps yours: “{note}”",
                ["author": author, "listing": Self.shown(listing), "note": Self.shown(note)])
        case .noteReplaced(let listing, let author, let note):
            tr(
                "Your note on “{listing}” replaced one by {author} that you had not seen. The server keeps it: “{note}”",
                ["listing": Self.shown(listing), "author": author, "note": Self.shown(note)])
        }
    }

    /// The beginning of a string of any length, on one line.
    private static func shown(_ text: String) -> String {
        let start = text.prefix(maxShown + 1)
        let line = String(start.prefix(maxShown).map { $0.isNewline ? " " : $0 })
        return start.count > maxShown ? line + "…" : line
    }

    private static let maxShown = 300
}
