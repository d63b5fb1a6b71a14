import ListingCore

/// WordPress's own export (Tools › Export), "WXR", of a WooCommerce shop: RSS with an item for every product, variation and picture.
///
/// Variations name their product by its number, products and variations their pictures by theirs, in any order. A pass ahead of the
/// reading one notes the addresses of pictures, the tree of categories, and where each product's last variation is.
struct WordPressExport: ListingFormat {
    let name = "WooCommerce WordPress export"

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let markup = sample.markup, markup.root?.name.local == "rss" else { return false }
        return markup.namespaces.contains { $0.contains("wordpress.org/export/") } || !markup.elements("wxr_version").isEmpty
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader { try WordPressReader(text) }
}

/// What has to be known of other items before a product is complete, as far as was looked ahead.
///
/// A class, as whoever makes a listing asks it for names.
final class WordPressIndex {
    private struct Category: Equatable {
        let name: String
        let parent: String?
    }

    private var ends = GroupEnds()
    private var pictures = LearnedNames<ListingImage>()
    private var uploads = LearnedNames<[String]>()
    private var categories = LearnedNames<Category>()

    /// - Throws: ``BeginningWasMisleading`` where the item says something else of what was asked for before.
    func note(_ item: WordPressItem) throws {
        switch item.type {
        case "product", "product_variation": try ends.note(item.record, of: item.family)
        case "attachment":
            guard let id = item.id, let address = item.text("attachment_url") ?? item.text("guid") else { return }
            try pictures.learn(id, ListingImage(location: address, alternativeText: item.meta("_wp_attachment_image_alt")?.decoded))
            if let parent = item.parent { try uploads.learn(parent, (uploads.known(parent) ?? []) + [id]) }
        default: break
        }
    }

    func note(category term: XMLElement) throws {
        guard term.child("term_taxonomy")?.text == "product_cat", let slug = term.child("term_slug")?.text.nonBlank else { return }
        let name = term.child("term_name")?.text.decoded.nonBlank ?? slug
        try categories.learn(slug, Category(name: name, parent: term.child("term_parent")?.text.nonBlank))
    }

    /// Called when there is nothing more to be noted.
    func finish() { (pictures.isComplete, uploads.isComplete, categories.isComplete) = (true, true, true) }

    /// Whether the product has all of its variations with this record.
    func complete(_ family: String, with record: Int) -> Bool { ends.complete(family, with: record) }

    func picture(_ id: String) -> ListingImage? { pictures.tell(id) }

    /// The pictures that were uploaded to a product, for those whose own picture is not in the file.
    func uploads(to product: String) -> [ListingImage] { (uploads.tell(product) ?? []).compactMap { picture($0) } }

    /// From the widest category to the one of this name.
    func path(slug: String?, name: String) -> [String] {
        var path = [name]
        var next = slug.flatMap { categories.tell($0)?.parent }
        // A tree that bites its own tail has an end, too.
        while let slug = next, let category = categories.tell(slug), path.count < 10 {
            path.insert(category.name, at: 0)
            next = category.parent
        }
        return path
    }
}

/// Gathers a product and its variations, and makes a listing of them as soon as the last one was read.
struct WordPressReader: ListingReader {
    private var elements: XMLElementReader
    private var scout: XMLScout
    /// Of the items that the scout has seen. It also looks for terms, which are not counted here.
    private var scouted = 0
    private let index = WordPressIndex()
    private var incomplete: [String: (id: Int, items: [WordPressItem])] = [:]
    private var columns = ColumnUnion()
    private var nextID = 0

    init(_ text: TextFile) throws {
        elements = try XMLElementReader(text, separate: ["item"]) { name, _ in name.local == "item" }
        let all = try XMLElementReader(text, separate: ["item"]) { name, _ in name.local == "item" || name.local == "term" }
        scout = XMLScout(all, text)
        try look()
    }

    /// Looks at the next items.
    private mutating func look() throws {
        while let (element, _) = try scout.next(from: elements.position) {
            if element.name.local == "term" {
                try index.note(category: element)
            } else {
                scouted += 1
                try index.note(WordPressItem(element, record: scouted))
            }
        }
        if scout.isAtEnd { index.finish() }
    }

    var records: Int { elements.records }
    var progress: Double { elements.progress }

    mutating func next() throws -> ReadItem? {
        while let found = try elements.next() {
            try look()
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
            if index.complete(item.family, with: record), let whole = incomplete.removeValue(forKey: item.family) {
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
