import ListingCore

/// An item of WordPress's export: its fields, its meta values, and its terms.
struct WordPressItem {
    struct Term {
        let taxonomy: String
        let slug: String?
        let name: String
    }

    let record: Int
    let line: Int
    let terms: [Term]
    private let element: XMLElement
    private let meta: [(key: String, value: String)]

    init(_ element: XMLElement, record: Int) {
        self.element = element
        self.record = record
        line = element.line
        meta = element.children("postmeta").compactMap { meta in
            guard let key = meta.child("meta_key")?.text.trimmed else { return nil }
            return (key, meta.child("meta_value")?.text ?? "")
        }
        terms = element.children("category").compactMap { term in
            guard let taxonomy = term.attribute("domain"), let name = term.text.decoded.nonBlank else { return nil }
            return Term(taxonomy: taxonomy, slug: term.attribute("nicename"), name: name)
        }
    }

    var id: String? { text("post_id") }
    var type: String? { text("post_type") }
    /// The id of the parent; nil for 0, which WordPress writes if there is none.
    var parent: String? { text("post_parent").flatMap { $0 == "0" ? nil : $0 } }
    /// The key that a product and its variations share.
    var family: String { (type == "product_variation" ? parent : nil) ?? id ?? "record \(record)" }

    func text(_ name: String) -> String? { element.child(name)?.text.nonBlank }

    /// Returns `content:encoded` or `excerpt:encoded`, which differ only in their namespaces.
    func encoded(_ prefix: String) -> String? {
        element.children("encoded").first { field in
            field.name.prefix == prefix || field.name.namespace?.contains("/\(prefix)/") == true
        }?.text.nonBlank
    }

    /// Returns the first value that is not blank.
    func meta(_ key: String) -> String? { meta.lazy.filter { $0.key == key }.compactMap(\.value.nonBlank).first }

    func allMeta(_ key: String) -> [String] { meta.filter { $0.key == key }.compactMap(\.value.nonBlank) }

    /// The options of a variation: "pa_color" for `attribute_pa_color`.
    var choices: [(attribute: String, value: String)] {
        meta.filter { $0.key.hasPrefix("attribute_") }.map { (String($0.key.dropFirst("attribute_".count)), $0.value.trimmed) }
    }

    func terms(_ taxonomy: String) -> [Term] { terms.filter { $0.taxonomy == taxonomy } }

    func problem(_ cause: ProblemCause, at column: String) -> RecordProblem {
        RecordProblem(record: record, line: line, column: column, cause)
    }

    /// The fields for the source record. Meta values are under their keys, and terms under their taxonomies: "meta _price",
    /// "category pa_color".
    var source: [JSONValue.Member] {
        var rest = XMLElement(name: element.name, attributes: element.attributes, line: line)
        rest.content = element.content.filter { content in
            guard case .element(let child) = content else { return false }
            return child.name.local != "postmeta" && child.name.local != "category"
        }
        var counts: [String: Int] = [:]
        let named =
            meta.map { ("meta \($0.key)", $0.value) }
            + element.children("category").map { term in
                ("category \(term.attribute("domain") ?? "")".trimmed, term.text)
            }
        return rest.flattened
            + named.map { name, value in
                counts[name, default: 0] += 1
                let number = counts[name] ?? 1
                return JSONValue.Member(name: number > 1 ? "\(name)[\(number)]" : name, value: .string(value))
            }
    }
}
