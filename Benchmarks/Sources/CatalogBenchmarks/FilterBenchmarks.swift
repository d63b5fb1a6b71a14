import ListingCore
import ListingStore
import Measuring

/// Measures a change of one filter: the first page, and then also the counts of possible further filters, requested at the same
/// time as a window does.
struct FilterBenchmarks {
    let catalog: any Catalog
    let firstTime: FirstTime
    let references: References

    /// The limit in milliseconds for a change of filters to be on the screen.
    static let longest = 100.0
    private static let runs = 5

    /// True for counts of all values with more than a million listings. They have no aim: a page need not wait for them.
    private var countsHaveNoAim: Bool { catalog.status.rows > CatalogBenchmarks.million }

    func run(_ name: (String) -> String) async throws -> [Figure] {
        var results: [Figure] = []
        for (filter, condition, argument) in try await filters() {
            let query = ListingQuery(filters: [filter])
            let marks = marks
            // Only the first time counts, because the rows that pass a filter may be cached for the counts.
            let page = try await time { try await catalog.firstPage(of: query, marks: marks) }
            let value = try await median {
                async let facets = catalog.facets(of: query, marks: marks)
                try await catalog.firstPage(of: query, marks: marks)
                keep(try await facets)
            }
            let theirs = condition.flatMap { condition in
                references.sqlite([
                    References.Query(sql: "SELECT count(*) FROM listings WHERE \(condition)", arguments: [argument.map { [$0] } ?? []])
                ])
            }
            for (what, value, hasAim) in [("first page", page, true), ("first page and all counts", value, !countsHaveNoAim)] {
                results.append(
                    figure(
                        name("filter by \(filter.text), \(what)"), value, reference: theirs == nil ? nil : "SQLite, count(*) WHERE",
                        theirs?[0].first, hasAim: hasAim))
            }
        }
        let facets = try await median { keep(try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())) }
        results.append(figure(name("facets of all listings"), facets, hasAim: !countsHaveNoAim))
        return results
    }

    /// - Parameters:
    ///   - value: In milliseconds.
    ///   - reference: nil to compare with the aim, if there is one.
    private func figure(
        _ name: String, _ value: Double, reference: String? = nil, _ theirs: Double? = nil, hasAim: Bool = true
    ) -> Figure {
        Figure(
            name, value: value, reference: reference ?? (hasAim ? "the aim" : ""), referenceValue: theirs ?? (hasAim ? Self.longest : 0),
            aim: hasAim ? .limit(Self.longest) : .none)
    }

    /// Measures the first filter in a window that has only shown listings, or was idle for a while, so that the columns are on disk.
    func runOnDisk(_ name: (String) -> String) async throws -> [Figure] {
        try await firstPagesOnDisk().map { filter, page in figure(name("filter by \(filter.text), facts on the disk"), page) }
    }

    /// Returns the milliseconds until the first page of each filter, if it is the first one in its window.
    func firstPagesOnDisk() async throws -> [(filter: ListingFilter, milliseconds: Double)] {
        var pages: [(ListingFilter, Double)] = []
        let marks = marks
        for (filter, _, _) in try await filters() {
            // The user has looked at listings in between, so the cleanup after opening is done.
            let page = try await firstTime.measure(after: { _ in try await Task.sleep(for: .seconds(1)) }) {
                try await $0.firstPage(of: ListingQuery(filters: [filter]), marks: marks)
            }
            pages.append((filter, page))
        }
        return pages
    }

    /// The filters on each column of the export, by frequent values, each with the SQL condition that counts the same rows.
    private func filters() async throws -> [(ListingFilter, condition: String?, argument: String?)] {
        let facets = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
        var filters: [(ListingFilter, String?, String?)] = [
            (
                .price(PriceFilter(currency: Currency("EUR"), lowest: DecimalNumber(plain: "20"), highest: DecimalNumber(plain: "40"))),
                "CAST(PRICE AS REAL) BETWEEN 20 AND 40", nil
            ),
            (.availability([.outOfStock]), "QUANTITY = '0'", nil),
            (.pictures(false), "IMAGE1 = ''", nil),
            (.problems(true), nil, nil),
            (.favorites, nil, nil),
        ]
        if let tag = facets[.tag].first?.value {
            // The export has "_" for the blanks in tags, and LIKE matches any character with it.
            filters.append((.tag([tag]), "TAGS LIKE ?", "%\(tag.map { $0 == " " ? "_" : String($0) }.joined())%"))
        }
        if let material = facets[.material].first?.value { filters.append((.material([material]), "MATERIALS LIKE ?", "%\(material)%")) }
        if let option = facets[.option].first, let value = option.values.first?.value {
            filters.append((.option(name: option.name, values: [value]), "\"VARIATION 1 VALUES\" LIKE ?", "%\(value)%"))
        }
        return filters
    }

    /// Every thousandth listing is a favorite.
    private var marks: CatalogMarks {
        let count = catalog.status.rows
        var favorites = RowBitmap(capacity: count)
        for row in stride(from: 0, to: count, by: 1_000) { favorites.insert(row) }
        return CatalogMarks(favorites: favorites)
    }

    private func median(_ body: () async throws -> Void) async throws -> Double {
        var times: [Double] = []
        for _ in 0..<Self.runs { times.append(try await time(body)) }
        return times.quantile(0.5)
    }
}
