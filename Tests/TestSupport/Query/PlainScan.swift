@testable import ListingCore
@testable import ListingStore

/// A reference implementation of queries that looks at every listing. Indexes and catalogs must return the same results.
///
/// It shares only the tokenizer, the title's sort key and the title's initial with them.
public struct PlainScan: Sendable {
    public let listings: [Listing]
    public let favorites: RowBitmap
    public let hidden: RowBitmap
    public let checks: CheckedRows
    /// The first row of each file.
    private let starts: [Int]
    /// The number of rows that can be searched; all rows, except while a catalog is being built.
    private let indexedCount: Int
    private let attributes: [ListingAttributes]
    private let texts: PlainTexts

    public init(
        _ listings: [Listing], favorites: RowBitmap, hidden: RowBitmap, checks: CheckedRows = CheckedRows(), starts: [Int] = [0],
        indexedCount: Int = .max
    ) {
        self.listings = listings
        self.favorites = favorites
        self.hidden = hidden
        self.checks = checks
        self.starts = starts
        self.indexedCount = indexedCount
        attributes = listings.map { ListingAttributes($0) }
        texts = PlainTexts(listings)
    }

    /// Creates a scan with random marks.
    public static func random(_ listings: [Listing], starts: [Int], _ random: inout SeededGenerator) -> PlainScan {
        var checks = CheckedRows()
        for name in QueryListings.checks { checks[name] = QueryListings.some(of: listings.count, &random) }
        return PlainScan(
            listings, favorites: QueryListings.some(of: listings.count, &random), hidden: QueryListings.some(of: listings.count, &random),
            checks: checks, starts: starts)
    }

    /// The marks as a catalog takes them.
    public var marks: CatalogMarks { CatalogMarks(favorites: favorites, hidden: hidden, checks: checks) }

    /// The values of a row for a facet of strings.
    private func texts(_ row: Int, _ facet: TextFacet) -> [String] {
        guard facet.storage == .checks else { return attributes[row].texts(of: facet) }
        return checks.names.filter { checks[$0]?.contains(row) == true }
    }

    // MARK: Rows

    public func rows(_ query: ListingQuery) -> [Int] {
        let search = texts.find(query.search)
        let found = listings.indices.filter { isFound($0, search) && failures($0, query).isEmpty }
        switch query.sort.key {
        case .relevance:
            guard !query.search.isEmpty else { return found }
            let ranks = found.map(search.rank)
            return FieldRank.allCases.reversed().flatMap { rank in zip(found, ranks).filter { $0.1 == rank }.map(\.0) }
        case .file: return query.sort.isDescending ? found.reversed() : found
        case .newest:
            return found.sorted { left, right in
                let (date, other) = (listings[left].listed?.seconds ?? 0, listings[right].listed?.seconds ?? 0)
                if query.sort.isDescending { return (date == 0) == (other == 0) ? (date, left) < (other, right) : other == 0 }
                return date == other ? left > right : date > other
            }
        case .title: return sorted(found, query.sort) { TitleSortKey.of(listings[$0].title) }
        case .price: return sorted(found, query.sort) { listings[$0].price.lowest?.amount }
        case .quantity: return sorted(found, query.sort) { listings[$0].quantity }
        case .rating: return sorted(found, query.sort) { listings[$0].rating?.average }
        }
    }

    private func sorted<Key: Comparable>(_ rows: [Int], _ sort: ListingSort, by key: (Int) -> Key?) -> [Int] {
        let known = rows.compactMap { row in key(row).map { (key: $0, row: row) } }
        let sorted = known.sorted { left, right in
            if left.key == right.key { return left.row < right.row }
            return sort.isDescending ? left.key > right.key : left.key < right.key
        }
        return sorted.map(\.row) + rows.filter { key($0) == nil }
    }

    private func isFound(_ row: Int, _ search: PlainTexts.Found) -> Bool {
        !hidden.contains(row) && (search.isAnything || row < indexedCount && search.isMatch(row))
    }

    /// Returns the facets of the filters that a row does not satisfy.
    private func failures(_ row: Int, _ query: ListingQuery) -> [FacetID] {
        query.filters.filter { !satisfies(row, $0) }.map(\.facet)
    }

    private func satisfies(_ row: Int, _ filter: ListingFilter) -> Bool {
        let attributes = attributes[row]
        return switch filter {
        case .texts(let facet, let texts): self.texts(row, facet).contains(where: texts.contains)
        case .choices(let facet, let numbers): numbers.contains(number(of: row, in: facet) ?? -1)
        case .within(_, let path): attributes.category.starts(with: path)
        case .prices(_, let range): attributes.price.map(range.contains) ?? false
        case .atLeast(let facet, let number): attributes.number(of: facet).map { $0 >= number } ?? false
        case .flag(let facet, let has): (attributes.has(facet) ?? favorites.contains(row)) == has
        case .not(let filter): !satisfies(row, filter)
        }
    }

    private func number(of row: Int, in facet: ChoiceFacet) -> Int? {
        if case .files = facet.values { source(of: row) } else { attributes[row].state(of: facet) }
    }

    private func source(of row: Int) -> Int { (starts.lastIndex { $0 <= row }) ?? 0 }

    // MARK: Groups

