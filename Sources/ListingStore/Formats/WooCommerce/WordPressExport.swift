import ListingCore

/// WordPress's own export (Tools › Export), "WXR", of a WooCommerce shop: RSS with an item for every product, variation and picture.
///
/// Variations name their product by its number, products and variations their pictures by theirs, in any order. Two passes: the
/// first notes the addresses of pictures, the tree of categories, and where each product's last variation is.
struct WordPressExport: ListingFormat {
    let name = "WooCommerce WordPress export"

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let markup = sample.markup, markup.root?.name.local == "rss" else { return false }
        return markup.namespaces.contains { $0.contains("wordpress.org/export/") } || !markup.elements("wxr_version").isEmpty
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader { try WordPressReader(text) }
}

/// What has to be known of the whole file before the first product is complete.
struct WordPressIndex {
    private(set) var ends = GroupEnds()
    private(set) var pictures: [String: ListingImage] = [:]
    /// The first picture that was uploaded to a product, for those whose own picture is not in the file.
    private(set) var uploads: [String: [String]] = [:]
    private var categories: [String: (name: String, parent: String?)] = [:]

    mutating func note(_ item: WordPressItem) {
        switch item.type {
        case "product", "product_variation": ends.note(item.record, of: item.family)
        case "attachment":
            guard let id = item.id, let address = item.text("attachment_url") ?? item.text("guid") else { return }
            pictures[id] = ListingImage(location: address, alternativeText: item.meta("_wp_attachment_image_alt")?.decoded)
            if let parent = item.parent { uploads[parent, default: []].append(id) }
        default: break
        }
    }

    mutating func note(category term: XMLElement) {
        guard term.child("term_taxonomy")?.text == "product_cat", let slug = term.child("term_slug")?.text.nonBlank else { return }
        let name = term.child("term_name")?.text.decoded.nonBlank ?? slug
        categories[slug] = (name, term.child("term_parent")?.text.nonBlank)
    }

    /// From the widest category to the one of this name.
    func path(slug: String?, name: String) -> [String] {
        var path = [name]
        var next = slug.flatMap { categories[$0]?.parent }
        // A tree that bites its own tail has an end, too.
        while let slug = next, let category = categories[slug], path.count < 10 {
            path.insert(category.name, at: 0)
            next = category.parent
        }
        return path
    }
}

/// Gathers a product and its variations, and makes a listing of them as soon as the last one was read.
struct WordPressReader: ListingReader {
    private var elements: XMLElementReader
    private var index = WordPressIndex()
    private var incomplete: [String: (id: Int, items: [WordPressItem])] = [:]
    private var columns = ColumnUnion()
    private var nextID = 0

    init(_ text: TextFile) throws {
        var first = try XMLElementReader(text, separate: ["item"]) { name, _ in name.local == "item" || name.local == "term" }
        // Records are counted as in the second pass: without terms.
        var record = 0
        while let found = try first.next() {
            guard case .element(let element, _) = found else { continue }
            if element.name.local == "term" {
                index.note(category: element)
            } else {
                record += 1
                index.note(WordPressItem(element, record: record))
            }
        }
        elements = try XMLElementReader(text, separate: ["item"]) { name, _ in name.local == "item" }
    }

    var records: Int { elements.records }
    var progress: Double { elements.progress }

    mutating func next() throws -> ReadItem? {
        while let found = try elements.next() {
            guard case .element(let element, let record) = found else {
                if case .problem(let problem) = found { return .problem(problem) }
                continue
            }
            let item = WordPressItem(element, record: record)
            // Pages, posts and pictures are no listings, and no mistake.
            guard item.type == "product" || item.type == "product_variation" else { continue }
            if incomplete[item.family] == nil {
                incomplete[item.family] = (nextID, [])
                nextID += 1
            }
            incomplete[item.family]?.items.append(item)
            if index.ends.isLast(record, of: item.family), let whole = incomplete.removeValue(forKey: item.family) {
                return .listing(listing(whole.items, id: whole.id))
            }
        }
        guard let first = incomplete.min(by: { $0.value.id < $1.value.id })?.key else { return nil }
        return incomplete.removeValue(forKey: first).map { .listing(listing($0.items, id: $0.id)) }
    }

    private mutating func listing(_ items: [WordPressItem], id: Int) -> Listing {
        // The product first, wherever it stands in the file; without it, variations are shown by themselves.
        let sorted = items.filter { $0.type == "product" } + items.filter { $0.type != "product" }
        let source = columns.record(sorted.map { ($0.source, $0.record, $0.line) })
        return WordPressListingBuilder(sorted, index: index).listing(Listing(id: ListingID(id), title: "", source: source))
    }
}
