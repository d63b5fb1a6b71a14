import ListingCore
import ListingStore

/// Writes listings to a file of the user's choice, completely or not at all.
enum FileWriter {
    /// - Parameters:
    ///   - count: the number of listings.
    ///   - path: the file.
    ///   - form: the form of its content.
    ///   - listings: returns the listings of a range. Called with small ranges, because there may be a million listings.
    /// - Returns: an error message, or nil on success.
    static func write(
        _ count: Int, to path: String, as form: ListingExport.Form, listings: @Sendable (Range<Int>) async throws -> [Listing]
    ) async -> String? {
        do {
            let file = try OutputFile(path: path)
            let export = ListingExport(form)
            for start in stride(from: 0, to: count, by: pieceLength) {
                let piece = try await listings(start..<min(count, start + pieceLength))
                try export.write(piece, isContinued: start > 0) { (bytes) throws(OutputFile.Failure) in try file.write(bytes) }
            }
            try file.finish()
            return nil
        } catch let failure as OutputFile.Failure {
            return failure.description + "."
        } catch {
            return String(describing: error)
        }
    }

    /// Copies the rows of listings as they are in their table, in its order.
    ///
    /// - Returns: an error message, or nil on success.
    static func writeRows(
        of source: OriginalSource?, _ count: Int, to path: String, listings: @Sendable (Range<Int>) async throws -> [Listing]
    ) async -> String? {
        guard let source, source.isUnchanged else { return tr("The file has changed since it was opened. Reload it first.") }
        do {
            var rows: Set<Int> = []
            for start in stride(from: 0, to: count, by: pieceLength) {
                let piece = try await listings(start..<min(count, start + pieceLength))
                for listing in piece { rows.formUnion(listing.source.rows.map(\.record)) }
            }
            let file = try OutputFile(path: path)
            try OriginalRows(path: source.path).write(rows) { try file.write($0) }
            try file.finish()
            return nil
        } catch let failure as OutputFile.Failure {
            return failure.description + "."
        } catch let failure as OriginalRows.Failure {
            return FileName.shown(source.path) + ": " + failure.message + "."
        } catch {
            return String(describing: error)
        }
    }

    private static let pieceLength = 1_024
}
