import ListingCore

/// Converts sources to a file for a target, a batch at a time, so that memory does not grow with the files.
public struct Conversion: Sendable {
    private let reader: ListingImporter

    public init(_ reader: ListingImporter) { self.reader = reader }

    /// Reads all sources, and writes their listings.
    ///
    /// - Parameters:
    ///   - export: has the report afterwards.
    ///   - prepare: called with listings before they are written, for example to load their images.
    ///   - progress: called with all events of the reading.
    ///   - sink: called with the bytes in order, in pieces; may throw to stop.
    /// - Returns: the summary of what was read.
    /// - Throws: the errors of ``ListingImporter/read(_:)``, of ``TargetExport``, or of `sink`. Without listings, nothing is written.
    public func run(
        _ export: inout TargetExport, prepare: (TargetExport, [Listing]) throws -> Void = { _, _ in },
        progress: (ImportEvent) -> Void = { _ in }, _ sink: ([UInt8]) throws -> Void
    ) throws -> ImportSummary {
        let summary = try reader.read { event in
            progress(event)
            guard case .listings(let batch, _, _) = event, !batch.listings.isEmpty else { return }
            try prepare(export, batch.listings)
            try export.write(batch.listings, to: sink)
        }
        if summary.listings > 0 { try export.finish(to: sink) }
        return summary
    }
}
