import ListingCore

/// The user's marks of one opened file, by the ids that its listings have at the moment.
///
/// Marks are kept by key, as ids are places of one reading; rows know ids. Every change shows at once and is saved behind that.
@MainActor
final class MarksKeeper {
    private(set) var marks = Marks()
    /// Whether the marks are those of the store.
    private(set) var isLoaded = false
    private let store: any MarksStore
    private let catalogue: CatalogueID
    private var counter = ListingKeyCounter()
    private var keys: [ListingID: ListingKey] = [:]
    private var ids: [ListingKey: ListingID] = [:]

    init(store: any MarksStore, path: String) {
        self.store = store
        catalogue = CatalogueID(path)
    }

    func load() async {
        marks = await store.marks(of: catalogue)
        isLoaded = true
    }

    /// Takes in listings that were read after those it knows.
    func add(_ listings: some Sequence<Listing>) {
        for listing in listings {
            let key = counter.key(of: listing)
            keys[listing.id] = key
            ids[key] = listing.id
        }
    }

    /// Begins anew with the listings of another reading.
    func replace(with listings: some Sequence<Listing>) {
        (counter, keys, ids) = (ListingKeyCounter(), [:], [:])
        add(listings)
    }

    /// In the user's order, those that are in the file.
    var favourites: [ListingID] { marks.favourites.compactMap { ids[$0] } }
    var hidden: Set<ListingID> { Set(marks.hidden.compactMap { ids[$0] }) }
    /// The latest first.
    var recentlyViewed: [ListingID] { marks.recent.compactMap { ids[$0.listing] } }

    func isFavourite(_ id: ListingID) -> Bool { keys[id].map(marks.isFavourite) ?? false }

    func setFavourite(_ listings: [ListingID], _ isFavourite: Bool) { edit(listings) { .setFavourite($0, isFavourite) } }

    func setHidden(_ listings: [ListingID], _ isHidden: Bool) { edit(listings) { .setHidden($0, isHidden) } }

    func noteViewed(_ listing: ListingID, at time: Int) { edit([listing]) { .noteViewed(Marks.View($0, time: time)) } }

    /// Whether servers may be asked for the pictures that the file names.
    var pictureAccess: PictureAccess { isLoaded ? PictureAccess(answer: marks.webPictures) : .unknown }

    func setWebPictures(_ isAllowed: Bool) {
        marks.apply(.setWebPictures(isAllowed))
        store.save([.setWebPictures(isAllowed)], of: catalogue)
    }

    func moveFavourite(_ listing: ListingID, before other: ListingID) {
        guard let key = keys[other] else { return }
        edit([listing]) { .moveFavourite($0, .before(key)) }
    }

    func moveFavourite(_ listing: ListingID, after other: ListingID) {
        guard let key = keys[other] else { return }
        edit([listing]) { .moveFavourite($0, .after(key)) }
    }

    private func edit(_ listings: [ListingID], _ make: (ListingKey) -> MarksEdit) {
        let edits = listings.compactMap { keys[$0] }.map(make)
        guard !edits.isEmpty else { return }
        marks = marks.applying(edits)
        store.save(edits, of: catalogue)
    }
}
