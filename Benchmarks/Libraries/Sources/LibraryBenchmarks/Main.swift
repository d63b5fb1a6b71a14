import Foundation
@testable import ListingCore
@testable import ListingStore

/// Measures the project's own components against libraries that could replace them.
///
///     LibraryBenchmarks FOLDER EXPORTS [NAME…]
///
/// FOLDER has `listings.csv`, `listings.jsonl` and `listings.zip`; EXPORTS is a folder of real exports, for text as people write it.
/// The names limit what is measured.
@main
struct Main {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 2 else { throw Trouble("usage: LibraryBenchmarks FOLDER EXPORTS [NAME…]") }
        let data = BenchmarkData(folder: arguments[1], exports: arguments[2])
        let all: [(name: String, run: (BenchmarkData) throws -> Void)] = [
            ("json", compareJSON), ("folding", compareFolding), ("zip", compareArchives),
            ("hash", compareHashes), ("bitmaps", compareBitmaps), ("html", compareHTML), ("sort", compareSorting),
            ("fulltext", compareFullText), ("addresses", compareAddresses),
        ]
        for (name, run) in all where arguments.count == 3 || arguments.dropFirst(3).contains(name) { try run(data) }
    }
}

/// The files and strings that the measurements use.
final class BenchmarkData {
    let folder: String
    let exports: String

    init(folder: String, exports: String) {
        self.folder = folder
        self.exports = exports
    }

    func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))) }

    /// The generated listings.
    lazy var listings: [Listing] = Self.listings(of: folder + "/listings.csv")

    /// The listings of all real exports that can be read.
    lazy var realListings: [Listing] = {
        let paths = FileManager.default.enumerator(atPath: exports)?.compactMap { $0 as? String }.sorted() ?? []
        return paths.flatMap { Self.listings(of: exports + "/" + $0) }
    }()

    private static func listings(of path: String) -> [Listing] {
        var all: [Listing] = []
        _ = try? ListingImporter(path: path).read { event in
            if case .listings(let batch, _, _) = event { all += batch.listings }
        }
        return all
    }
}
