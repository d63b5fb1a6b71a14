import Testing

@testable import ListingCore

@Suite("Arrangements of listings")
struct ListingArrangementTests {
    private func titles(_ arrangement: ListingArrangement) -> [[String]] {
        arrangement.groups.map { group in group.positions.map { arrangement.listings[$0].title } }
    }

    private func titled(_ titles: String...) -> ListingList { ListingList(titles.enumerated().map { .bare($0, title: $1) }) }

    private func filed(_ categories: [[String]]) -> ListingList {
        ListingList(categories.enumerated().map { index, path in .with(index) { $0.category = path } })
    }

    @Test("ungrouped, all listings stand together in the order of the file")
    func none() {
        let arrangement = ListingArrangement(of: titled("b", "a"))
        #expect(arrangement.groups.map(\.name) == [.all])
        #expect(titles(arrangement) == [["b", "a"]])
        #expect(ListingArrangement().groups.isEmpty)
    }

    @Test("by first letter, groups come in order, and in each the listings in that of the file")
    func letters() {
        let arrangement = ListingArrangement(.firstLetter, of: titled("Mug", "12 mugs", "élan", "木", "mat", "Egg"))
        #expect(arrangement.groups.map(\.name) == [.letter("E"), .letter("M"), .letter("木"), .noLetter])
        #expect(titles(arrangement) == [["élan", "Egg"], ["Mug", "mat"], ["木"], ["12 mugs"]])
    }

    @Test("few categories are kept whole, and listings without one come last")
    func wholeCategories() {
        let arrangement = ListingArrangement(.category, of: filed([["Home", "Mugs"], [], ["Art"], ["Home"], ["Home", "Mugs"], [" "]]))
        #expect(arrangement.groups.map(\.name) == [.category(["Art"]), .category(["Home"]), .category(["Home", "Mugs"]), .noCategory])
        #expect(arrangement.groups.map { Array($0.positions) } == [[2], [3], [0, 4], [1, 5]])
    }

    @Test("of many categories the widest part makes the groups, whenever it turns out")
    func widestCategories() {
        let paths = (0..<100).map { ["Top \($0 % 3)", "Sub \($0)"] } + [[]]
        let whole = ListingArrangement(.category, of: filed(paths))
        #expect(whole.groups.map(\.name) == [.category(["Top 0"]), .category(["Top 1"]), .category(["Top 2"]), .noCategory])
        #expect(whole.groups[1].positions.first == 1)
        #expect(Array(whole.groups[0].positions) == Array(stride(from: 0, through: 99, by: 3)))
        #expect(whole.count == 101)
        #expect(whole.categories.first == CategoryTree.Category(path: ["Top 0"], count: 34, first: ListingID(0), hasChildren: true))
    }

    @Test("groups without end stay few, and none of their listings is lost")
    func manyGroups() {
        let arrangement = ListingArrangement(.category, of: filed((0..<3_000).map { ["\($0)"] } + [[]]))
        #expect(arrangement.groups.count == ListingArrangement.mostGroups + 2)
        #expect(arrangement.count == 3_001)
        #expect(arrangement.groups.suffix(2).map(\.name) == [.others, .noCategory])
        #expect(arrangement.groups.first { $0.name == .others }.map { Array($0.positions) } == Array(500..<3_000))
    }

    @Test("hidden listings are left out, and their categories do not count them")
    func hidden() {
        let arrangement = ListingArrangement(of: filed([["Home"], ["Art"], ["Home"]]), hidden: [ListingID(0), ListingID(1)])
        #expect(arrangement.groups.map { Array($0.positions) } == [[2]])
        #expect(arrangement.categories.map(\.path) == [["Home"]])
        #expect(arrangement.categories.map(\.count) == [1])
        #expect(arrangement.listing(ListingID(0)) == nil)
        #expect(arrangement.listing(ListingID(2))?.category == ["Home"])
        #expect(arrangement.listings.count == 3)
    }

    @Test("a row’s key is the listing’s id, and another version when its content or its star changes")
    func keys() {
        let old = titled("a", "b")
        let again = Relisting(of: old, as: ListingList([old[1], .bare(1, title: "a!")]))
        var arrangement = ListingArrangement(of: again.listings, history: again.history)
        let before = arrangement.groups[0].keys.elements
        #expect(before.map(\.id) == [1, 2])
        arrangement.setFavourites([ListingID(2)])
        let after = arrangement.groups[0].keys.elements
        #expect(after.map(\.id) == [1, 2])
        #expect(after[0] == before[0])
        #expect(after[1].version != before[1].version)
        #expect(arrangement.isFavourite(ListingID(2)))
        arrangement.setFavourites([])
        #expect(arrangement.groups[0].keys.elements == before)
    }

    @Test("favourites that change their order, or are not there, change no row")
    func sameStars() {
        var arrangement = ListingArrangement(of: titled("a", "b"), favourites: [ListingID(0), ListingID(1)])
        let before = arrangement.groups[0].keys
        arrangement.setFavourites([ListingID(1), ListingID(0), ListingID(7)])
        #expect(arrangement.groups[0].keys == before)
        #expect(arrangement.listings(arrangement.favourites).map(\.title) == ["b", "a"])
    }

    @Test("a list that is no longer than before changes nothing")
    func noLonger() {
        var arrangement = ListingArrangement(of: titled("a", "b"))
        arrangement.extend(to: titled("c"))
        #expect(titles(arrangement) == [["a", "b"]])
    }

    @Test("read in batches or at once, a file is arranged alike, and every listing is found", arguments: 0..<30)
    func batches(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let words = ["mug", "Éclair", "3 plates", "zebra", "木", "--"]
        let listings = (0..<Int.random(in: 1...400, using: &random)).map { index in
            Listing.with(index) { listing in
                listing.title = words.randomElement(using: &random) ?? ""
                listing.category = (0..<Int.random(in: 0...3, using: &random)).map { _ in "c\(Int.random(in: 0..<6, using: &random))" }
            }
        }
        let hidden = Set(listings.map(\.id).filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
        for grouping in ListingGrouping.allCases {
            let whole = ListingArrangement(grouping, of: ListingList(listings), hidden: hidden)
            var grown = ListingArrangement(grouping, hidden: hidden)
            var list = ListingList()
            while list.count < listings.count {
                list.append(Array(listings.dropFirst(list.count).prefix(Int.random(in: 1...90, using: &random))))
                grown.extend(to: list)
            }
            #expect(grown.groups.map(\.name) == whole.groups.map(\.name), "seed \(seed)")
            #expect(grown.groups.map { Array($0.positions) } == whole.groups.map { Array($0.positions) }, "seed \(seed)")
            #expect(grown.groups.map(\.keys) == whole.groups.map(\.keys), "seed \(seed)")
            #expect(grown.categories == whole.categories, "seed \(seed)")
            #expect(whole.count == listings.count - hidden.count, "seed \(seed)")
            for listing in listings { #expect((whole.listing(listing.id) == listing) == !hidden.contains(listing.id), "seed \(seed)") }
            for group in whole.groups { #expect(Array(group.positions) == group.positions.sorted(), "seed \(seed)") }
        }
    }
}
