import Glibc
import ListingCore

@testable import ListingStore

/// The listings and problems that a catalog's reader emits for a file.
struct Reading: Equatable {
    var listings: [Listing] = []
    var problems: [RecordProblem] = []

    /// The limit of unpacking: an input of a few kilobytes may unpack to at most 16 MiB.
    static let unpackingLimit = UnpackingLimit(size: 16 * 1024 * 1024, ratio: 1)

    /// - Returns: nil if the file is refused, which is a valid result.
    init?(path: String, chunkSize: Int, formats: FormatRegistry = .standard) {
        let reader = ListingImporter(paths: [path], formats: formats, chunkSize: chunkSize, limit: Self.unpackingLimit)
        do {
            let summary = try reader.read { event in
                if case .listings(let batch, _, _) = event { listings += batch.listings }
            }
            problems = summary.problems
            _ = ImportReport.json(summary, of: [summary.file])
        } catch {
            return nil
        }
    }

    /// True if readings are compared. `FUZZ_COMPARE=0` turns that off, to look for crashes only.
    private static let comparesReadings = getenv("FUZZ_COMPARE").map { String(cString: $0) } != "0"

    /// Reads a file in one piece, in small pieces, and as a catalog does.
    ///
    /// All readings must give the same result, and the result must survive being written and read again.
    static func check(_ bytes: [UInt8], formats: FormatRegistry = .standard) {
        let file = MemoryFile(bytes)
        let whole = Reading(path: file.path, chunkSize: TextFile.defaultChunkSize, formats: formats)
        let chunkSize = 1 + bytes.count % 67
        let pieces = Reading(path: file.path, chunkSize: chunkSize, formats: formats)
        guard comparesReadings else { return }
        expect(pieces == whole, "chunks of \(chunkSize) give something else:\n\(difference(whole, pieces))")
        LocatedReading.check(file.path, formats: formats, against: whole, sniffLimit: 1 + bytes.count % 4_099)
        whole?.checkExport()
    }

    /// Returns the first difference, for debugging.
    private static func difference(_ whole: Reading?, _ pieces: Reading?) -> String {
        guard let whole, let pieces else { return "only \(whole == nil ? "the pieces are" : "the whole is") read" }
        for (one, other) in zip(whole.listings, pieces.listings) where one != other { return "\(one)\n\(other)" }
        guard whole.listings.count == pieces.listings.count else { return "\(whole.listings.count), \(pieces.listings.count) listings" }
        return "\(whole.problems)\n\(pieces.problems)"
    }

    /// Checks that the normal form, read and written again, is the same text. Pictures next to a file have absolute paths only
    /// after they were read once, so the second writing is compared.
    private func checkExport() {
        // No listing that a file can have stops the writing for any target.
        for target in ExportTarget.all {
            var export = TargetExport(target)
            try? export.write(listings) { _ in }
            try? export.finish { _ in }
        }
        let first = Self.rewritten(ListingExport(.jsonLines).text(of: listings))
        let second = Self.rewritten(first ?? "")
        expect(second == first, "the normal form is not read as it was written:\n\(first ?? "")\(second ?? "(refused)")")
    }

    private static func rewritten(_ lines: String) -> String? {
        let file = MemoryFile(Array(lines.utf8))
        return Reading(path: file.path, chunkSize: TextFile.defaultChunkSize).map { ListingExport(.jsonLines).text(of: $0.listings) }
    }
}
