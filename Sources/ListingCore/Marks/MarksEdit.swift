/// One change that the user makes to the marks of a catalog.
///
/// An edit expresses the intention (move this one before that one) instead of the outcome (the new list). Edits of two windows on
/// one file can therefore be applied one after the other without undoing each other.
public enum MarksEdit: Hashable, Sendable {
    /// Adds or removes a favorite. A new one is appended; an existing one keeps its position.
    case setFavorite(ListingKey, Bool)
    /// Moves a favorite next to another one. Has no effect unless both are favorites and different.
    case moveFavorite(ListingKey, FavoritePosition)
    case setHidden(ListingKey, Bool)
    /// Makes the listing the newest of those viewed; beyond ``Marks/keptViews``, the oldest one is dropped.
    case recordView(Marks.View)
    case forgetViews
    /// Sets a note. A blank text removes it; one longer than ``Marks/maxNoteLength`` is shortened.
    ///
    /// `seen` is the origin of the team's note that the user has changed; nil if the user saw none.
    case setNote(ListingKey, String, MarkScope = .own, seen: MarkOrigin? = nil)
    /// Chooses whether new favorites and hidden listings of a shared catalog are the team's. Has no effect on files.
    case setSharing(Bool)
    /// Records the user's answer to whether the catalog's pictures may be loaded from the web.
    case setWebPictures(Bool)

    /// Returns a note in the form in which it is stored; nil if it is blank.
    public static func keptNote(_ note: String) -> String? {
        note.contains { !$0.isWhitespace } ? note.shortened(to: Marks.maxNoteLength) : nil
    }
}

/// The destination of a moved favorite.
public enum FavoritePosition: Hashable, Sendable {
    case before(ListingKey)
    case after(ListingKey)
}

extension [ListingKey] {
    /// Moves a key next to another one. Has no effect if either is missing or both are the same.
    public mutating func move(_ key: ListingKey, to position: FavoritePosition) {
        let (neighbor, offset) =
            switch position {
            case .before(let neighbor): (neighbor, 0)
            case .after(let neighbor): (neighbor, 1)
            }
        guard key != neighbor, let from = firstIndex(of: key), let to = firstIndex(of: neighbor) else { return }
        remove(at: from)
        insert(key, at: (to > from ? to - 1 : to) + offset)
    }
}
