import ListingCore

/// Converts sources to another form, a batch at a time, so that memory does not grow with the files.
public struct Conversion: Sendable {
    private let reader: ListingImporter
    private let export: ListingExport

    public init(_ reader: ListingImporter, to form: ListingExport.Form) {
        self.reader = reader
        export = ListingExport(form)
    }

    /// Reads all sources, and writes their listings.
    ///
    /// - Parameters:
    ///   - progress: called with all events of the reading.
    ///   - sink: called with the bytes in order, in pieces; may throw to stop.
    /// - Returns: the summary of what was read.
    /// - Throws: the errors of ``ListingImporter/read(_:)``, or of `sink`. Nothing is written if there are no listings.
    public func run(
        progress: (ImportEvent) -> Void = { _ in }, _ sink: ([UInt8]) throws -> Void
    ) throws -> ImportSummary {
        var isFirst = true
        return try reader.read { event in
            progress(event)
            guard case .listings(let batch, _, _) = event, !batch.listings.isEmpty else { return }
            try export.write(batch.listings, isContinued: !isFirst, to: sink)
            isFirst = false
        }
    }
}
