import ListingCore
import ListingStore

/// The marks of a shared catalog as this program knows them: those of the server, and the user's edits that it does not have yet.
struct MarkTable: Sendable {
    /// nil until the server has answered.
    var account: MarksAccount?
    /// The server's rows.
    private(set) var rows: [MarkID: MarkRow] = [:]
    /// The edits of each mark that wait, the oldest first.
    private(set) var unsent: [MarkID: [UnsentMark]] = [:]
    /// True if new favorites and hidden listings are the team's.
    var sharesMarks = true

    /// The scope of a new favorite or hidden listing. Those of readers are private.
    private var scope: MarkScope { sharesMarks && account?.canEdit == true ? .team : .own }

    /// A mark with the user's edit, if that wins.
    func row(_ id: MarkID) -> MarkRow? {
        guard let edit = unsent[id]?.last else { return rows[id] }
        let row = row(of: edit)
        guard let other = rows[id], other.wins(over: row) else { return row }
        return other
    }

    private func row(of edit: UnsentMark) -> MarkRow {
        MarkRow(isSet: edit.isSet, position: edit.position, note: edit.note, author: account?.user ?? "", time: edit.time)
    }

    /// The mark that makes a listing a favorite or hides it; nil if there is none.
    ///
    /// The user's own mark does. The team's does, too, except where the user has since taken it away privately.
    private func effective(_ kind: MarkKind, _ listing: ListingKey) -> (id: MarkID, row: MarkRow)? {
        let (ownID, teamID) = (MarkID(kind, .own, listing), MarkID(kind, .team, listing))
        let own = row(ownID)
        if let own, own.isSet { return (ownID, own) }
        guard let team = row(teamID), team.isSet, own.map({ $0.time <= team.time }) ?? true else { return nil }
        return (teamID, team)
    }

    // MARK: Changes

    /// Takes over rows of the server.
    mutating func take(_ rows: [(id: MarkID, row: MarkRow)]) { for (id, row) in rows { self.rows[id] = row } }

    /// Forgets the server's rows, because it has been restored to an earlier state.
    mutating func forgetRows() { rows = [:] }

    /// Takes over edits that wait on the disk.
    mutating func take(_ edits: [UnsentMark]) {
        for edit in edits where unsent[edit.id]?.contains(where: { $0.time == edit.time }) != true {
            unsent[edit.id, default: []].append(edit)
            unsent[edit.id]?.sort { $0.time < $1.time }
        }
    }

    /// Removes edits that the server has, and applies them to its rows.
    ///
    /// - Parameter now: The server's time, after which no edit can be.
    mutating func confirm(_ edits: [UnsentMark], now: Int64) {
        for edit in edits {
            unsent[edit.id]?.removeAll { $0.time == edit.time }
            if unsent[edit.id]?.isEmpty == true { unsent[edit.id] = nil }
            var row = row(of: edit)
            row.time = min(row.time, now)
            if rows[edit.id].map({ row.wins(over: $0) }) ?? true { rows[edit.id] = row }
        }
    }

    // MARK: Edits

    /// The edits that wait because of a change by the user, and those that they replace.
    struct Change {
        var added: [UnsentMark] = []
        var replaced: [UnsentMark] = []
    }

    /// Applies the user's edits. Those of views and pictures belong to the desktop and are ignored.
    ///
    /// - Parameters:
    ///   - now: The time, in microseconds since 1970.
    ///   - replaces: True if an edit that waits may be replaced; false while it is being sent.
    mutating func apply(_ edits: [MarksEdit], at now: Int64, replaces: Bool) -> Change {
        var change = Change()
        // The last place is looked up once, because thousands of listings can be marked together.
        var last: Double?
        func add(_ edit: UnsentMark) {
            var edit = edit
            if replaces, let earlier = unsent[edit.id], let first = earlier.first {
                change.replaced += earlier
                edit.seen = first.seen
                unsent[edit.id] = nil
            }
            unsent[edit.id, default: []].append(edit)
            change.added.append(edit)
        }
        for edit in edits {
            switch edit {
            case .setFavorite(let key, true):
                guard effective(.favorite, key) == nil else { continue }
                let place = (last ?? favorites.last?.position ?? 0).rounded(.down) + 1
                last = place
                add(UnsentMark(MarkID(.favorite, scope, key), isSet: true, position: place, time: time(of: key, .favorite, now)))
            case .setHidden(let key, true):
                guard effective(.hidden, key) == nil else { continue }
                add(UnsentMark(MarkID(.hidden, scope, key), isSet: true, time: time(of: key, .hidden, now)))
            case .setFavorite(let key, false):
                for edit in removal(of: key, .favorite, now) { add(edit) }
                last = nil
            case .setHidden(let key, false): for edit in removal(of: key, .hidden, now) { add(edit) }
            case .moveFavorite(let key, let position):
                for edit in moves(of: key, to: position, now) { add(edit) }
                last = nil
            case .setNote(let key, let text, let scope, let seen):
                let id = MarkID(.note, scope, key)
                let (note, old) = (MarksEdit.keptNote(text), row(id))
                guard note != old?.note else { continue }
                let version =
                    scope == .team
                    ? seen.map { UnsentMark.Version(author: $0.author, time: $0.microseconds) }
                    : old.map { UnsentMark.Version(author: $0.author, time: $0.time) }
                add(UnsentMark(id, isSet: note != nil, note: note, time: time(of: key, .note, now), seen: version))
            case .setSharing(let isOn): sharesMarks = isOn
            case .recordView, .forgetViews, .setWebPictures: break
            }
        }
        return change
    }

