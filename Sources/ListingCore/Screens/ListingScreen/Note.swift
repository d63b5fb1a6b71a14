/// An action of a note.
public enum NoteAction: Equatable, Sendable {
    /// The user has changed the note; sent with every keystroke.
    case edit(ListingID, MarkScope, text: String)
}

/// A note on a listing, edited in place: the user's own, or that of the team in a shared catalog.
public struct NoteViewModel: RowViewModel {
    /// The listing of the note, so that a reused row does not mistake another listing's note for an edit.
    public let listing: ListingID
    public let scope: MarkScope
    /// Empty if there is none.
    public let text: String
    /// Says who sees the note, who wrote it and when; nil for the notes of files.
    public let caption: String?
    /// False for a reader of the team's note.
    public let isEditable: Bool

    public init(listing: ListingID, scope: MarkScope = .own, text: String, caption: String? = nil, isEditable: Bool = true) {
        self.listing = listing
        self.scope = scope
        self.text = text
        self.caption = caption
        self.isEditable = isEditable
    }

    /// The placeholder of an empty note.
    public var invitation: String {
        switch scope {
        case .own: tr("Add a private note…")
        case .team: tr("Add a note for the team…")
        }
    }

    public var accessibleLabel: String? {
        switch scope {
        case .own: tr("Note")
        case .team: tr("Note for the Team")
        }
    }

    /// nil, because a click places the caret in the text.
    public var activation: NoteAction? { nil }
}

extension RowKind where ViewModel == NoteViewModel {
    public static var listingNote: RowKind { RowKind("listingNote") }
}

extension ListingScreen {
    /// The team's note, which only shared catalogs have. A reader sees it if there is one.
    static let teamNote = SectionPresenter<ListingScreenProperties, NoteViewModel>(
        "team-note", .listingNote,
        row: { properties in
            guard let shared = properties.shared, shared.canEdit || !shared.text.isEmpty else { return nil }
            return NoteViewModel(
                listing: properties.listing.id, scope: .team, text: shared.text, caption: shared.caption, isEditable: shared.canEdit)
        })

    /// The user's own note.
    static let note = SectionPresenter<ListingScreenProperties, NoteViewModel>(
        "note", .listingNote,
        row: { NoteViewModel(listing: $0.listing.id, text: $0.note, caption: $0.shared.map(\.ownCaption)) })
}

extension SharedNotes {
    /// Says who wrote the team's note, and when.
    fileprivate var caption: String {
        guard let origin, let time = origin.time(offset: offset) else { return tr("For the team") }
        return tr("For the team, by {author}, {time}", ["author": origin.author, "time": time.shownTime])
    }

    /// Says that only the user sees the note, and when it was written.
    fileprivate var ownCaption: String {
        guard let time = ownOrigin?.time(offset: offset) else { return tr("Only for you") }
        return tr("Only for you, {time}", ["time": time.shownTime])
    }
}
