import Glibc
import ListingCore

@testable import ListingStore

/// All that a catalogue's reader hands over for a file.
struct Reading: Equatable {
    var listings: [Listing] = []
    var problems: [Problem] = []

    /// An input of a few kilobytes may unpack to 16 MiB, no more.
    static let unpackingLimit = UnpackingLimit(size: 16 * 1024 * 1024, ratio: 1)

    /// - Returns: nil where the file is refused, which is an answer as good as any.
    init?(path: String, chunkSize: Int, formats: FormatRegistry = .standard) {
        let reader = CatalogueReader(paths: [path], formats: formats, chunkSize: chunkSize, limit: Self.unpackingLimit)
        do {
            let summary = try reader.read { event in
                if case .listings(let batch, _, _) = event { listings += batch }
            }
            problems = summary.problems
            _ = CatalogueReport.json(summary)
        } catch {
            return nil
        }
    }

    /// Whether what is read is compared, too: unless `FUZZ_COMPARE=0`, for whoever looks for crashes only.
    private static let comparesReadings = getenv("FUZZ_COMPARE").map { String(cString: $0) } != "0"

    /// Reads a file in one piece, in small ones, and as a catalogue does.
    ///
    /// None of that must make a difference, and what was read must survive being written and read again.
    static func check(_ bytes: [UInt8], formats: FormatRegistry = .standard) {
        let file = MemoryFile(bytes)
        let whole = Reading(path: file.path, chunkSize: TextFile.defaultChunkSize, formats: formats)
        let chunkSize = 1 + bytes.count % 67
        let pieces = Reading(path: file.path, chunkSize: chunkSize, formats: formats)
        guard comparesReadings else { return }
        expect(pieces == whole, "chunks of \(chunkSize) give something else:\n\(difference(whole, pieces))")
        PlacedReading.check(file.path, formats: formats, against: whole, firstLook: 1 + bytes.count % 4_099)
        whole?.checkExport()
    }

    /// The first thing that is not the same, for whoever looks at a finding.
    private static func difference(_ whole: Reading?, _ pieces: Reading?) -> String {
        guard let whole, let pieces else { return "only \(whole == nil ? "the pieces are" : "the whole is") read" }
        for (one, other) in zip(whole.listings, pieces.listings) where one != other { return "\(one)\n\(other)" }
        guard whole.listings.count == pieces.listings.count else { return "\(whole.listings.count), \(pieces.listings.count) listings" }
        return "\(whole.problems)\n\(pieces.problems)"
    }

    /// The normal form, read and written again, is the same text. Pictures beside a file have absolute paths only when they were read
    /// once, so it is the second writing that counts.
    private func checkExport() {
        _ = ListingExport(.csv).text(of: listings)
        let first = Self.rewritten(ListingExport(.jsonLines).text(of: listings))
        let second = Self.rewritten(first ?? "")
        expect(second == first, "the normal form is not read as it was written:\n\(first ?? "")\(second ?? "(refused)")")
    }

    private static func rewritten(_ lines: String) -> String? {
        let file = MemoryFile(Array(lines.utf8))
        return Reading(path: file.path, chunkSize: TextFile.defaultChunkSize).map { ListingExport(.jsonLines).text(of: $0.listings) }
    }
}
