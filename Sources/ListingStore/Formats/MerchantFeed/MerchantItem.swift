import ListingCore

/// An item of a feed with typed access to its attributes.
///
/// An attribute may occur as both `<title>` and `<g:title>`. Google's own wins, so that no value is doubled. Only direct
/// children of the item count: the price within `<g:shipping>` is not the item's.
struct MerchantItem {
    let element: XMLElement
    let record: Int
    private(set) var problems: [RecordProblem] = []
    /// The elements by lowercase name. Elements with the same name are from one namespace.
    private var fields: [String: [XMLElement]] = [:]
    /// The names in the order of the file.
    private(set) var names: [String] = []

    init(_ element: XMLElement, record: Int) {
        self.element = element
        self.record = record
        var ranks: [String: Int] = [:]
        for case .element(let child) in element.content {
            let rank = MerchantFeed.isOwn(child.name) ? 0 : child.name.prefix == nil ? 1 : 2
            // Names in other namespaces keep their prefix, because `media:title` is not the title.
            let name = (rank == 2 ? child.name.qualified : child.name.local).lowercased()
            guard child.hasChildren || !child.attributes.isEmpty || child.text.nonBlank != nil else { continue }
            if let known = ranks[name] {
                if known < rank { continue }
                if known > rank { fields[name] = [] }
            } else {
                names.append(name)
            }
            ranks[name] = rank
            fields[name, default: []].append(child)
        }
    }

    var isBlank: Bool { fields.isEmpty }
    var id: String? { text("id", "home_listing_id", "vehicle_id", "product_id", "sku", "guid") }
    var group: String? { text("item_group_id") }

    /// The first text that is not blank among these names, in their order, trimmed.
    func text(_ names: String...) -> String? {
        for name in names {
            for field in fields[name] ?? [] {
                if let text = (field.attribute("href") ?? field.innerMarkup).nonBlank { return text }
            }
        }
        return nil
    }

    func elements(_ name: String) -> [XMLElement] { fields[name] ?? [] }

    /// All values of a name that may occur several times.
    func texts(_ name: String) -> [String] { elements(name).compactMap { $0.text.nonBlank } }

    /// The price in the first element of this name. If child elements hold its parts, their text is joined.
    mutating func price(_ name: String) -> PriceNotation {
        let field = elements(name).first
        let text = field.map { $0.hasChildren ? $0.children.map(\.text).joined(separator: " ") : $0.text } ?? ""
        let notation = PriceNotation(text)
        if let problem = notation.price.problem { report(problem, at: name) }
        return notation
    }

    func problem(_ cause: ProblemCause, at name: String? = nil) -> RecordProblem {
        let column = name.flatMap { fields[$0]?.first?.name.qualified ?? $0 }
        return RecordProblem(record: record, line: element.line, column: column, cause)
    }

    mutating func report(_ cause: ProblemCause, at name: String? = nil) { problems.append(problem(cause, at: name)) }
}
