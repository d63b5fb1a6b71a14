import Testing

@testable import ListingCore

/// Random listings, filters, searches and sorts: the index finds what a plain look at each listing finds.
@Suite struct QueryPropertyTests {
    @Test("random queries give the rows of a plain scan, in the order of a plain sort", arguments: 0..<15) func rows(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listings = QueryListings.make(Int.random(in: 0...120, using: &random), &random)
        let scan = PlainScan(
            listings, favourites: QueryListings.some(of: listings.count, &random), hidden: QueryListings.some(of: listings.count, &random))
        var index = MemoryFactIndex()
        index.beginSource()
        let cut = listings.count / 3
        index.append(Array(listings[..<cut]))
        index.beginSource()
        index.append(Array(listings[cut...]))
        for _ in 0..<15 {
            let query = QueryListings.query(&random)
            let evaluation = try QueryEvaluation(query, in: index, favourites: scan.favourites, hidden: scan.hidden)
            #expect(Array(try evaluation.rows()) == scan.rows(query, cut: cut), "seed \(seed), \(query)")
            let facets = try evaluation.facets()
            #expect(facets.withPictures == scan.count(query, .pictures(true), cut: cut), "seed \(seed), \(query)")
            #expect(facets.favourites == scan.count(query, .favourites, cut: cut), "seed \(seed), \(query)")
            for count in facets.brands {
                #expect(count.count == scan.count(query, .brand([count.value]), cut: cut), "seed \(seed), \(query)")
            }
            for count in facets.tags { #expect(count.count == scan.count(query, .tag([count.value]), cut: cut), "seed \(seed), \(query)") }
            for count in facets.categories {
                #expect(count.count == scan.count(query, .category(count.value), cut: cut), "seed \(seed), \(query)")
            }
            for option in facets.options {
                for count in option.values {
                    let filter = ListingFilter.option(name: option.name, values: [count.value])
                    #expect(count.count == scan.count(query, filter, cut: cut), "seed \(seed), \(query)")
                }
            }
            for count in facets.ratings {
                #expect(count.count == scan.count(query, .rating(Double(count.value)), cut: cut), "seed \(seed), \(query)")
            }
            for prices in facets.prices { #expect(prices.histogram.reduce(0, +) == prices.count, "seed \(seed), \(query)") }
        }
    }
}

/// The same questions, answered listing by listing.
private struct PlainScan {
    let listings: [Listing]
    let favourites: RowSet
    let hidden: RowSet

    init(_ listings: [Listing], favourites: RowSet, hidden: RowSet) {
        self.listings = listings
        self.favourites = favourites
        self.hidden = hidden
    }

    /// - Parameter cut: the first row of the second file.
    func rows(_ query: ListingQuery, cut: Int) -> [Int] {
        let found = listings.indices.filter { satisfies($0, query, cut: cut) }
        switch query.sort.key {
        case .relevance:
            guard !query.search.isEmpty else { return found }
            let best = found.filter { SearchableTexts(listings[$0]).matchAtOnce(query.search) }
            return best + found.filter { !best.contains($0) }
        case .file: return query.sort.isDescending ? found.reversed() : found
        case .newest: return found.reversed()
        case .title:
            return sorted(found, query.sort.isDescending) { TitleKey.of(listings[$0].title) }
        case .price: return sorted(found, query.sort.isDescending) { listings[$0].price.lowest?.amount }
        case .quantity: return sorted(found, query.sort.isDescending) { listings[$0].quantity }
        case .rating: return sorted(found, query.sort.isDescending) { listings[$0].rating?.average }
        }
    }

    private func sorted<Key: Comparable>(_ rows: [Int], _ isDescending: Bool, by key: (Int) -> Key?) -> [Int] {
        let known = rows.filter { key($0) != nil }
        let sorted = known.sorted { left, right in
            guard let a = key(left), let b = key(right), a != b else { return left < right }
            return isDescending ? a > b : a < b
        }
        return sorted + rows.filter { key($0) == nil }
    }

    /// How many rows stay when a filter takes the place of the one about the same.
    func count(_ query: ListingQuery, _ filter: ListingFilter, cut: Int) -> Int {
        var query = query
        query.set(filter)
        return listings.indices.count { satisfies($0, query, cut: cut) }
    }

    private func satisfies(_ row: Int, _ query: ListingQuery, cut: Int) -> Bool {
        guard !hidden.contains(row), SearchableTexts(listings[row]).match(query.search) else { return false }
        let facts = ListingFacts(listings[row])
        return query.filters.allSatisfy { filter in
            switch filter {
            case .source(let sources): sources.contains(row < cut ? 0 : 1)
            case .favourites: favourites.contains(row)
            default: facts.satisfies(filter)
            }
        }
    }
}

/// Listings with few different facts, so that queries find some of them.
private enum QueryListings {
    private static let words = ["blue", "Blå", "mug", "tea pot", "silver ring", "青花瓷", "CAFÉ", "a"]
    private static let stars: [Double] = [0.5, 3, 3.25, 4, 4.999, 5]

    static func make(_ count: Int, _ random: inout SeededGenerator) -> [Listing] {
        (0..<count).map { number in
            let title = (0..<Int.random(in: 1...3, using: &random)).map { _ in word(&random) }.joined(separator: " ")
            var listing = Listing(
                id: ListingID(number), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            if Bool.random(using: &random) { listing.description = DescriptionText(raw: "<p>\(word(&random))</p>", markup: .html) }
            if Bool.random(using: &random) { listing.price = Price(lowest: price(&random)) }
            if Bool.random(using: &random) { listing.quantity = Int.random(in: -2...5, using: &random) }
            if Bool.random(using: &random) { listing.availability = Availability.allCases.randomElement(using: &random) }
            if Bool.random(using: &random) { listing.rating = Rating(average: stars.randomElement(using: &random) ?? 5, count: 1) }
            if Bool.random(using: &random) { listing.brand = word(&random) }
            if Bool.random(using: &random) { listing.seller = Seller(name: word(&random)) }
            listing.category = (0..<Int.random(in: 0...2, using: &random)).map { _ in word(&random) }
            listing.tags = Array(Set((0..<Int.random(in: 0...3, using: &random)).map { _ in word(&random) })).sorted()
            listing.materials = Bool.random(using: &random) ? [word(&random)] : []
            if Bool.random(using: &random) { listing.options = [VariationOption(name: "Colour", values: [word(&random)])] }
            if Bool.random(using: &random) { listing.images = [ListingImage(location: "https://shop.example/1.jpg")] }
            if Bool.random(using: &random) { listing.problems = [Problem(message: "a problem")] }
            return listing
        }
    }

    static func some(of count: Int, _ random: inout SeededGenerator) -> RowSet {
        var rows = RowSet(capacity: count)
        for row in 0..<count where Int.random(in: 0..<8, using: &random) == 0 { rows.insert(row) }
        return rows
    }

    static func query(_ random: inout SeededGenerator) -> ListingQuery {
        var query = ListingQuery()
        if Bool.random(using: &random) {
            let terms = (0..<Int.random(in: 1...2, using: &random)).map { _ in term(&random) }
            query.search = SearchText(terms.joined(separator: " "))
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) { query.set(filter(&random)) }
        query.sort = ListingSort(ListingSort.Key.allCases.randomElement(using: &random) ?? .file, descending: Bool.random(using: &random))
        return query
    }

    private static func term(_ random: inout SeededGenerator) -> String {
        let word = word(&random)
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: "\"\(word)\""
        case 1: "-\(word)"
        case 2: String(word.prefix(2))
        default: word
        }
    }

    private static func filter(_ random: inout SeededGenerator) -> ListingFilter {
        switch Int.random(in: 0..<13, using: &random) {
        case 0: .source([Int.random(in: 0...1, using: &random)])
        case 1: .category([word(&random)])
        case 2: .price(PriceFilter(currency: Bool.random(using: &random) ? Currency("EUR") : nil, lowest: price(&random).amount))
        case 3: .price(PriceFilter(highest: price(&random).amount))
        case 4: .availability([.inStock, .preorder])
        case 5: .brand([word(&random), word(&random)])
        case 6: .seller([word(&random)])
        case 7: .tag([word(&random), word(&random)])
        case 8: .material([word(&random)])
        case 9: .option(name: "Colour", values: [word(&random)])
        case 10: .rating(stars.randomElement(using: &random) ?? 4)
        case 11: .pictures(Bool.random(using: &random))
        case 12: .problems(Bool.random(using: &random))
        default: .favourites
        }
    }

    private static func word(_ random: inout SeededGenerator) -> String { words.randomElement(using: &random) ?? "a" }

    private static func price(_ random: inout SeededGenerator) -> Money {
        let amount = DecimalNumber(significand: Int64.random(in: 0...40, using: &random), scale: Int.random(in: 0...1, using: &random))
        return Money(amount: amount, currency: Bool.random(using: &random) ? Currency("EUR") : nil)
    }
}
