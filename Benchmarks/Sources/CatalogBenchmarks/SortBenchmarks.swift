import ListingCore
import ListingStore
import Measuring

/// Measures every sort order, and a jump to a far row in it.
struct SortBenchmarks {
    let catalog: any Catalog
    let firstTime: FirstTime
    let references: References

    /// The duration of a frame in milliseconds.
    static let frame = 16.0
    private static let runs = 5

    func run(_ name: (String) -> String) async throws -> [Figure] {
        var results: [Figure] = []
        for (sort, order) in Self.sorts {
            let query = ListingQuery(sort: sort)
            // The window has shown the listings in file order before.
            let first = try await firstTime.measure(after: { try await $0.firstPage(of: ListingQuery()) }) {
                try await $0.firstPage(of: query)
            }
            var times: [Double] = []
            var jumps: [Double] = []
            let answer = try await catalog.rows(of: query, marks: CatalogMarks())
            for run in 1...Self.runs {
                times.append(try await time { try await catalog.firstPage(of: query) })
                // A different position each time, because the last page may still be in memory.
                let far = answer.rows.count * (100 - run) / 100
                jumps.append(try await time { keep(try await catalog.listings(at: Array(answer.rows[far...].prefix(50)))) })
            }
            // Only the records of the page are read, because sorting whole records would not fit into memory.
            func page(_ offset: Int) -> References.Query {
                let rows = "SELECT rowid FROM listings ORDER BY \(order) LIMIT 50 OFFSET \(offset)"
                return References.Query(sql: "SELECT * FROM listings WHERE rowid IN (\(rows))")
            }
            let theirs = references.sqlite([page(0), page(answer.rows.count * 9 / 10)])
            let text = sort.text
            results += [
                measurement(name("sort by \(text), the first time"), first, "SQLite, ORDER BY", theirs?[0]),
                measurement(name("sort by \(text), again"), times.quantile(0.5), "SQLite, ORDER BY", theirs?[0]),
                measurement(name("jump to a far row by \(text)"), jumps.quantile(0.5), "SQLite, OFFSET", theirs?[1]),
            ]
        }
        return results
    }

    private func measurement(_ name: String, _ value: Double, _ reference: String, _ times: [Double]?) -> Figure {
        Figure(
            name, value: value, reference: times == nil ? "the aim" : reference, referenceValue: times?.first ?? Self.frame,
            aim: .limit(Self.frame))
    }

    private static let sorts: [(ListingSort, order: String)] = [
        (ListingSort(.file), "rowid"), (ListingSort(.newest), "rowid DESC"), (ListingSort(.title), "TITLE COLLATE NOCASE"),
        (ListingSort(.price), "CAST(PRICE AS REAL)"), (ListingSort(.price, descending: true), "CAST(PRICE AS REAL) DESC"),
        (ListingSort(.quantity), "CAST(QUANTITY AS INTEGER)"),
    ]
}
