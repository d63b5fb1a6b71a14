import Foundation
import ListingCore
import ListingServer
import Measuring

/// Measures pages, orders, filters and searches of a shared catalog, as windows ask for them.
struct ServerQueries {
    /// Limits in milliseconds.
    private enum Limit {
        static let page = 30.0
        static let filter = 300.0
        static let search = 100.0
    }

    let address: ServerAddress
    private static let windows = 10
    private static let pages = 200
    private static let filterSets = 200
    private static let searches = 200

    func run() async throws -> [Figure] {
        print("opening, sorting …")
        fflush(nil)
        var figures = try await pages() + orders()
        let catalog = try await Self.open(address)
        print("filtering …")
        fflush(nil)
        figures += try await filters(catalog)
        print("searching …")
        fflush(nil)
        figures += try await searches(catalog)
        catalog.stop()
        return figures
    }

    /// Opens a window's catalog, and waits until its listings are there.
    static func open(_ address: ServerAddress) async throws -> ServerCatalog {
        let catalog = ServerCatalog(address)
        catalog.start()
        for await status in catalog.statuses() {
            if case .failed(let reason) = status.phase { throw Trouble(reason) }
            if status.phase == .complete { break }
        }
        return catalog
    }

    private func figures(_ name: String, _ times: [Double], limit: Double?) -> [Figure] {
        [(0.5, "median"), (0.99, "99th percentile")].map { part, title in
            Figure(
                "server: \(name), \(title)", value: times.quantile(part), reference: limit == nil ? "" : "the aim",
                referenceValue: limit ?? 0, aim: limit.map { .limit($0) } ?? .none)
        }
    }

    // MARK: Pages and orders

    private func pages() async throws -> [Figure] {
        var times: [Double] = []
        for _ in 0..<Self.windows {
            times.append(
                try await time {
                    let catalog = try await Self.open(address)
                    try await catalog.firstPage(of: ListingQuery())
                    catalog.stop()
                })
        }
        let catalog = try await Self.open(address)
        defer { catalog.stop() }
        let count = catalog.status.rows
        var (far, spread, random) = ([Double](), [Double](), SystemRandomNumberGenerator())
        // Other listings each time, because the last ones are kept.
        for number in 0..<Self.pages {
            let first = count / Self.pages * number
            far.append(try await time { keep(try await catalog.listings(at: Array(first..<min(first + 50, count)))) })
            let rows = (0..<50).map { _ in Int.random(in: 0..<count, using: &random) }
            spread.append(try await time { keep(try await catalog.listings(at: rows)) })
        }
        return figures("connect, open and first page", times, limit: nil) + figures("a page in file order", far, limit: Limit.page)
            + figures("50 listings from everywhere", spread, limit: Limit.page)
    }

    /// The first and the last page of each order, in windows that have not sorted before, and again.
    private func orders() async throws -> [Figure] {
        var results: [Figure] = []
        for sort in Self.sorts {
            var (first, again, last) = ([Double](), [Double](), [Double]())
            for _ in 0..<Self.windows {
                let catalog = try await Self.open(address)
                defer { catalog.stop() }
                // A window has shown the listings in file order before.
                try await catalog.firstPage(of: ListingQuery())
                let query = ListingQuery(sort: sort)
                first.append(try await time { try await catalog.firstPage(of: query) })
                again.append(try await time { try await catalog.firstPage(of: query) })
                last.append(
                    try await time {
                        let answer = try await catalog.rows(of: query)
                        keep(try await catalog.listings(at: Array(answer.rows.suffix(50))))
                    })
            }
            let name = sort.text
            for (what, times) in [
                ("sort by \(name), the first time", first), ("sort by \(name), again", again), ("last page by \(name)", last),
            ] {
                results.append(
                    Figure(
                        "server: \(what), median", value: times.quantile(0.5), reference: "the aim", referenceValue: Limit.page,
                        aim: .limit(Limit.page)))
            }
        }
        return results
    }

    private static let sorts = [
        ListingSort(.file), ListingSort(.newest), ListingSort(.title), ListingSort(.price), ListingSort(.price, descending: true),
        ListingSort(.quantity),
    ]

    // MARK: Filters and searches

    private func filters(_ catalog: ServerCatalog) async throws -> [Figure] {
        let columns = try await time { keep(try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())) }
        var times: [Double] = []
        for filters in try await FilterSamples(catalog: catalog, count: Self.filterSets).sets {
            let query = ListingQuery(filters: filters)
            times.append(
                try await time {
                    // A window asks for both.
                    async let facets = catalog.facets(of: query, marks: CatalogMarks())
                    try await catalog.firstPage(of: query)
                    keep(try await facets)
                })
        }
        return [
            Figure(
                "server: counts of a window that has none yet", value: columns, reference: "", referenceValue: 0, aim: .none)
        ] + figures("one to three filters, first page and all counts", times, limit: Limit.filter)
    }

    private func searches(_ catalog: ServerCatalog) async throws -> [Figure] {
        let words = try await TermSamples(catalog: catalog, count: Self.searches)
        try await catalog.firstPage(of: ListingQuery(search: SearchText("warm up")))
        var results: [Figure] = []
        for kind in TermSamples.Kind.allCases {
            var times: [Double] = []
            for text in words.texts(kind) {
                times.append(try await time { try await catalog.firstPage(of: ListingQuery(search: SearchText(text))) })
            }
            results += figures("search for \(kind.rawValue)", times, limit: Limit.search)
        }
        return results
    }
}
