import ListingCore

/// Writes rows as items of an RSS feed, with an element in Google's namespace for each cell. Each element has a line of its own, because
/// Meta reads lines of up to 5 MB.
///
/// Source: support.google.com/merchants/answer/160589, "RSS 2.0 specification".
struct XMLFeedEncoder: RowEncoder {
    /// The address of the shop; nil if it is unknown.
    private let shop: String?
    private var columns: [Column] = []

    /// The tags of an attribute, and those of its parts if it is a list.
    private struct Column {
        let start: [UInt8]
        let end: [UInt8]
        let parts: [Column]?

        init(_ name: String, parts: [String]? = nil) {
            start = Array("<g:\(name)>".utf8)
            end = Array("</g:\(name)>".utf8)
            self.parts = parts.map { $0.map { Column($0) } }
        }
    }

    init(shop: String?) { self.shop = shop }

    /// The attributes that may occur several times, with the elements inside them. Their values are in the notation of
    /// ``FeedLists/elements``.
    private static let lists: [String: [String]] = [
        "additional_image_link": [], "shipping": ["country", "region", "service", "price"], "variant_option": ["name", "value"],
    ]

    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8]) {
        columns = table.columns.map { Column($0.name, parts: Self.lists[$0.name]) }
        let host = shop.map { $0.utf8.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") } }
        let title = host.map { String(decoding: $0, as: UTF8.self) } ?? "Products"
        bytes += #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8
        bytes += "\n<rss version=\"2.0\" xmlns:g=\"\(MerchantFeed.namespace)\">\n<channel>\n".utf8
        for (name, text) in [("title", title), ("link", shop ?? ""), ("description", title)] {
            bytes += "<\(name)>".utf8
            bytes.append(escaping: text.utf8Span.span)
            bytes += "</\(name)>\n".utf8
        }
    }

    mutating func add(_ cells: [String?], picture: EmbeddedPicture?, _ bytes: inout [UInt8]) {
        bytes += "<item>\n".utf8
        for (index, cell) in cells.enumerated() where index < columns.count {
            guard let cell else { continue }
            let text = cell.utf8Span.span
            if let parts = columns[index].parts {
                text.split(at: .lineFeed) { Self.add($0, of: columns[index], parts, &bytes) }
            } else {
                Self.element(columns[index], text, &bytes)
                bytes.append(.lineFeed)
            }
        }
        bytes += "</item>\n".utf8
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) { bytes += "</channel>\n</rss>\n".utf8 }

    /// Appends a value of a list.
    private static func add(_ value: Span<UInt8>, of column: Column, _ parts: [Column], _ bytes: inout [UInt8]) {
        if value.isEmpty { return }
        if parts.isEmpty {
            element(column, value, &bytes)
        } else {
            bytes += column.start
            var number = 0
            value.split(at: .tab) { part in
                if !part.isEmpty, number < parts.count { element(parts[number], part, &bytes) }
                number += 1
            }
            bytes += column.end
        }
        bytes.append(.lineFeed)
    }

    private static func element(_ column: Column, _ text: Span<UInt8>, _ bytes: inout [UInt8]) {
        bytes += column.start
        bytes.append(escaping: text)
        bytes += column.end
    }
}

extension Span<UInt8> {
    /// Calls `body` with the parts between the separators, which may be empty.
    fileprivate func split(at separator: UInt8, _ body: (Span<UInt8>) -> Void) {
        var start = 0
        while let end = firstIndex(of: separator, from: start) {
            body(extracting(start..<end))
            start = end + 1
        }
        body(extracting(start..<count))
    }
}
