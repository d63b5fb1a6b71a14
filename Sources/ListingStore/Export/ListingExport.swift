import ListingCore

/// Writes listings, such as the selected ones, in a form that other programs read.
public struct ListingExport: Sendable {
    /// The forms in which listings can be written.
    public enum Form: String, CaseIterable, Sendable {
        /// The project's own form (docs/LISTING-LINES.md), the most complete one: see ``ListingLineWriter`` for what it omits.
        case jsonLines
        /// A line for each listing: title, price and link, separated by tabs. For the clipboard.
        case plainText
    }

    /// Minimum number of bytes per call of a sink: writes are few, and memory does not grow with the selection.
    static let chunk = 64 * 1024

    public let form: Form

    public init(_ form: Form) { self.form = form }

    /// Writes listings as UTF-8.
    ///
    /// - Parameters:
    ///   - listings: iterated once, so they need not be in memory together.
    ///   - sink: called with the bytes in order, in pieces; may throw to stop, as when a disk is full.
    /// - Throws: the error of `sink`.
    public func write<Failure: Error>(
        _ listings: some Sequence<Listing>, to sink: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var bytes: [UInt8] = []
        for listing in listings {
            bytes += line(of: listing).utf8
            if bytes.count >= Self.chunk {
                try sink(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
        }
        if !bytes.isEmpty { try sink(bytes) }
    }

    /// The listings as one text, for the clipboard.
    public func text(of listings: some Sequence<Listing>) -> String {
        listings.map(line).joined()
    }

    /// The listing with its line ending.
    private func line(of listing: Listing) -> String {
        switch form {
        case .jsonLines: ListingLineWriter.line(of: listing)
        case .plainText: PlainListingWriter.line(of: listing)
        }
    }
}

/// Writes title, price and link of a listing on one line.
enum PlainListingWriter {
    static func line(of listing: Listing) -> String {
        let price = MoneyFormatter.english.text(for: listing.price) ?? listing.price.unreadable
        // A missing price leaves an empty field, so that pasted lines keep their columns; a missing link is omitted.
        let fields = [listing.title.onOneLine, price?.onOneLine ?? ""] + [listing.webAddress].compactMap(\.self)
        return fields.joined(separator: "\t").trimmedAtEnd + "\n"
    }
}

extension String {
    fileprivate var trimmedAtEnd: String { hasSuffix("\t") ? String(dropLast()) : self }
}
