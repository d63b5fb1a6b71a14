import ListingCore
import ListingStore

/// Writes listings to a file of the user's choice, completely or not at all.
enum FileWriter {
    /// The result of writing: a report, or an error message.
    enum Outcome: Sendable {
        case written(ExportReport)
        case failed(String)
    }

    /// - Parameters:
    ///   - count: the number of listings.
    ///   - path: the file.
    ///   - target: the form of its content.
    ///   - downloads: loads images from the web if they are put into the file; nil if that is not allowed.
    ///   - listings: returns the listings of a range. Called with small ranges, because there may be a million listings.
    static func write(
        _ count: Int, to path: String, for target: ExportTarget, answers: ExportAnswers, downloads: PictureDownloads?,
        listings: @Sendable (Range<Int>) async throws -> [Listing]
    ) async -> Outcome {
        do {
            let file = try OutputFile(path: path)
            var export = TargetExport(target, answers: answers, pictures: PictureCollection(loadsFromWeb: downloads != nil))
            for start in stride(from: 0, to: count, by: pieceLength) {
                let piece = try await listings(start..<min(count, start + pieceLength))
                let addresses = export.addressesToLoad(for: piece)
                for start in stride(from: 0, to: addresses.count, by: PictureDownloads.together) {
                    let group = Array(addresses[start..<min(start + PictureDownloads.together, addresses.count)])
                    for (address, image) in await downloads?.load(group) ?? [] { try export.add(image, at: address) }
                }
                try export.write(piece) { try file.write($0) }
            }
            try export.finish { try file.write($0) }
            try file.finish()
            return .written(export.report)
        } catch let failure as OutputFile.Failure {
            return .failed(failure.description + ".")
        } catch {
            return .failed(String(describing: error))
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
