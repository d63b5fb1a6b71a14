import ListingCore

extension ExportTarget {
    /// schema.org's JSON-LD: a graph of products, each with its offer or its variants.
    ///
    /// Sources: schema.org/Product; developers.google.com, "Merchant listing structured data" and "Product variant structured data".
    static let jsonLD = ExportTarget(
        id: "jsonld", title: untranslated("schema.org JSON-LD").description, fileExtension: "jsonld", mediaType: "application/ld+json",
        questions: [.currency, .brand],
        advice: [tr("Google shows products of a web page only if the page itself shows them, too.")]
    ) { answers in
        JSONLDWriter(answers: answers)
    }
}

/// Writes the graph listing by listing.
private struct JSONLDWriter: TargetWriter {
    private let answers: ExportAnswers
    private var names = UniqueNames(maxLength: 255)
    /// The names by which programs know the products and groups of the file.
    private var known = KnownNames()
    private var isFirst = true

    init(answers: ExportAnswers) { self.answers = answers }

    mutating func begin(_ bytes: inout [UInt8]) { bytes.append(contentsOf: #"{"@context":"https://schema.org","@graph":["#.utf8) }

    mutating func write(_ listing: Listing, to bytes: inout [UInt8], report: inout ExportReport) {
        let item = TargetListing(listing, answers: answers, limits: TargetLimits(distinguishesVariants: false), handle: "")
        for (property, change) in item.changes { report.changed(property, change, title: listing.title) }
        var product = JSONLDProduct(item)
        product.addDetails(&report)
        if item.variants.isEmpty {
            product.addOffer(&report)
            note(product.key, of: listing, &report)
        } else {
            // A group needs a name that no other group has.
            let group = names.id(of: listing)
            product.addVariants(group: group, &report)
            note((.id, group.text), of: listing, &report)
        }
        bytes.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
        isFirst = false
        Self.append(product.object.list.value.json, to: &bytes)
        report.wroteRow()
        report.endListing(listing, has: item.properties)
    }

    /// Notes in the report that another product or group has the same key. It is not changed, because a web page names it, too.
    private mutating func note(_ key: (property: ListingProperty, text: String)?, of listing: Listing, _ report: inout ExportReport) {
        guard let key else { return }
        let count = known.add(key.text)
        if count > 0 { report.wroteInvalid(key.property, .repeated, title: listing.title, count: count) }
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) { bytes.append(contentsOf: "\n]}\n".utf8) }

    /// Appends JSON in which `</` is `<\/`. Otherwise a string could end the script element of a web page.
    private static func append(_ json: String, to bytes: inout [UInt8]) {
        guard json.holds(UInt8(ascii: "<")) else { return bytes.append(contentsOf: json.utf8) }
        var last: UInt8 = 0
        for byte in json.utf8 {
            if byte == UInt8(ascii: "/"), last == UInt8(ascii: "<") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
            last = byte
        }
    }
}

/// The members of an object that is made, and the report of their properties.
struct JSONLDObject {
    private(set) var list: MemberList
    private let title: String

    /// - Parameter title: that of the listing, for the report.
    init(_ type: String, title: String) {
        list = MemberList()
        list.add("@type", type)
        self.title = title
    }

    mutating func add(_ name: String, _ value: JSONValue?) { list.add(name, value) }
    mutating func add(_ name: String, _ text: String?) { list.add(name, text) }

    /// Adds a value if there is one, and notes in the report that a property was written.
    mutating func add(
        _ name: String, _ value: JSONValue?, as property: ListingProperty, change: ExportChange? = nil, in report: inout ExportReport
    ) {
        let count = list.members.count
        list.add(name, value)
        guard list.members.count > count else { return }
        if let change { report.changed(property, change, title: title) } else { report.wrote(property) }
    }

    mutating func add(
        _ name: String, _ text: String?, as property: ListingProperty, change: ExportChange? = nil, in report: inout ExportReport
    ) {
        add(name, text.flatMap { $0.isEmpty ? nil : .string($0) }, as: property, change: change, in: &report)
    }

    /// Adds a SKU. Google refuses one with a space, but another one would not be the shop's.
    mutating func addSKU(_ sku: String?, in report: inout ExportReport) {
        add("sku", sku, as: .sku, in: &report)
        if let sku, sku.hasSpace { report.wroteInvalid(.sku, .space, title: title) }
    }

    /// One text as it is, and several as a list.
    static func texts(_ texts: [String]) -> JSONValue? {
        texts.count == 1 ? .string(texts[0]) : .array(texts.map { .string($0) })
    }

    /// An object with a type and a name.
    static func named(_ type: String, _ name: String?) -> JSONValue? {
        guard let name, !name.isEmpty else { return nil }
        var object = MemberList()
        object.add("@type", type)
        object.add("name", name)
        return object.value
    }

    static func property(_ name: String, _ value: String) -> JSONValue {
        var object = MemberList()
        object.add("@type", "PropertyValue")
        object.add("name", name)
        object.add("value", value)
        return object.value
    }

    /// The name of a barcode's member by its number of digits.
    static func barcodeName(_ code: String) -> String {
        let count = code.utf8.count
        return [8, 12, 13, 14].contains(count) && code.isAllDigits ? "gtin\(count)" : "gtin"
    }
}

extension String {
    /// True if the text has a space, a tab or a line end of any kind.
    fileprivate var hasSpace: Bool {
        let bytes = utf8Span.span
        // Most codes are printable ASCII, of which no character needs to be decoded.
        guard bytes.indices.contains(where: { bytes[$0] <= 0x20 || bytes[$0] >= 0x80 }) else { return false }
        return unicodeScalars.contains(where: \.properties.isWhitespace)
    }
}
