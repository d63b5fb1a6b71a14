import Foundation
import ListingCore
import ListingServer
import Measuring

/// Measures shared catalogs on a server of its own: an import, and the queries of a window.
struct ServerBenchmarks {
    let file: String

    /// - Returns: Nothing where PostgreSQL is not installed.
    func run() async throws -> [Figure] {
        guard let programs = PostgresServer.programs else {
            print(PostgresServer.hint)
            return []
        }
        let server = try PostgresServer(programs)
        var figures: [Figure] = []
        do {
            figures += try await ServerImports(server: server, file: file).run()
            let address = server.address(ServerImports.database)
            try server.psql("VACUUM ANALYZE", in: ServerImports.database)
            figures += try await ServerQueries(address: ServerAddress(address)).run()
            figures += try ServerWindow.inOwnProcess(address)
            figures += try await roundTrips(server)
        } catch {
            try? server.stop()
            throw error
        }
        try server.stop()
        return figures
    }

    /// The statements and round trips of a window's first requests.
    private func roundTrips(_ server: PostgresServer) async throws -> [Figure] {
        let relay = try ServerRelay(to: server.folder.path)
        defer { relay.stop() }
        let address = try ServerAddress("postgresql://postgres@/\(ServerImports.database)?host=\(relay.folder)")
        var figures: [Figure] = []
        var before = relay.counts
        func count(_ name: String, limit: Double? = nil) {
            let now = relay.counts - before
            before = relay.counts
            let aim = limit.map { Figure.Aim.limit($0) } ?? .none
            figures += [
                Figure(
                    "server: \(name), round trips", unit: "  ", value: Double(now.roundTrips), reference: "", referenceValue: limit ?? 0,
                    aim: aim),
                Figure(
                    "server: \(name), statements", unit: "  ", value: Double(now.statements), reference: "", referenceValue: 0, aim: .none),
                Figure(
                    "server: \(name), received", unit: "KB", value: Double(now.received) / 1_000, reference: "", referenceValue: 0,
                    aim: .none),
            ]
        }
        let catalog = try await ServerQueries.open(address)
        count("connect and open")
        try await catalog.firstPage(of: ListingQuery())
        count("first page", limit: 1)
        try await catalog.firstPage(of: ListingQuery(sort: ListingSort(.price)))
        count("first page by price")
        let tag = try await TermSamples(catalog: catalog, count: 1).texts(.word)[0]
        before = relay.counts
        try await catalog.firstPage(of: ListingQuery(search: SearchText(tag)))
        count("search for a word, first page")
        keep(try await catalog.facets(of: ListingQuery(), marks: CatalogMarks()))
        count("counts")
        catalog.stop()
        return figures
    }
}
