import ListingCore

/// Writes rows as items of an RSS feed, with an element in Google's namespace for each cell. Each element has a line of its own, because
/// Meta reads lines of up to 5 MB.
///
/// Source: support.google.com/merchants/answer/160589, "RSS 2.0 specification".
struct XMLFeedEncoder: RowEncoder {
    /// The address of the shop; nil if it is unknown.
    private let shop: String?
    private var columns: [(name: String, parts: [String]?)] = []

    init(shop: String?) { self.shop = shop }

    /// The attributes that may occur several times, with the elements inside them. Their values are in the notation of
    /// ``FeedLists/elements``.
    private static let lists: [String: [String]] = [
        "additional_image_link": [], "shipping": ["country", "region", "service", "price"], "variant_option": ["name", "value"],
    ]

    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8]) {
        columns = table.columns.map { ($0.name, Self.lists[$0.name]) }
        let host = shop.map { $0.utf8.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") } }
        let title = host.map { String(decoding: $0, as: UTF8.self) } ?? "Products"
        bytes += #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8
        bytes += "\n<rss version=\"2.0\" xmlns:g=\"\(MerchantFeed.namespace)\">\n<channel>\n".utf8
        for (name, text) in [("title", title), ("link", shop ?? ""), ("description", title)] {
            bytes += "<\(name)>".utf8
            Self.append(text.utf8, &bytes)
            bytes += "</\(name)>\n".utf8
        }
    }

    mutating func add(_ cells: [String?], picture: EmbeddedPicture?, _ bytes: inout [UInt8]) {
        bytes += "<item>\n".utf8
        for (column, cell) in zip(columns, cells) {
            guard let cell else { continue }
            guard let parts = column.parts else {
                Self.element(column.name, cell.utf8[...], &bytes)
                bytes.append(0x0A)
                continue
            }
            for value in cell.utf8.split(separator: 0x0A) {
                if parts.isEmpty {
                    Self.element(column.name, value, &bytes)
                } else {
                    bytes += "<g:\(column.name)>".utf8
                    for (name, part) in zip(parts, value.split(separator: 0x09, omittingEmptySubsequences: false)) where !part.isEmpty {
                        Self.element(name, part, &bytes)
                    }
                    bytes += "</g:\(column.name)>".utf8
                }
                bytes.append(0x0A)
            }
        }
        bytes += "</item>\n".utf8
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) { bytes += "</channel>\n</rss>\n".utf8 }

    private static func element(_ name: String, _ text: Substring.UTF8View, _ bytes: inout [UInt8]) {
        bytes += "<g:".utf8
        bytes += name.utf8
        bytes.append(UInt8(ascii: ">"))
        append(text, &bytes)
        bytes += "</g:".utf8
        bytes += name.utf8
        bytes.append(UInt8(ascii: ">"))
    }

    /// Appends text with the characters of markup escaped. Line ends become line feeds, as any XML parser reads them.
    private static func append(_ text: some Collection<UInt8>, _ bytes: inout [UInt8]) {
        var isAfterReturn = false
        for byte in text {
            switch byte {
            case 0x0D: bytes.append(0x0A)
            case 0x0A where isAfterReturn: break
            default: bytes.append(escaped: byte)
            }
            isAfterReturn = byte == 0x0D
        }
    }
}
