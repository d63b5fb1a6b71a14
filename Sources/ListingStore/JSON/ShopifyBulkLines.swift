/// The lines of a bulk operation of Shopify's: a product, and behind it what belongs to it, each with the id of what it belongs to
/// as `__parentId`.
///
/// Variants and pictures become lists of the product; whatever else there is (metafields, collections) lists by its kind, of the
/// product or of the variant that it belongs to, so that it is in the source record. A line whose parent is not the product before it,
/// as in operations whose lines are not grouped, stands for itself with those that follow it.
struct ShopifyBulkLines: JSONLineJoining {
    private typealias Lines = [(list: String, value: JSONValue)]

    private var first: (value: JSONValue, line: Int)?
    private var owned: Lines = []
    /// What belongs to a variant, by the variant's id.
    private var variantLines: [String: Lines] = [:]
    /// The ids that what follows may belong to, and the variant that each of them is or belongs to.
    private var ids: [String: String?] = [:]

    mutating func add(_ element: JSONValue, line: Int) -> (value: JSONValue, line: Int)? {
        guard first != nil, let parent = element["__parentId"]?.label, let variant = owner(parent) else {
            let whole = finish()
            first = (element, line)
            if let id = element["id"]?.label { ids[id] = .some(nil) }
            if let parent = element["__parentId"]?.label { ids[parent] = .some(nil) }
            return whole
        }
        let id = element["id"]?.label ?? ""
        if let variant {
            variantLines[variant, default: []].append((Self.kind(id), element))
            ids[id] = variant
        } else {
            let list = Self.list(element, id: id)
            owned.append((list, element))
            ids[id] = .some(list == "variants" ? id : nil)
        }
        return nil
    }

    /// The variant that lines of a parent belong to, nil for the product; nothing for a parent that is not known.
    private func owner(_ parent: String) -> String?? {
        // A product without its id takes what follows it.
        first?.value["id"] == nil ? .some(nil) : ids[parent]
    }

    private static func list(_ element: JSONValue, id: String) -> String {
        if id.hasPrefix("gid://shopify/ProductVariant/") || element["price"] != nil { return "variants" }
        let picture = element.pictureAddress ?? element["image"]?.pictureAddress ?? element["preview"]?.pictureAddress
        return picture == nil || id.hasPrefix("gid://shopify/Metafield/") ? kind(id) : "images"
    }

    /// "metafields" for "gid://shopify/Metafield/7".
    private static func kind(_ id: String) -> String {
        let parts = id.split(separator: "/")
        guard parts.count > 2, id.hasPrefix("gid://"), let initial = parts[2].first else { return "others" }
        return initial.lowercased() + parts[2].dropFirst() + "s"
    }

    mutating func finish() -> (value: JSONValue, line: Int)? {
        guard let (value, line) = first else { return nil }
        let lines: Lines = owned.map { list, element in
            let own = element["id"]?.label.flatMap { variantLines[$0] } ?? []
            return (list, list == "variants" ? Self.adding(own, to: element) : element)
        }
        (first, owned, variantLines, ids) = (nil, [], [:], [:])
        return (Self.adding(lines, to: value), line)
    }

    /// The object with lists of what belongs to it; a list that it has already gets longer.
    private static func adding(_ lines: Lines, to value: JSONValue) -> JSONValue {
        guard value.isObject, !lines.isEmpty else { return value }
        var members = value.members
        for list in lines.map(\.list).distinct {
            let values = lines.filter { $0.list == list }.map(\.value)
            if let known = members.firstIndex(where: { $0.name == list }), case .array(let others) = members[known].value {
                members[known] = JSONValue.Member(name: list, value: .array(others + values))
            } else {
                let isTaken = members.contains { $0.name == list }
                members.append(JSONValue.Member(name: isTaken ? "__\(list)" : list, value: .array(values)))
            }
        }
        return .object(members)
    }
}
