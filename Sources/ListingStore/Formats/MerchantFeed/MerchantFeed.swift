import ListingCore

/// Product feeds that follow Google's specification, as used by Google Merchant, Meta, Pinterest, Bing and many others: RSS
/// 2.0, Atom 1.0, or Meta's `<listings>`.
///
/// Attributes are in Google's namespace, under any prefix, or in none; a file may mix both. Sources:
/// support.google.com/merchants/answer/7052112, /160589 and /160593, developers.facebook.com/docs/marketing-api/catalog.
struct MerchantFeed: ListingFormat {
    let name = untranslated("Google Merchant feed").description

    static let namespace = "http://base.google.com/ns/1.0"
    /// The names of items in RSS, in Atom, and in Meta's own form.
    static let items: Set<String> = ["item", "entry", "listing"]
    /// Fields that plain RSS and Atom don't have. An item of a blog has none of them.
    private static let ownFields: Set<String> = [
        "price", "image_link", "availability", "sale_price", "product_type", "google_product_category", "gtin", "mpn", "item_group_id",
        "vin", "home_listing_id", "vehicle_id",
    ]

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let markup = sample.markup, let root = markup.root?.name.local.lowercased() else { return false }
        guard root == "rss" || root == "feed" || root == "listings" || root == "rdf" else { return false }
        let declares = markup.namespaces.contains { Self.isGoogle($0) }
        let items = Self.items.flatMap { markup.elements($0) }
        if items.isEmpty { return declares }
        return items.contains { item in
            let fields = item.children.filter { Self.isOwn($0.name) || $0.name.prefix == nil }.map { $0.name.local.lowercased() }
            return Set(fields).intersection(Self.ownFields).count >= 2 || declares && !fields.isEmpty
        }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader { try MerchantFeedReader(text) }

    /// True if a name is one of Google's attributes. Feeds spell the namespace in several ways, or forget to declare it.
    static func isOwn(_ name: XMLName) -> Bool { name.namespace.map(isGoogle) ?? (name.prefix == "g") }

    /// True for any spelling of Google's namespace. The usual one is compared first, because this runs for every element of a feed.
    private static func isGoogle(_ address: String) -> Bool {
        address == namespace || address.lowercased().contains("base.google.com/ns/")
    }
}

/// Collects the items of each group and makes a listing of them as soon as the last one was read.
///
/// Items of one `item_group_id` need not be adjacent. A look-ahead pass records where each group ends, so that memory holds
/// only the items of incomplete groups.
struct MerchantFeedReader: ListingReader {
    private var elements: XMLElementReader
    private var lookahead: XMLLookaheadScanner
    private var ends = LastRecordOfGroup()
    private var incomplete: [String: (id: Int, items: [MerchantItem])] = [:]
    private var builder = MerchantListingBuilder()
    private var ids = Set<Int>()
    private var nextID = 0

    init(_ text: TextFile) throws {
        elements = try Self.makeElements(text)
        lookahead = try XMLLookaheadScanner(Self.makeElements(text), text)
        try sample()
    }

    /// Records the groups of the items within the look-ahead.
    private mutating func sample() throws {
        while let (element, record) = try lookahead.next(from: elements.position) {
            // Items without a group are skipped, because making a `MerchantItem` takes longer.
            guard Self.namesGroup(element), let group = MerchantItem(element, record: record).group else { continue }
            try ends.record(record, of: group)
        }
    }

    private static func namesGroup(_ element: XMLElement) -> Bool {
        element.children.contains { $0.name.local.utf8.count == 13 && $0.name.local.lowercased() == "item_group_id" }
    }

    private static func makeElements(_ text: TextFile) throws -> XMLElementReader {
        try XMLElementReader(text, separate: MerchantFeed.items) { name, _ in MerchantFeed.items.contains(name.local) }
    }

    var records: Int { elements.records }
    var progress: Double { elements.progress }

    mutating func next() throws -> ReadItem? {
        while let item = try elements.next() {
            try sample()
            guard case .element(let element, let record) = item else {
                if case .problem(let problem) = item { return .problem(problem) }
                continue
            }
            if let found = read(MerchantItem(element, record: record)) { return found }
        }
        // Groups are left over only if the keys of two collide, or if the file changed during the import.
        guard let first = incomplete.min(by: { $0.value.id < $1.value.id })?.key else { return nil }
        return incomplete.removeValue(forKey: first).map { .listing(builder.listing($0.items, id: ListingID($0.id))) }
    }

    private mutating func read(_ item: MerchantItem) -> ReadItem? {
        var item = item
        if item.isBlank { return .problem(item.problem(ProblemCause(.entryEmpty))) }
        if let id = item.id, !ids.insert(id.hashValue).inserted {
            item.report(ProblemCause(.idRepeated, .text(id)), at: "id")
        }
        guard let group = item.group else {
            defer { nextID += 1 }
            return .listing(builder.listing([item], id: ListingID(nextID)))
        }
        if incomplete[group] == nil {
            incomplete[group] = (nextID, [])
            nextID += 1
        }
        incomplete[group]?.items.append(item)
        guard ends.complete(group, with: item.record), let whole = incomplete.removeValue(forKey: group) else { return nil }
        return .listing(builder.listing(whole.items, id: ListingID(whole.id)))
    }
}
