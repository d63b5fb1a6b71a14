/// What an arrangement is to be made of.
public struct ArrangementRequest: Sendable {
    public var grouping: ListingGrouping
    public var listings: ListingList
    public var history: ListingHistory
    /// Another number for another reading of the file, whose listings stand elsewhere.
    public var reading: Int
    public var marks: Marks
    /// As far as it is known by now.
    public var marked: MarkedListings

    public init(
        grouping: ListingGrouping = .none, listings: ListingList = [], history: ListingHistory = ListingHistory(), reading: Int = 0,
        marks: Marks = Marks(), marked: MarkedListings = MarkedListings()
    ) {
        self.grouping = grouping
        self.listings = listings
        self.history = history
        self.reading = reading
        self.marks = marks
        self.marked = marked
    }
}

/// Arranges the listings of a file as they come and as the user's wishes change: what takes the longer the more listings there are,
/// and so belongs off the main thread.
///
/// It remembers what it did, and does only what is new: listings that have come since are added, a star that changes touches the
/// group that it is in. Another grouping, another reading, or a listing hidden or shown begins anew.
public struct ListingArranger: Sendable {
    /// What came of a request.
    public struct Answer: Sendable {
        public let arrangement: ListingArrangement
        /// What the listings that came since the last request are marked with.
        public let found: MarkedListings
        /// ``ArrangementRequest/reading``.
        public let reading: Int
    }

    private var arrangement = ListingArrangement()
    private var reading: Int?
    private var counter = ListingKeyCounter()
    /// Listings that were given their keys.
    private var known = 0

    public init() {}

    /// - Complexity: O(new listings + marks), where the rest is as it was; O(listings) otherwise.
    public mutating func carryOut(_ request: ArrangementRequest) -> Answer {
        let isOtherReading = reading != request.reading
        if isOtherReading { (reading, counter, known) = (request.reading, ListingKeyCounter(), 0) }
        let (found, new) = takeIn(request.listings, wanted: request.marks.keys)
        var marked = request.marked
        marked.merge(found)
        let favourites = request.marks.favourites.compactMap(marked.id)
        let hidden = Set(request.marks.hidden.compactMap(marked.id))
        let newlyHidden = hidden.subtracting(arrangement.hidden)
        let isSame = !isOtherReading && arrangement.grouping == request.grouping && hidden.isSuperset(of: arrangement.hidden)
        if isSame, newlyHidden.isSubset(of: new) {
            arrangement.extend(to: request.listings, hiding: newlyHidden)
            if favourites != arrangement.favourites { arrangement.setFavourites(favourites) }
        } else {
            arrangement = ListingArrangement(
                request.grouping, of: request.listings, history: request.history, favourites: favourites, hidden: hidden)
        }
        return Answer(arrangement: arrangement, found: found, reading: request.reading)
    }

    /// - Returns: what was found about the listings that are new, and those of them that have marks.
    private mutating func takeIn(_ listings: ListingList, wanted: Set<ListingKey>) -> (MarkedListings, new: Set<ListingID>) {
        var found = MarkedListings()
        var new: Set<ListingID> = []
        for listing in listings.dropFirst(known) {
            let key = counter.key(of: listing)
            found.take(listing.id, key: key, wanted: wanted)
            if !wanted.isEmpty, wanted.contains(key) { new.insert(listing.id) }
        }
        known = max(known, listings.count)
        return (found, new)
    }
}
