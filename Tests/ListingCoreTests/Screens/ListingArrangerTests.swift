import Testing

@testable import ListingCore

@Suite("Arranging what comes and what is wished for")
struct ListingArrangerTests {
    private func listing(_ id: Int, _ title: String) -> Listing { .bare(id, title: title) }

    @Test("a listing that is hidden or a favourite is so from the moment it is read, by its key")
    func marked() {
        var marks = Marks()
        marks.apply(.setFavourite(ListingKey(firstLike: listing(0, "b")).numbered(2), true))
        marks.apply(.setHidden(ListingKey(firstLike: listing(0, "c")), true))
        var arranger = ListingArranger()
        var request = ArrangementRequest(listings: [listing(0, "a"), listing(1, "b")], marks: marks)
        let first = arranger.carryOut(request)
        #expect(first.arrangement.favourites == [] && first.arrangement.hidden == [])
        request.listings.append([listing(2, "b"), listing(3, "c")])
        let second = arranger.carryOut(request)
        #expect(second.arrangement.favourites == [ListingID(2)])
        #expect(second.arrangement.hidden == [ListingID(3)])
        #expect(second.arrangement.count == 3)
        #expect(second.found.key(of: listing(2, "b")).occurrence == 2)
        #expect(second.found.id(of: ListingKey(firstLike: listing(3, "c"))) == ListingID(3))
    }

    @Test("of listings without marks, nothing is kept but which of several alike they are")
    func unmarked() {
        var arranger = ListingArranger()
        let found = arranger.carryOut(ArrangementRequest(listings: [listing(0, "a"), listing(1, "a")])).found
        #expect(found.id(of: ListingKey(firstLike: listing(0, "a"))) == nil)
        #expect(ListingKey.keys(of: [listing(0, "a"), listing(1, "a")]) == [0, 1].map { found.key(of: listing($0, "a")) })
    }

    @Test("whatever is asked for one after the other, the answer is what a new arrangement would be", arguments: 0..<40)
    func anyRequests(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var arranger = ListingArranger()
        var request = ArrangementRequest()
        for _ in 0..<30 {
            change(&request, using: &random)
            let answer = arranger.carryOut(request)
            request.marked.merge(answer.found)
            let expected = fresh(request)
            #expect(answer.reading == request.reading)
            #expect(answer.arrangement.grouping == expected.grouping, "seed \(seed)")
            #expect(answer.arrangement.groups.map(\.name) == expected.groups.map(\.name), "seed \(seed)")
            #expect(answer.arrangement.groups.map { Array($0.positions) } == expected.groups.map { Array($0.positions) }, "seed \(seed)")
            #expect(answer.arrangement.groups.map(\.keys) == expected.groups.map(\.keys), "seed \(seed)")
            #expect(answer.arrangement.favourites == expected.favourites, "seed \(seed)")
            #expect(answer.arrangement.hidden == expected.hidden, "seed \(seed)")
            let keys = request.listings.map(request.marked.key)
            #expect(keys == ListingKey.keys(of: request.listings), "seed \(seed)")
        }
    }

    /// By the definition: all keys at once, and all listings anew.
    private func fresh(_ request: ArrangementRequest) -> ListingArrangement {
        let keys = ListingKey.keys(of: request.listings)
        let ids = Dictionary(uniqueKeysWithValues: zip(keys, request.listings.map(\.id)))
        return ListingArrangement(
            request.grouping, of: request.listings, history: request.history, favourites: request.marks.favourites.compactMap { ids[$0] },
            hidden: Set(request.marks.hidden.compactMap { ids[$0] }))
    }

    private func change(_ request: inout ArrangementRequest, using random: inout SeededGenerator) {
        let titles = ["a", "b", "c", "12", "a"]
        func batch(from first: Int) -> [Listing] {
            (0..<Int.random(in: 0...5, using: &random)).map { listing(first + $0, titles.randomElement(using: &random) ?? "") }
        }
        let keys = ListingKey.keys(of: request.listings)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: request.listings.append(batch(from: request.reading * 1_000 + request.listings.count))
        case 4..<6:
            // One that is there, or one that may come.
            let key = keys.randomElement(using: &random) ?? ListingKey(firstLike: listing(0, "a")).numbered(3)
            let isOn = Bool.random(using: &random)
            request.marks.apply(Bool.random(using: &random) ? .setFavourite(key, isOn) : .setHidden(key, isOn))
            if let index = keys.firstIndex(of: key) { request.marked.add(key, request.listings[index].id) }
        case 6:
            if let key = request.marks.favourites.first, let last = request.marks.favourites.last {
                request.marks.apply(.moveFavourite(key, .after(last)))
            }
        case 7: request.grouping = ListingGrouping.allCases.randomElement(using: &random) ?? .none
        case 8:
            let again = Relisting(
                of: request.listings, history: request.history, as: ListingList(request.listings.dropLast() + batch(from: 100)))
            (request.listings, request.history) = (again.listings, again.history)
            // Only listings that are there are expected among the marks.
            request.marked = MarkedListings()
            request.reading += 1
        default:
            let key = ListingKey(firstLike: listing(0, "b"))
            request.marks.apply(.setFavourite(key, Bool.random(using: &random)))
            if let index = keys.firstIndex(of: key) { request.marked.add(key, request.listings[index].id) }
        }
    }
}