    /// The time of an edit. It is later than what the user sees, whatever the clock of this computer says.
    private func time(of listing: ListingKey, _ kind: MarkKind, _ now: Int64) -> Int64 {
        let seen = MarkScope.allCases.compactMap { row(MarkID(kind, $0, listing))?.time }.max() ?? .min
        return max(now, seen < .max ? seen + 1 : seen)
    }

    private func removal(of listing: ListingKey, _ kind: MarkKind, _ now: Int64) -> [UnsentMark] {
        guard effective(kind, listing) != nil else { return [] }
        let (own, team) = (MarkID(kind, .own, listing), MarkID(kind, .team, listing))
        var ids: [MarkID] = []
        let isTeams = row(team)?.isSet == true
        // The user's own removal also covers the team's mark, for the user alone.
        if row(own)?.isSet == true || isTeams && scope == .own { ids.append(own) }
        if isTeams, scope == .team { ids.append(team) }
        let time = time(of: listing, kind, now)
        return ids.map { UnsentMark($0, isSet: false, time: time) }
    }

    private func moves(of listing: ListingKey, to position: FavoritePosition, _ now: Int64) -> [UnsentMark] {
        let old = favorites
        var keys = old.map(\.id.listing)
        keys.move(listing, to: position)
        guard keys != old.map(\.id.listing), let index = keys.firstIndex(of: listing) else { return [] }
        let places = Dictionary(old.map { ($0.id.listing, $0) }) { first, _ in first }
        func edit(_ key: ListingKey, _ place: Double) -> UnsentMark? {
            guard let favorite = places[key] else { return nil }
            // A user who does not share marks moves the team's favorite privately.
            let id = MarkID(.favorite, favorite.id.scope == .team ? scope : .own, key)
            return UnsentMark(id, isSet: true, position: place, time: time(of: key, .favorite, now))
        }
        let before = index > 0 ? places[keys[index - 1]]?.position : nil
        let after = index + 1 < keys.count ? places[keys[index + 1]]?.position : nil
        let place =
            switch (before, after) {
            case (let before?, let after?): before + (after - before) / 2
            case (let before?, nil): before.rounded(.down) + 1
            case (nil, let after?): after.rounded(.up) - 1
            case (nil, nil): 1.0
            }
        if before.map({ $0 < place }) ?? true, after.map({ place < $0 }) ?? true { return [edit(listing, place)].compactMap(\.self) }
        // After many moves, there are no more numbers between two neighbors.
        return keys.enumerated().compactMap { edit($0.element, Double($0.offset + 1)) }
    }

    // MARK: Values

    /// The favorites in their order.
    private var favorites: [(id: MarkID, position: Double)] {
        var found: [(id: MarkID, position: Double, text: String)] = []
        for listing in listings(.favorite) {
            guard let (id, row) = effective(.favorite, listing) else { continue }
            found.append((id, row.position ?? 0, listing.text))
        }
        // Two people may have chosen the same place.
        found.sort { $0.position == $1.position ? $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) : $0.position < $1.position }
        return found.map { ($0.id, $0.position) }
    }

    private func listings(_ kind: MarkKind) -> Set<ListingKey> {
        var found = Set(rows.keys.lazy.filter { $0.kind == kind }.map(\.listing))
        for id in unsent.keys where id.kind == kind { found.insert(id.listing) }
        return found
    }

    /// The marks with what the desktop keeps for itself.
    ///
    /// - Complexity: O(marks × log(marks))
    func marks(desktop: Marks) -> Marks {
        var team = TeamMarks(user: account?.user ?? "", canEdit: account?.canEdit ?? false, sharesMarks: sharesMarks)
        var notes: [ListingKey: String] = [:]
        for listing in listings(.note) {
            for scope in MarkScope.allCases {
                let id = MarkID(.note, scope, listing)
                guard let row = row(id), row.isSet, let note = row.note.flatMap(MarksEdit.keptNote) else { continue }
                if scope == .team { team.notes[listing] = note } else { notes[listing] = note }
                team.origins[id] = MarkOrigin(author: row.author, microseconds: row.time)
            }
        }
        let favorites = favorites
        var hidden: Set<ListingKey> = []
        for listing in listings(.hidden) where effective(.hidden, listing) != nil { hidden.insert(listing) }
        for id in favorites.map(\.id) + hidden.compactMap({ effective(.hidden, $0)?.id }) {
            if let row = row(id) { team.origins[id] = MarkOrigin(author: row.author, microseconds: row.time) }
        }
        var marks = Marks(
            favorites: favorites.map(\.id.listing), hidden: hidden, recent: desktop.recent, notes: notes,
            webPictures: desktop.webPictures)
        marks.team = team
        return marks
    }
}
