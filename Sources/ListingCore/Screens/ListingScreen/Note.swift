/// An action of the note.
public enum NoteAction: Equatable, Sendable {
    /// The user has changed the note; sent with every keystroke.
    case edit(ListingID, text: String)
}

/// The user's note on a listing, edited in place.
public struct NoteViewModel: RowViewModel {
    /// The listing of the note, so that a reused row does not mistake another listing's note for an edit.
    public let listing: ListingID
    /// Empty if there is none.
    public let text: String

    public init(listing: ListingID, text: String) {
        self.listing = listing
        self.text = text
    }

    /// The placeholder of an empty note.
    public var invitation: String { tr("Add a private note…") }
    public var accessibleLabel: String? { tr("Note") }

    /// nil, because a click places the caret in the text.
    public var activation: NoteAction? { nil }
}

extension RowKind where ViewModel == NoteViewModel {
    public static var listingNote: RowKind { RowKind("listingNote") }
}

extension ListingScreen {
    static let note = SectionPresenter<ListingScreenProperties, NoteViewModel>(
        "note", .listingNote, row: { NoteViewModel(listing: $0.listing.id, text: $0.note) })
}
