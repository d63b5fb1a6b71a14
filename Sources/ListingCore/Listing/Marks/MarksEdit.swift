/// One thing that the user does to the marks of a catalogue.
///
/// An edit says what was meant (this one goes before that one) and not what came out (this is the new list): edits of two windows
/// on one file can be carried out one after the other, and neither undoes the other.
public enum MarksEdit: Hashable, Sendable {
    /// A new favourite comes last; one that is a favourite already stays where it is.
    case setFavourite(ListingKey, Bool)
    /// Nothing happens unless both are favourites and two different ones.
    case moveFavourite(ListingKey, FavouritePlace)
    case setHidden(ListingKey, Bool)
    /// The listing becomes the newest of those viewed; the oldest beyond ``Marks/keptViews`` is forgotten.
    case noteViewed(Marks.View)
    case forgetViews
    /// A text of nothing but blanks removes the note; one beyond ``Marks/longestNote`` is shortened.
    case setNote(ListingKey, String)
    /// What the user says when asked whether the catalogue's pictures may be loaded from the web.
    case setWebPictures(Bool)

    /// A note as it is kept; nil for none.
    public static func keptNote(_ note: String) -> String? {
        note.contains { !$0.isWhitespace } ? note.shortened(to: Marks.longestNote) : nil
    }
}

/// Where a favourite is moved to.
public enum FavouritePlace: Hashable, Sendable {
    case before(ListingKey)
    case after(ListingKey)
}

extension [ListingKey] {
    /// Moves a key next to another one; nothing happens if either is missing or both are the same.
    public mutating func move(_ key: ListingKey, to place: FavouritePlace) {
        let (neighbour, offset) =
            switch place {
            case .before(let neighbour): (neighbour, 0)
            case .after(let neighbour): (neighbour, 1)
            }
        guard key != neighbour, let from = firstIndex(of: key), let to = firstIndex(of: neighbour) else { return }
        remove(at: from)
        insert(key, at: (to > from ? to - 1 : to) + offset)
    }
}
