import Foundation
import ListingCore
import ListingServer
import Measuring

/// The memory of a window's part of a shared catalog, in MB: what the process has after each step, less what it had before.
struct ServerWindow: Codable {
    var firstPage = 0.0
    var sorted = 0.0
    var searched = 0.0
    var counted = 0.0

    /// Runs the steps of a window. Call it in a process of its own.
    static func run(_ address: String) async throws -> ServerWindow {
        var window = ServerWindow()
        let start = try Memory.now()
        let catalog = try await ServerQueries.open(ServerAddress(address))
        try await catalog.firstPage(of: ListingQuery())
        window.firstPage = try Memory.now() - start
        try await catalog.firstPage(of: ListingQuery(sort: ListingSort(.price)))
        window.sorted = try Memory.now() - start
        for text in try await TermSamples(catalog: catalog, count: 20).texts(.threeWords) {
            try await catalog.firstPage(of: ListingQuery(search: SearchText(text)))
        }
        window.searched = try Memory.now() - start
        for filters in try await FilterSamples(catalog: catalog, count: 20).sets {
            try await catalog.firstPage(of: ListingQuery(filters: filters))
            keep(try await catalog.facets(of: ListingQuery(filters: filters), marks: CatalogMarks()))
        }
        window.counted = try Memory.now() - start
        catalog.stop()
        return window
    }

    static func inOwnProcess(_ address: String) throws -> [Figure] {
        let outcome = try Command(CommandLine.arguments[0], "server-window", address).run()
        let window = try JSONDecoder().decode(ServerWindow.self, from: Data(outcome.output.utf8))
        return [
            ("first page", window.firstPage), ("an order", window.sorted), ("20 searches", window.searched),
            ("20 sets of filters with counts", window.counted),
        ].map { step, memory in
            Figure("server: memory after \(step)", unit: "MB", value: memory, reference: "", referenceValue: 0, aim: .none)
        }
    }

    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}
