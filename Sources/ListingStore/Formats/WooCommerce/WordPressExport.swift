import ListingCore

/// WordPress's own export (Tools › Export), "WXR", of a WooCommerce shop: RSS with an item for each product, variation and picture.
///
/// Items refer to each other by id, in any order: variations to their product, products and variations to their pictures. A
/// look-ahead pass records the addresses of pictures, the tree of categories, and where each product's last variation is.
struct WordPressExport: ListingFormat {
    let name = untranslated("WooCommerce WordPress export").description

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let markup = sample.markup, markup.root?.name.local == "rss" else { return false }
        return markup.namespaces.contains { $0.contains("wordpress.org/export/") } || !markup.elements("wxr_version").isEmpty
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader { try WordPressReader(text) }
}

/// The data of other items that products refer to, as far as the look-ahead went.
///
/// A class, because listing builders query it while the reader adds to it.
final class WordPressIndex {
    private struct Category: Equatable {
        let name: String
        let parent: String?
    }

    private var ends = LastRecordOfGroup()
    private var pictures = LearnedNames<ListingImage>()
    private var uploads = LearnedNames<[String]>()
    private var categories = LearnedNames<Category>()

    /// - Throws: ``DetectionContradicted`` if the item changes an answer that was already given.
    func add(_ item: WordPressItem) throws {
        switch item.type {
        case "product", "product_variation": try ends.record(item.record, of: item.family)
        case "attachment":
            guard let id = item.id, let address = item.text("attachment_url") ?? item.text("guid") else { return }
            try pictures.learn(id, ListingImage(location: address, alternativeText: item.meta("_wp_attachment_image_alt")?.decoded))
            if let parent = item.parent { try uploads.learn(parent, (uploads.known(parent) ?? []) + [id]) }
        default: break
        }
    }

    func add(category term: XMLElement) throws {
        guard term.child("term_taxonomy")?.text == "product_cat", let slug = term.child("term_slug")?.text.nonBlank else { return }
        let name = term.child("term_name")?.text.decoded.nonBlank ?? slug
        try categories.learn(slug, Category(name: name, parent: term.child("term_parent")?.text.nonBlank))
    }

    /// Called after the last item.
    func finish() { (pictures.isComplete, uploads.isComplete, categories.isComplete) = (true, true, true) }

    /// Returns true if the record completes the product with its variations.
    func complete(_ family: String, with record: Int) -> Bool { ends.complete(family, with: record) }

    func picture(_ id: String) -> ListingImage? { pictures.value(of: id) }

    /// The pictures that were uploaded to a product, for products whose own picture is not in the file.
    func uploads(to product: String) -> [ListingImage] { (uploads.value(of: product) ?? []).compactMap { picture($0) } }

    /// The path from the widest category to the given one.
    func path(slug: String?, name: String) -> [String] {
        var path = [name]
        var next = slug.flatMap { categories.value(of: $0)?.parent }
        // The limit ends cycles of categories.
        while let slug = next, let category = categories.value(of: slug), path.count < 10 {
            path.insert(category.name, at: 0)
            next = category.parent
        }
        return path
    }
}

/// Groups a product with its variations, and makes a listing as soon as the last one was read.
struct WordPressReader: ListingReader {
    private var elements: XMLElementReader
    private var lookahead: XMLLookaheadScanner
    /// The number of items that the scan has seen. Terms, which it also finds, don't count.
    private var scouted = 0
    private let index = WordPressIndex()
    private var incomplete: [String: (id: Int, items: [WordPressItem])] = [:]
    private var columns = ColumnUnion()
    private var nextID = 0

    init(_ text: TextFile) throws {
        elements = try XMLElementReader(text, separate: ["item"]) { name, _ in name.local == "item" }
        let all = try XMLElementReader(text, separate: ["item"]) { name, _ in name.local == "item" || name.local == "term" }
        lookahead = XMLLookaheadScanner(all, text)
        try sample()
    }

    /// Records the items and terms within the look-ahead.
    private mutating func sample() throws {
        while let (element, _) = try lookahead.next(from: elements.position) {
            if element.name.local == "term" {
                try index.add(category: element)
            } else {
                scouted += 1
                try index.add(WordPressItem(element, record: scouted))
            }
        }
        if lookahead.isAtEnd { index.finish() }
    }

    var records: Int { elements.records }
    var progress: Double { elements.progress }

    mutating func next() throws -> ReadItem? {
        while let found = try elements.next() {
            try sample()
            guard case .element(let element, let record) = found else {
                if case .problem(let problem) = found { return .problem(problem) }
                continue
            }
            let item = WordPressItem(element, record: record)
            // Pages, posts and pictures are skipped; they are neither listings nor problems.
            guard item.type == "product" || item.type == "product_variation" else { continue }
            if incomplete[item.family] == nil {
                incomplete[item.family] = (nextID, [])
                nextID += 1
            }
            incomplete[item.family]?.items.append(item)
            if index.complete(item.family, with: record), let whole = incomplete.removeValue(forKey: item.family) {
                return .listing(listing(whole.items, id: whole.id))
            }
        }
        guard let first = incomplete.min(by: { $0.value.id < $1.value.id })?.key else { return nil }
        return incomplete.removeValue(forKey: first).map { .listing(listing($0.items, id: $0.id)) }
    }

    private mutating func listing(_ items: [WordPressItem], id: Int) -> Listing {
        // The product comes first, wherever it is in the file. Without it, the first variation is shown as the product.
        let sorted = items.filter { $0.type == "product" } + items.filter { $0.type != "product" }
        let source = columns.record(sorted.map { ($0.source, $0.record, $0.line) })
        return WordPressListingBuilder(sorted, index: index).listing(Listing(id: ListingID(id), title: "", source: source))
    }
}
