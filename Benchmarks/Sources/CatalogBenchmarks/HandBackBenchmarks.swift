import Foundation
import ListingCore
import ListingStore
import Measuring

/// Measures what sellers do with an export after they have looked at it: find duplicates, repair a copy, get the original rows, and keep
/// what the file had for later. Each is measured in turns with reading the file.
struct HandBackBenchmarks {
    let file: String
    private let runs = 3

    func run(_ name: @Sendable (String) -> String) async throws -> [Figure] {
        let cache = file + ".catalogs"
        defer { try? FileManager.default.removeItem(atPath: cache) }
        _ = try Import.inOwnProcess(file: file, cache: cache)
        var reading: [Double] = []
        var duplicates: [Double] = []
        var proposals: [Double] = []
        var copies: [Double] = []
        var rows: [Double] = []
        for _ in 0..<runs {
            reading.append(try await time { keep(try ListingImporter(path: file).read { keep($0) }) })
            let found = try await findDuplicates(cache: cache)
            duplicates.append(found.time)
            proposals.append(try await time { keep(try PatchedCopy(of: file).propose { keep($0) }) })
            copies.append(try await time { keep(try PatchedCopy(of: file).write { keep($0) }) })
            let wanted = Set(stride(from: 1, through: found.listings, by: 2))
            rows.append(try await time { try OriginalRows(path: file).write(wanted) { keep($0) } })
        }
        let reference = reading.quantile(0.5)
        func figure(_ what: String, _ times: [Double]) -> Figure {
            Figure(name(what), value: times.quantile(0.5), reference: "reading", referenceValue: reference, aim: .none)
        }
        return [
            figure("find duplicates in the stored catalog", duplicates), figure("propose repairs of all kinds", proposals),
            figure("make a repaired copy", copies), figure("copy every other original row", rows),
        ] + (try await history().map { figure($0, [$1]) })
    }

    /// Duplicates of a catalog that is complete, as in a window.
    private func findDuplicates(cache: String) async throws -> (listings: Int, time: Double) {
        let catalog = SQLiteCatalog(paths: [file], folder: cache)
        catalog.start()
        for await status in catalog.statuses() where status.isFinal { break }
        let rows = catalog.status.rows
        return (rows, try await time { keep(try await DuplicateReport(of: catalog, rows: rows) { keep($0) }) })
    }

    /// The history keeps no copies of files above ``ReadingArchive/maxFile``, and then there is nothing to measure.
    private func history() async throws -> [(String, Double)] {
        let folder = file + ".readings"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let archive = ReadingArchive(folder: folder)
        var isKept = false
        let copy = try await time { isKept = try archive.keepNow(file) != nil }
        guard isKept else { return [] }
        return [
            ("keep a copy for the history", copy),
            ("describe the copy for the history", try await time { keep(try archive.readings(ofShopOf: file)) }),
            ("look up the history of the shop again", try await time { keep(try archive.readings(ofShopOf: file)) }),
        ]
    }
}
