import CGtk
import ListingCore

/// The listings of a page's file one by one, with what the user has noted about them: for the page of a single listing.
@MainActor
struct BrowsedListings {
    private weak var page: BrowsePage?
    private let model: BrowseModel?

    init(page: BrowsePage) {
        self.page = page
        model = page.model
    }

    /// The first listing of the results.
    var first: ListingID? { model?.results?.groups.first?.keys.key(at: 0).map { ListingID($0.id) } }

    /// Finds a listing. One in memory is passed on immediately; another one is loaded first, and dropped if the page shows another file by
    /// then.
    func find(_ id: ListingID, then open: @escaping @MainActor (Listing) -> Void) {
        guard let model else { return }
        if let loaded = model.listings.loaded(id) { return open(loaded) }
        Task { [weak page] in
            guard let listing = await model.listings.listing(id), let page, page.model === model else { return }
            open(listing)
        }
    }

    func related(to listing: Listing) async -> RelatedListings {
        await model?.listings.related(to: listing) ?? RelatedListings(to: listing, in: [])
    }

    /// The price and the stock of a listing in the readings of the shop; nil if there are none.
    func history(of listing: Listing) async -> ListingHistory? { await model?.history.history(of: listing) }

    /// Marks the row of a listing as the open one, and prepares it to be marked by the user.
    func recordOpened(_ id: ListingID) {
        model?.marking.prepare([id])
        page?.mark(id)
    }

    /// Marks a listing as viewed now.
    func recordView(_ id: ListingID) { model?.marking.recordView(id, at: MainLoop.millisecondsSince1970) }

    func isFavorite(_ id: ListingID) -> Bool { model?.marking.isFavorite(id) ?? false }

    /// The findings of a check in a listing.
    func findings(in listing: Listing) -> [ListingFinding] { model?.checks.findings(in: listing) ?? [] }

    /// The changes of a listing since an earlier export.
    func changes(of listing: Listing) -> ListingChanges? { model?.changes.changes(of: listing) }

    /// The user's note on a listing; empty if there is none.
    func note(on id: ListingID) -> String { model?.marking.note(of: id) ?? "" }

    func setNote(on id: ListingID, _ text: String) { model?.marking.setNote(id, text) }

    /// The team's note on a listing, with times where the user is; nil for files.
    func sharedNotes(on id: ListingID) -> SharedNotes? {
        guard var notes = model?.marking.sharedNotes(of: id) else { return nil }
        let offset = LocalTime.offset(at: notes.origin ?? notes.ownOrigin)
        notes.offset = offset
        return notes
    }

    /// - Parameter seen: the origin of the note that the user has changed; nil if there was none.
    func setTeamNote(on id: ListingID, _ text: String, seen: MarkOrigin?) { model?.marking.setTeamNote(id, text, seen: seen) }
}
