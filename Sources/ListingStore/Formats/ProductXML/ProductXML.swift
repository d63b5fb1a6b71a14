import ListingCore

/// Any other XML with a repeated element that looks like something for sale. Price comparison sites, shops and wholesalers each
/// have a vocabulary of their own.
///
/// The names within the element are matched by meaning, like the columns of a table, or by the user's mapping.
struct ProductXML: MappableFormat {
    let name = untranslated("Other XML").description
    var choices = MappingChoices()

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let markup = sample.markup else { return false }
        return ProductElement(in: markup) != nil || ElementSample(markup).flatMap { choices.mapping(for: $0) } != nil
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        guard let records = sample.markup.flatMap({ ElementSample($0) }) else {
            throw ImportError.noListings(path: text.file.path, format: name)
        }
        return try ProductXMLReader(text, element: records.element, mapping: choices.mapping(for: records))
    }

    func firstRecords(of sample: ContentSample) -> (any MappableSample)? {
        sample.markup.flatMap { ElementSample($0) }.flatMap { $0.guess.columns.count > 1 ? $0 : nil }
    }
}

/// The element of a file that describes a product.
struct ProductElement: Equatable {
    let name: String
    /// The name of the enclosing element; nil for the outermost element.
    let parent: String?

    func matches(_ name: XMLName, parent: XMLName?) -> Bool { name.local == self.name && parent?.local == self.parent }
}

extension ProductElement {
    /// Usual names of product elements, which break ties.
    private static let usual: Set<String> = [
        "product", "item", "offer", "article", "listing", "entry", "produkt", "produit", "producto", "prodotto", "artikel", "vare", "good",
        "shopitem", "row", "record", "ad", "annonce",
    ]

    /// - Returns: nil if no element looks like a product.
    init?(in markup: MarkupSample) {
        let best = ProductCandidate.all(in: markup).filter(\.isListing).max { left, right in
            let rank = { (candidate: ProductCandidate) in
                (candidate.understood, Self.usual.contains(candidate.element.name.lowercased()) ? 1 : 0, candidate.count, -candidate.order)
            }
            return rank(left) < rank(right)
        }
        guard let best else { return nil }
        self = best.element
    }

    /// The most frequent element with several values, whatever it describes; of several, the first.
    ///
    /// - Returns: nil if none repeats.
    init?(repeatedIn markup: MarkupSample) {
        let best = ProductCandidate.all(in: markup).filter { $0.count > 1 && $0.members > 1 }
            .max { ($0.count, -$0.order) < ($1.count, -$1.order) }
        guard let best else { return nil }
        self = best.element
    }
}

/// Statistics of the elements with one name and parent.
private struct ProductCandidate {
    let element: ProductElement
    /// The position among all names, in order of first appearance.
    let order: Int
    var count = 0
    /// The maximum number of values in one of the elements.
    var members = 0
    var understood = 0
    var isListing = false

    static func all(in markup: MarkupSample) -> [ProductCandidate] {
        var found: [String: ProductCandidate] = [:]
        for root in markup.roots { collect(root, parent: nil, depth: 0, into: &found) }
        return Array(found.values)
    }

    private static func collect(_ element: XMLElement, parent: String?, depth: Int, into found: inout [String: ProductCandidate]) {
        guard depth < 8 else { return }
        let name = element.name.local
        let key = "\(parent ?? "")/\(name)"
        let product = ProductElement(name: name, parent: parent)
        var candidate = found[key] ?? ProductCandidate(element: product, order: found.count)
        candidate.count += 1
        // A few elements are enough to judge all of them.
        if candidate.count <= 5, element.content.count > 1 || element.attributes.count > 1 { candidate.judge(element) }
        found[key] = candidate
        for case .element(let child) in element.content where child.hasChildren || child.attributes.count > 1 {
            collect(child, parent: name, depth: depth + 1, into: &found)
        }
    }

    /// Judges the element by its own values. Repeated children that have children are ignored, because each of them describes
    /// something else.
    private mutating func judge(_ element: XMLElement) {
        var own = XMLElement(name: element.name, attributes: element.attributes)
        let complex = element.children.filter(\.hasChildren).map(\.name)
        own.content = element.content.filter { content in
            guard case .element(let child) = content else { return false }
            return !child.hasChildren || complex.count { $0 == child.name } == 1
        }
        let flat = own.flattened
        members = max(members, flat.count)
        let mapping = ColumnMapping(guessing: flat.map { XMLColumnName.bare($0.name) }, rows: [flat.map(\.value.sourceText)])
        let has = { (role: ColumnRole) in mapping.first(role) != nil }
        let speaksFor = [has(.picture), has(.description), has(.id) || has(.sku), has(.brand), has(.url), has(.category)].count { $0 }
        guard has(.title), has(.price) && speaksFor >= 1 || speaksFor >= 3 else { return }
        isListing = true
        understood = max(understood, mapping.understood)
    }
}

/// Names of columns formed from elements and attributes.
enum XMLColumnName {
    private static let parts: Set<String> = ["value", "amount", "text", "text()", "content", "#text"]
    private static let shared: Set<String> = ["name", "url", "id", "src", "href", "code", "title", "type"]

    /// The part of a path that says what a column means: the last step, together with the one before it if the last says little
    /// by itself. "price/@value" is "price", "brand/name" is "brand name", "images/image[2]" is "image".
    static func bare(_ path: String) -> String {
        let steps = path.split { $0 == "/" || $0 == "@" }.map { step in
            let local = step.split(separator: ":").last.map { String($0) } ?? String(step)
            return local.firstIndex(of: "[").map { String(local[..<$0]) } ?? local
        }
        guard let last = steps.last else { return path }
        guard steps.count > 1 else { return last }
        let before = steps[steps.count - 2]
        if parts.contains(last.lowercased()) { return before }
        return shared.contains(last.lowercased()) ? "\(before) \(last)" : last
    }

    /// The path without the numbers of repeated elements: "images/image[2]" becomes "images/image". Names themselves never
    /// contain brackets.
    static func unnumbered(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: "[")) else { return path }
        var isNumber = false
        return path.filter { character in
            if character == "[" { isNumber = true }
            defer { if character == "]" { isNumber = false } }
            return !isNumber
        }
    }
}
