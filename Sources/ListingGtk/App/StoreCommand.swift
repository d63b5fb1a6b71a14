import ArgumentParser
import Foundation
import ListingCore
import ListingStore

/// Imports files into their catalog on the disk without a window, and reports the result. For tests that kill the process at any moment.
struct StoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store-catalog",
        abstract: "Import files into their catalog, and print a JSON object with the result.",
        shouldDisplay: false
    )

    @Argument(help: "Files to read together.", completion: .file())
    var files: [String]

    @Option(help: "Also print the number of listings that match a search.")
    var search: String?

    @Flag(help: "Also print all titles.")
    var titles = false

    func run() throws {
        let (search, titles) = (search, titles)
        let environment = ProcessInfo.processInfo.environment
        let catalog = SQLiteCatalog(
            paths: files, folder: SQLiteCatalog.standardFolder(in: environment),
            remembered: ColumnMemory(path: MappingStore.standardPath(in: environment)).load().mappings)
        catalog.start()
        if let text = try Waiting.wait(for: { await Self.report(of: catalog, search: search, titles: titles) }) { print(text) }
        if catalog.status.phase != .complete { throw ExitCode(1) }
    }

    /// Waits for the final status, then queries the catalog; again if a query finds the cache damaged, and the files are read again.
    private static func report(of catalog: SQLiteCatalog, search: String?, titles: Bool) async -> String? {
        while true {
            for await status in catalog.statuses() where status.isFinal { break }
            let status = catalog.status
            let text = await report(of: catalog, status, search: search, titles: titles)
            if catalog.status.reading == status.reading { return text }
        }
    }

    private static func report(of catalog: SQLiteCatalog, _ status: CatalogStatus, search: String?, titles: Bool) async -> String? {
        var report: [String: Any] = ["rows": status.rows, "searched": status.indexedCount]
        if let notice = status.notice { report["notice"] = notice.text }
        if case .failed(let reason) = status.phase { report["failure"] = reason }
        do {
            if let search {
                let query = ListingQuery(search: SearchText(search))
                report["found"] = try await catalog.allRows(of: query).count
            }
            if titles { report["titles"] = try await Self.titles(of: catalog, status.rows) }
        } catch {
            report["failure"] = String(describing: error)
        }
        return (try? JSONSerialization.data(withJSONObject: report, options: .sortedKeys)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func titles(of catalog: SQLiteCatalog, _ count: Int) async throws -> [String] {
        var titles: [String] = []
        for first in stride(from: 0, to: count, by: 1_000) {
            let rows = first..<min(first + 1_000, count)
            let listings = try await catalog.listings(at: Array(rows))
            titles += rows.map { listings[$0]?.title ?? "(not there)" }
        }
        return titles
    }
}
