import ListingCore
import ListingStore

/// The user's marks of one opened file, by the ids that its listings have at the moment.
///
/// Marks are kept by key, as ids are places of one reading; rows know ids. Every change shows at once and is saved behind that.
@MainActor
final class MarksKeeper {
    private(set) var marks = Marks()
    /// Whether the marks are those of the store.
    private(set) var isLoaded = false
    private(set) var marked = MarkedListings()
    private let store: any MarksStore
    private let catalogue: CatalogueID

    init(store: any MarksStore, path: String) {
        self.store = store
        catalogue = CatalogueID(file: path)
    }

    func load() async {
        marks = await store.marks(of: catalogue)
        isLoaded = true
    }

    /// Takes in what is known of listings that were read since.
    func add(_ found: MarkedListings) { marked.merge(found) }

    /// In the user's order, those that are in the file.
    var favourites: [ListingID] { marks.favourites.compactMap(marked.id) }
    var hidden: Set<ListingID> { Set(marks.hidden.compactMap(marked.id)) }
    /// The latest first.
    var recentlyViewed: [ListingID] { marks.recent.compactMap { marked.id(of: $0.listing) } }

    func isFavourite(_ listing: Listing) -> Bool { marks.isFavourite(marked.key(of: listing)) }

    func setFavourite(_ listings: [Listing], _ isFavourite: Bool) { edit(listings) { .setFavourite($0, isFavourite) } }

    func setHidden(_ listings: [Listing], _ isHidden: Bool) { edit(listings) { .setHidden($0, isHidden) } }

    func noteViewed(_ listing: Listing, at time: Int) { edit([listing]) { .noteViewed(Marks.View($0, time: time)) } }

    /// Empty where there is none.
    func note(of listing: Listing) -> String { marks.notes[marked.key(of: listing)] ?? "" }

    func setNote(_ listing: Listing, _ text: String) { edit([listing]) { .setNote($0, text) } }

    /// Whether servers may be asked for the pictures that the file names.
    var pictureAccess: PictureAccess { isLoaded ? PictureAccess(answer: marks.webPictures) : .unknown }

    func setWebPictures(_ isAllowed: Bool) {
        marks.apply(.setWebPictures(isAllowed))
        store.save([.setWebPictures(isAllowed)], of: catalogue)
    }

    func moveFavourite(_ listing: Listing, before other: Listing) {
        let place = FavouritePlace.before(marked.key(of: other))
        edit([listing]) { .moveFavourite($0, place) }
    }

    func moveFavourite(_ listing: Listing, after other: Listing) {
        let place = FavouritePlace.after(marked.key(of: other))
        edit([listing]) { .moveFavourite($0, place) }
    }

    private func edit(_ listings: [Listing], _ make: (ListingKey) -> MarksEdit) {
        guard !listings.isEmpty else { return }
        let keys = listings.map(marked.key)
        for (key, listing) in zip(keys, listings) { marked.add(key, listing.id) }
        let edits = keys.map(make)
        marks = marks.applying(edits)
        store.save(edits, of: catalogue)
    }
}
