/// The user's marks in one catalog: favorites, hidden listings, recent views, notes, and whether its pictures may be loaded from
/// the web.
///
/// Marks are stored apart from the catalog's file, which is never written to. A mark whose listing is no longer in the file is
/// kept, because the next export may contain it again. All changes are ``MarksEdit``s, so that a store can apply the same ones to a
/// database.
public struct Marks: Equatable, Sendable {
    /// A listing that the user has viewed.
    public struct View: Hashable, Sendable {
        public let listing: ListingKey
        /// Milliseconds since the beginning of 1970, UTC. For display only: the order is that of viewing, whatever the clock says.
        public let time: Int

        public init(_ listing: ListingKey, time: Int) {
            self.listing = listing
            self.time = time
        }
    }

    /// Maximum number of viewed listings to remember.
    public static let keptViews = 50
    /// Maximum length of a note in Unicode scalars; longer ones are shortened.
    public static let maxNoteLength = 100_000

    /// In the user's order, without duplicates.
    public private(set) var favorites: [ListingKey] = []
    public private(set) var hidden: Set<ListingKey> = []
    /// Newest first, without duplicate listings, at most ``keptViews``.
    public private(set) var recent: [View] = []
    /// Notes by listing; no text is empty.
    public private(set) var notes: [ListingKey: String] = [:]
    /// True if pictures may be loaded from the web; nil until the user has answered.
    public private(set) var webPictures: Bool?
    /// The team's part of a shared catalog's marks; nil for files.
    public var team: TeamMarks?
    /// The favorites as a set, because every visible row asks whether it is one.
    private var favoriteSet: Set<ListingKey> = []

    public init() {}

    /// Creates marks from stored values and restores the guarantees above: of duplicate listings the first one counts.
    public init(
        favorites: [ListingKey], hidden: Set<ListingKey> = [], recent: [View] = [], notes: [ListingKey: String] = [:],
        webPictures: Bool? = nil
    ) {
        for key in favorites { setFavorite(key, true) }
        self.hidden = hidden
        for view in recent.reversed() { recordView(view) }
        for (key, note) in notes { setNote(key, note) }
        self.webPictures = webPictures
    }

    /// The keys of all listings that have a mark.
    ///
    /// - Complexity: O(marks)
    public var keys: Set<ListingKey> {
        var keys = hidden.union(favorites).union(recent.map(\.listing)).union(notes.keys)
        if let team { keys.formUnion(team.notes.keys) }
        return keys
    }

    /// - Complexity: O(1)
    public func isFavorite(_ key: ListingKey) -> Bool { favoriteSet.contains(key) }

    public mutating func apply(_ edit: MarksEdit) {
        switch edit {
        case .setFavorite(let key, let isFavorite): setFavorite(key, isFavorite)
        case .moveFavorite(let key, let position): favorites.move(key, to: position)
        case .setHidden(let key, true): hidden.insert(key)
        case .setHidden(let key, false): hidden.remove(key)
        case .recordView(let view): recordView(view)
        case .forgetViews: recent = []
        case .setNote(let key, let note, .own, _): setNote(key, note)
        case .setNote(let key, let note, .team, _): setTeamNote(key, note)
        case .setSharing(let isOn): team?.sharesMarks = isOn
        case .setWebPictures(let isAllowed): webPictures = isAllowed
        }
    }

    public func applying(_ edits: some Sequence<MarksEdit>) -> Marks {
        var marks = self
        for edit in edits { marks.apply(edit) }
        return marks
    }

    private mutating func setFavorite(_ key: ListingKey, _ isFavorite: Bool) {
        if isFavorite {
            if favoriteSet.insert(key).inserted { favorites.append(key) }
        } else if favoriteSet.remove(key) != nil {
            favorites.removeAll { $0 == key }
        }
    }

    private mutating func recordView(_ view: View) {
        recent.removeAll { $0.listing == view.listing }
        recent.insert(view, at: 0)
        recent = Array(recent.prefix(Self.keptViews))
    }

    private mutating func setNote(_ key: ListingKey, _ note: String) {
        notes[key] = MarksEdit.keptNote(note)
        team?.origins[MarkID(.note, .own, key)] = nil
    }

    private mutating func setTeamNote(_ key: ListingKey, _ note: String) {
        team?.notes[key] = MarksEdit.keptNote(note)
        team?.origins[MarkID(.note, .team, key)] = nil
    }
}
