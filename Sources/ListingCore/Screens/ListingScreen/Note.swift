public enum NoteAction: Equatable, Sendable {
    /// The user has changed the note; sent with every letter.
    case edit(ListingID, text: String)
}

/// The user's own note on a listing, written where it stands.
public struct NoteViewModel: RowViewModel {
    /// Whose note it is: a row that is given another listing's must not take it for an edit of this one's.
    public let listing: ListingID
    /// Empty where there is none.
    public let text: String

    public init(listing: ListingID, text: String) {
        self.listing = listing
        self.text = text
    }

    /// Shown in the place of an empty note.
    public var invitation: String { "Add a note" }
    public var accessibleLabel: String? { "Your note on this listing" }

    /// None: a click puts the caret into the text.
    public var activation: NoteAction? { nil }
}

extension RowKind where ViewModel == NoteViewModel {
    public static var listingNote: RowKind { RowKind("listingNote") }
}

extension ListingScreen {
    static let note = SectionPresenter<ListingScreenProperties, NoteViewModel>(
        "note", .listingNote, row: { NoteViewModel(listing: $0.listing.id, text: $0.note) })
}
