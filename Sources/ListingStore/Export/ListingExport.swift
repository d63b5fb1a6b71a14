import ListingCore

/// Writes listings, such as those that are selected, in a form that other programs read.
public struct ListingExport: Sendable {
    public enum Form: String, CaseIterable, Sendable {
        /// This project's own form, which loses nothing: docs/LISTING-FORMAT.md.
        case jsonLines
        /// A table for spreadsheets by RFC 4180, with a header: see ``CSVListingWriter/columns``.
        case csv
        /// A line for each listing: title, price and link, parted by tabs. For the clipboard.
        case plainText

        /// What the names of such files end in, without the point.
        public var fileExtension: String {
            switch self {
            case .jsonLines: "jsonl"
            case .csv: "csv"
            case .plainText: "txt"
            }
        }

        public var mediaType: String {
            switch self {
            case .jsonLines: "application/jsonl"
            case .csv: "text/csv;charset=utf-8"
            case .plainText: "text/plain;charset=utf-8"
            }
        }
    }

    /// Bytes handed over at a time, at least: few writes, and memory that does not grow with the selection.
    static let chunk = 64 * 1024

    public let form: Form

    public init(_ form: Form) { self.form = form }

    /// Writes UTF-8.
    ///
    /// - Parameters:
    ///   - listings: asked for one after the other, so that they need not be in memory together.
    ///   - isContinued: whether others were written before, so that a table has its header already.
    ///   - sink: takes the bytes in order, in pieces; throw from it to stop, as when a disk is full.
    /// - Throws: what `sink` throws.
    public func write<Failure: Error>(
        _ listings: some Sequence<Listing>, isContinued: Bool = false, to sink: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var bytes: [UInt8] = []
        if form == .csv, !isContinued { bytes += CSVListingWriter.header.utf8 }
        for listing in listings {
            bytes += line(of: listing).utf8
            if bytes.count >= Self.chunk {
                try sink(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
        }
        if !bytes.isEmpty { try sink(bytes) }
    }

    /// All of it at once, for the clipboard.
    public func text(of listings: some Sequence<Listing>) -> String {
        (form == .csv ? CSVListingWriter.header : "") + listings.map(line).joined()
    }

    /// With its line end.
    private func line(of listing: Listing) -> String {
        switch form {
        case .jsonLines: ListingLineWriter.line(of: listing)
        case .csv: CSVListingWriter.line(of: listing)
        case .plainText: PlainListingWriter.line(of: listing)
        }
    }
}

/// Title, price and link of a listing on one line.
enum PlainListingWriter {
    static func line(of listing: Listing) -> String {
        let price = MoneyFormatter.english.text(for: listing.price) ?? listing.price.unreadable
        // A missing price leaves its place empty, so that pasted lines keep their columns; a missing link leaves nothing.
        let fields = [listing.title.onOneLine, price?.onOneLine ?? ""] + [listing.webAddress].compactMap(\.self)
        return fields.joined(separator: "\t").trimmedAtEnd + "\n"
    }
}

extension String {
    fileprivate var trimmedAtEnd: String { hasSuffix("\t") ? String(dropLast()) : self }
}
