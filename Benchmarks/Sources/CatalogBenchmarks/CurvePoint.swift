import Foundation
import Measuring

/// A size of catalogs, with its times in milliseconds and its memory in MB. Each is measured in processes of its own.
struct CurvePoint: Codable {
    let listings: Int
    /// The time of an import until all words can be found.
    let searchable: Double
    /// The peak memory of the import.
    let importMemory: Double
    /// The time until the first page of the catalog that is opened again.
    let firstPage: Double
    /// The memory of the process that has read the first page and waits.
    let memory: Double
    /// The time until the first page of a filter.
    let filterMedian: Double
    let filterSlowest: Double
    /// The time until the first page of a search, 99th percentile.
    let searchLongest: Double

    enum CodingKeys: String, CodingKey {
        case listings, searchable, memory
        case importMemory = "import_memory"
        case firstPage = "first_page"
        case filterMedian = "filter_median"
        case filterSlowest = "filter_slowest"
        case searchLongest = "search_99"
    }

    /// Measures one size. The catalog is removed afterward.
    ///
    /// - Parameter folder: The folder for the export and its catalog.
    init(size: Int, folder: String) throws {
        func say(_ what: String) {
            print("\(CatalogBenchmarks.grouped(size)): \(what) …")
            fflush(nil)
        }
        let export = try Export(size: size, folder: folder, bytesEach: Export.inCatalog)
        let cache = "\(folder)/curve-\(size)"
        defer {
            try? FileManager.default.removeItem(atPath: cache)
            export.remove()
        }
        say("importing")
        let imports = try (0..<Import.rounds(size: size)).map { _ in
            try? FileManager.default.removeItem(atPath: cache)
            return try Import.inOwnProcess(file: export.path, cache: cache)
        }
        say("opening again")
        let reopening = try Reopening.median(file: export.path, cache: cache)
        say("filtering and searching")
        let queries = try QueryTimes.inOwnProcess(file: export.path, cache: cache)
        let ours = Import.median(of: imports)
        listings = size
        (searchable, importMemory) = (ours.searchable, ours.peakMemory)
        (firstPage, memory) = (reopening.firstPage, reopening.memory)
        (filterMedian, filterSlowest) = (queries.filters.quantile(0.5), queries.filters.max() ?? 0)
        searchLongest = queries.searches.quantile(0.99)
    }
}
