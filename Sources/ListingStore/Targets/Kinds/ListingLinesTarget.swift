import ListingCore

extension ExportTarget {
    /// The project's own form (docs/LISTING-LINES.md), the most complete one: see ``ListingLineWriter`` for what it omits.
    static let listingLines = ExportTarget(
        id: "jsonl", title: tr("Listing Lines"), fileExtension: "jsonl", mediaType: "application/jsonl"
    ) { _ in
        ListingLinesTargetWriter()
    }
}

private struct ListingLinesTargetWriter: TargetWriter {
    mutating func begin(_ bytes: inout [UInt8]) {}

    mutating func write(_ listing: Listing, to bytes: inout [UInt8], report: inout ExportReport) {
        bytes.append(contentsOf: ListingLineWriter.line(of: listing).utf8)
        report.wroteRow()
        let properties = ListingProperties(of: listing)
        for property in ListingProperty.allCases where properties.contains(property) { report.wrote(property) }
        if listing.isCurrencyChosen { report.changed(.currency, .answered, title: listing.title) }
        report.endListing(listing, has: properties)
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) {}
}
