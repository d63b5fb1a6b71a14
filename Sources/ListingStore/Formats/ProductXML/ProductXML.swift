import ListingCore

/// Any other XML in which an element comes again and again that looks like something for sale: price comparisons, shops and
/// wholesalers each have a vocabulary of their own.
///
/// The names of what is inside the element are matched by meaning, as the columns of a table are.
struct ProductXML: ListingFormat {
    let name = "product XML"

    func recognizes(_ sample: ContentSample) -> Bool { sample.markup.flatMap { ProductElement(in: $0) } != nil }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        guard let element = sample.markup.flatMap({ ProductElement(in: $0) }) else {
            throw CatalogueError.noListings(path: text.file.path, format: name)
        }
        return try ProductXMLReader(text, element: element)
    }
}

/// The element of a file that describes a product.
struct ProductElement: Equatable {
    let name: String
    /// nil for the outermost element.
    let parent: String?

    func matches(_ name: XMLName, parent: XMLName?) -> Bool { name.local == self.name && parent?.local == self.parent }
}

extension ProductElement {
    /// Names that break a tie.
    private static let usual: Set<String> = [
        "product", "item", "offer", "article", "listing", "entry", "produkt", "produit", "producto", "prodotto", "artikel", "vare", "good",
        "shopitem", "row", "record", "ad", "annonce",
    ]

    /// - Returns: nil where no element looks like a product.
    init?(in markup: MarkupSample) {
        var found: [String: ProductCandidate] = [:]
        for root in markup.roots { Self.collect(root, parent: nil, depth: 0, into: &found) }
        let best = found.values.filter(\.isListing).max { left, right in
            let rank = { (candidate: ProductCandidate) in
                let isUsual = Self.usual.contains(candidate.element.name.lowercased())
                return (candidate.understood, isUsual ? 1 : 0, candidate.count, -candidate.order)
            }
            return rank(left) < rank(right)
        }
        guard let best else { return nil }
        self = best.element
    }

    private static func collect(_ element: XMLElement, parent: String?, depth: Int, into found: inout [String: ProductCandidate]) {
        guard depth < 8 else { return }
        let name = element.name.local
        let key = "\(parent ?? "")/\(name)"
        var candidate = found[key] ?? ProductCandidate(element: ProductElement(name: name, parent: parent), order: found.count)
        candidate.count += 1
        // The first few tell what all of them are.
        if candidate.count <= 5, element.content.count > 1 || element.attributes.count > 1 { candidate.judge(element) }
        found[key] = candidate
        for case .element(let child) in element.content where child.hasChildren || child.attributes.count > 1 {
            collect(child, parent: name, depth: depth + 1, into: &found)
        }
    }
}

/// What was found out about the elements of one name.
private struct ProductCandidate {
    let element: ProductElement
    /// How many others the file had before: of two that are alike, the first counts, which may hold the other.
    let order: Int
    var count = 0
    var understood = 0
    var isListing = false

    /// Looks at what the element itself holds: of children that come again and again and hold others, each is something by itself.
    mutating func judge(_ element: XMLElement) {
        var own = XMLElement(name: element.name, attributes: element.attributes)
        let complex = element.children.filter(\.hasChildren).map(\.name)
        own.content = element.content.filter { content in
            guard case .element(let child) = content else { return false }
            return !child.hasChildren || complex.count { $0 == child.name } == 1
        }
        let members = own.flattened
        let mapping = ColumnMapping(guessing: members.map { XMLColumnName.bare($0.name) }, rows: [members.map(\.value.sourceText)])
        let has = { (meaning: ColumnMeaning) in mapping.first(meaning) != nil }
        let speaksFor = [has(.picture), has(.description), has(.id) || has(.sku), has(.brand), has(.url), has(.category)].count { $0 }
        guard has(.title), has(.price) && speaksFor >= 1 || speaksFor >= 3 else { return }
        isListing = true
        understood = max(understood, mapping.understood)
    }
}

/// The names of columns that elements and attributes make.
enum XMLColumnName {
    private static let parts: Set<String> = ["value", "amount", "text", "text()", "content", "#text"]
    private static let shared: Set<String> = ["name", "url", "id", "src", "href", "code", "title", "type"]

    /// The name that says what a column means: the last step of a path, with the one before it where the last says little by itself:
    /// "price/@value" is "price", "brand/name" is "brand name", "images/image[2]" is "image".
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
}
