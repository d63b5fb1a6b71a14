import ListingCore

/// Reads sources and writes what is in them in another form, a batch at a time: memory does not grow with the files.
public struct Conversion: Sendable {
    private let reader: CatalogueReader
    private let export: ListingExport

    public init(_ reader: CatalogueReader, to form: ListingExport.Form) {
        self.reader = reader
        export = ListingExport(form)
    }

    /// - Parameters:
    ///   - sink: takes the bytes in order, in pieces; throw from it to stop.
    /// - Returns: what was read.
    /// - Throws: what the reader throws, or what `sink` throws. Nothing is written where there is no listing.
    public func run(_ sink: ([UInt8]) throws -> Void) throws -> CatalogueSummary {
        var isFirst = true
        return try reader.read { event in
            guard case .listings(let batch, _, _) = event, !batch.isEmpty else { return }
            try export.write(batch, isContinued: !isFirst, to: sink)
            isFirst = false
        }
    }
}