    public func groups(_ query: ListingQuery, by grouping: ListingGrouping) -> [ResultGroup] {
        let rows = rows(query)
        let isWide = Set(rows.map { attributes[$0].category }.filter { !$0.isEmpty }).count > ResultGrouping.maxWholeCategories
        let groups = Dictionary(grouping: rows) { row -> ListingGroupName in
            let category = attributes[row].category
            return switch grouping {
            case .none: .all
            case .firstLetter: TitleInitial.of(listings[row].title).map { .letter($0) } ?? .noLetter
            case .category: category.isEmpty ? .noCategory : .category(isWide ? Array(category.prefix(1)) : category)
            }
        }
        return groups.sorted { $0.key < $1.key }.map { ResultGroup($0.key, RowIDs($0.value.map(UInt32.init))) }
    }

    /// Returns the number of the query's listings in each category, including its subcategories.
    public func categories(_ query: ListingQuery) -> [[String]: Int] {
        rows(query).reduce(into: [:]) { counts, row in
            for length in attributes[row].category.indices { counts[Array(attributes[row].category[...length]), default: 0] += 1 }
        }
    }

    // MARK: FacetCounts

    /// Returns the number of rows if a filter replaces the one of its facet, for all filters by a single value that match any row.
    public func counts(_ query: ListingQuery) -> [ListingFilter: Int] {
        var counts: [ListingFilter: Int] = [:]
        forEach(query) { row, refusing in
            for filter in filters(through: row) where refusing.allSatisfy({ $0 == filter.facet }) { counts[filter, default: 0] += 1 }
        }
        return counts
    }

    /// Returns the prices of each currency, ignoring the price filter, sorted.
    public func prices(_ query: ListingQuery) -> [Currency?: [DecimalNumber]] {
        var prices: [Currency?: [DecimalNumber]] = [:]
        forEach(query) { row, refusing in
            guard refusing.allSatisfy({ $0 == PriceFacet.price.id }), let price = attributes[row].price else { return }
            prices[price.currency, default: []].append(price.amount)
        }
        return prices.mapValues { $0.sorted() }
    }

    /// Returns the numbers of the query's listings by the pieces in stock, if any is known.
    public func stock(_ query: ListingQuery) -> [StockLevel: Int] {
        let known = rows(query).compactMap { listings[Int($0)].quantity.map { StockLevel($0) } }
        guard !known.isEmpty else { return [:] }
        return Dictionary(uniqueKeysWithValues: StockLevel.allCases.map { level in (level, known.count { $0 == level }) })
    }

    /// Returns the number of the query's listings that have a date.
    public func dated(_ query: ListingQuery) -> Int { rows(query).count { listings[Int($0)].listed != nil } }

    /// Calls `body` with each row that matches the search and fails at most one filter.
    private func forEach(_ query: ListingQuery, _ body: (Int, [FacetID]) -> Void) {
        let search = texts.find(query.search)
        for row in listings.indices where isFound(row, search) {
            let refusing = failures(row, query)
            if refusing.count <= 1 { body(row, refusing) }
        }
    }

    /// Returns the filters by a single value that a row satisfies, of every facet but prices.
    private func filters(through row: Int) -> Set<ListingFilter> {
        let attributes = attributes[row]
        return Set(
            Facet.all.flatMap { facet -> [ListingFilter] in
                switch facet {
                case .text(let facet): self.texts(row, facet).map { ListingFilter.texts(facet, [$0]) }
                case .textFamily(let family):
                    attributes.facets(of: family).flatMap { facet in attributes.texts(of: facet).map { ListingFilter.texts(facet, [$0]) } }
                case .choice(.source) where starts.count == 1: []
                case .choice(let facet): number(of: row, in: facet).map { [.choices(facet, [$0])] } ?? []
                case .hierarchy(let facet): attributes.category.indices.map { .within(facet, Array(attributes.category[...$0])) }
                case .price: []
                case .minimum(let facet):
                    facet.levels.map { .atLeast(facet, Double($0)) }.filter { satisfies(row, $0) }
                case .flag(let facet): [.flag(facet, attributes.has(facet) ?? favorites.contains(row))]
                }
            })
    }
}

extension FacetCounts {
    /// The counts in the form of ``PlainScan/counts(_:)``.
    public var counts: [ListingFilter: Int] {
        var counts: [ListingFilter: Int] = [:]
        for facet in Facet.all {
            switch facet {
            case .text(let facet): for count in self[facet] { counts[.texts(facet, [count.value])] = count.count }
            case .textFamily(let family):
                for option in self[family] {
                    for count in option.values { counts[.texts(family.facet(option.name), [count.value])] = count.count }
                }
            case .choice(let facet): for count in self[facet] { counts[.choices(facet, [count.value])] = count.count }
            case .hierarchy(let facet): for count in self[facet] { counts[.within(facet, count.value)] = count.count }
            case .price: break
            case .minimum(let facet): for count in self[facet] { counts[.atLeast(facet, Double(count.value))] = count.count }
            case .flag(let facet):
                counts[.flag(facet, true)] = self[facet].present
                counts[.flag(facet, false)] = self[facet].absent
            }
        }
        return counts.filter { $0.value > 0 }
    }

    /// Returns true if the prices are those of ``PlainScan/prices(_:)``.
    public func havePrices(_ expected: [Currency?: [DecimalNumber]]) -> Bool {
        self[.price].count == expected.count
            && self[.price].allSatisfy { prices in
                let amounts = expected[prices.currency] ?? []
                return prices.count == amounts.count && prices.lowest == amounts.first && prices.highest == amounts.last
                    && prices.histogram.reduce(0, +) == prices.count
            }
    }
}
