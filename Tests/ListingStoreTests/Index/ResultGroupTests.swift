import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Groups of a result")
struct ResultGroupTests {
    private func groups(_ grouping: ListingGrouping, _ listings: [Listing], _ query: ListingQuery = ListingQuery(), hidden: [Int] = [])
        throws -> [ResultGroup]
    {
        var index = InMemoryQueryIndex()
        index.append(listings)
        return try QueryEvaluation(query, in: index, CatalogMarks(hidden: RowBitmap(hidden, of: listings.count))).groups(by: grouping)
    }

    private func titled(_ titles: String...) -> [Listing] { titles.enumerated().map { .bare($0, title: $1) } }

    private func filed(_ categories: [[String]]) -> [Listing] {
        categories.enumerated().map { index, path in .with(index) { $0.category = path } }
    }

    @Test func `ungrouped listings are in one group, in the order of the file`() throws {
        let groups = try groups(.none, titled("b", "a"))
        #expect(groups == [ResultGroup(.all, RowIDs(all: 2))])
        for grouping in ListingGrouping.allCases { #expect(try self.groups(grouping, []).isEmpty) }
    }

    @Test func `groups by first letter are in order, and their listings in the order of the query`() throws {
        let listings = titled("Mug", "12 mugs", "élan", "木", "mat", "Egg")
        let found = try groups(.firstLetter, listings)
        #expect(found.map(\.name) == [.letter("E"), .letter("M"), .letter("木"), .noLetter])
        #expect(found.map { Array($0.rows) } == [[2, 5], [0, 4], [3], [1]])
        let byTitle = try groups(.firstLetter, listings, ListingQuery(sort: ListingSort(.title)))
        #expect(byTitle.map { Array($0.rows) } == [[5, 2], [4, 0], [3], [1]])
    }

    @Test func `few categories are kept whole, and listings without one come last`() throws {
        let found = try groups(.category, filed([["Home", "Mugs"], [], ["Art"], ["Home"], ["Home", "Mugs"], [" "]]))
        #expect(found.map(\.name) == [.category(["Art"]), .category(["Home"]), .category(["Home", "Mugs"]), .noCategory])
        #expect(found.map { Array($0.rows) } == [[2], [3], [0, 4], [1, 5]])
    }

    @Test(arguments: [24, 25])
    func `up to 24 categories are kept whole, and with more the widest parts form the groups`(count: Int) throws {
        let listings = filed((0..<count).map { ["Top \($0 % 3)", "Sub \($0)"] } + [[]])
        let found = try groups(.category, listings)
        #expect(found.last?.name == .noCategory)
        if count <= ResultGrouping.maxWholeCategories {
            #expect(found.count == count + 1)
        } else {
            #expect(found.dropLast().map(\.name) == (0..<3).map { .category(["Top \($0)"]) })
        }
        #expect(found.reduce(0) { $0 + $1.rows.count } == listings.count)
    }

    @Test func `results in few of many categories have few groups`() throws {
        let listings = filed((0..<100).map { ["Top", "Sub \($0)"] })
        let found = try groups(.category, listings, hidden: Array(3..<100))
        #expect(found.map(\.name) == (0..<3).map { .category(["Top", "Sub \($0)"]) })
    }

    @Test func `the number of groups is limited, and none of their listings is lost`() throws {
        let found = try groups(.category, filed((0..<3_000).map { ["\($0)"] } + [[]]))
        #expect(found.count == ResultGrouping.maxGroups + 2)
        #expect(found.suffix(2).map(\.name) == [.others, .noCategory])
        #expect(found.first { $0.name == .others }.map { Array($0.rows) } == Array(500..<3_000))
        #expect(found.reduce(0) { $0 + $1.rows.count } == 3_001)
    }

    @Test func `a dense result takes less memory than a list, by relevance and in groups, too`() throws {
        let listings = (0..<2_000).map { row in
            Listing.with(row) { listing in
                listing.title = row.isMultiple(of: 2) ? "Mug" : "Cup"
                if row % 5 > 0 { listing.tags = ["mug"] }
            }
        }
        for sort in [ListingSort(.relevance), ListingSort(.file)] {
            let query = ListingQuery(search: SearchText("mug"), sort: sort)
            let expected = (0..<2_000).filter { $0.isMultiple(of: 2) || $0 % 5 > 0 }
            let (found, groups) = try (self.groups(.none, listings, query), self.groups(.firstLetter, listings, query))
            #expect(found.flatMap(\.rows).sorted() == expected)
            #expect(found[0].rows.byteCount < 1_000, "instead of 7,200")
            #expect(groups.map(\.rows.count) == [800, 1_000] && groups.allSatisfy { $0.rows.byteCount < 400 })
        }
    }

    @Test func `hidden listings are omitted, and their categories do not count them`() throws {
        var index = InMemoryQueryIndex()
        index.append(filed([["Home"], ["Art"], ["Home"]]))
        let evaluation = try QueryEvaluation(ListingQuery(), in: index, CatalogMarks(hidden: RowBitmap([0, 1], of: 3)))
        #expect(try evaluation.groups(by: .none).map { Array($0.rows) } == [[2]])
        #expect(try evaluation.categories().map(\.path) == [["Home"]])
        #expect(try evaluation.categories().map(\.count) == [1])
    }

    @Test(arguments: 0..<20) func `every found row is in the group of its listing, for any query`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let words = ["mug", "Éclair", "3 plates", "zebra", "木", "--"]
        let listings = (0..<Int.random(in: 1...400, using: &random)).map { index in
            Listing.with(index) { listing in
                listing.title = words.randomElement(using: &random) ?? ""
                listing.category = (0..<Int.random(in: 0...3, using: &random)).map { _ in "c\(Int.random(in: 0..<4, using: &random))" }
            }
        }
        let hidden = RowBitmap(listings.indices.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }, of: listings.count)
        var (whole, grown) = (InMemoryQueryIndex(), InMemoryQueryIndex())
        whole.append(listings)
        for listing in listings { grown.append([listing]) }
        for key in ListingSort.Key.allCases {
            let query = ListingQuery(search: SearchText(Bool.random(using: &random) ? "mug" : ""), sort: ListingSort(key))
            let evaluation = try QueryEvaluation(query, in: whole, CatalogMarks(hidden: hidden))
            let rows = Array(try evaluation.rows())
            for grouping in ListingGrouping.allCases {
                let groups = try evaluation.groups(by: grouping)
                let grownGroups = try QueryEvaluation(query, in: grown, CatalogMarks(hidden: hidden)).groups(by: grouping)
                #expect(groups == grownGroups, "seed \(seed)")
                let wide = Set(rows.map { listings[$0].category }.filter { !$0.isEmpty }).count > ResultGrouping.maxWholeCategories
                let expected = Dictionary(grouping: rows) { name(of: listings[$0], grouping, isWide: wide) }
                #expect(Dictionary(uniqueKeysWithValues: groups.map { ($0.name, Array($0.rows)) }) == expected, "seed \(seed)")
                #expect(groups.map(\.name) == expected.keys.sorted(), "seed \(seed)")
            }
        }
    }

    private func name(of listing: Listing, _ grouping: ListingGrouping, isWide: Bool) -> ListingGroupName {
        switch grouping {
        case .none: .all
        case .firstLetter: TitleInitial.of(listing.title).map { .letter($0) } ?? .noLetter
        case .category: listing.category.isEmpty ? .noCategory : .category(isWide ? Array(listing.category.prefix(1)) : listing.category)
        }
    }
}
