/// Joins the lines of a Shopify bulk operation: a product, followed by the objects that belong to it, each with the id of its
/// parent as `__parentId`.
///
/// Variants and pictures become lists of the product. Other objects (metafields, collections) become lists by type, in the
/// product or in the variant that they belong to, so that the source record has them. A line whose parent is not the product
/// before it, as in operations with ungrouped lines, starts an element of its own, which later lines may join.
struct ShopifyBulkLines: JSONLineJoining {
    private typealias Lines = [(list: String, value: JSONValue)]

    private var first: (value: JSONValue, line: Int)?
    private var owned: Lines = []
    /// The objects that belong to a variant, by the variant's id.
    private var variantLines: [String: Lines] = [:]
    /// The ids that later lines may refer to. Each maps to the variant that it is or belongs to; nil for the product.
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

    /// Returns the variant that a parent is or belongs to; `.some(nil)` for the product, and nil for an unknown parent.
    private func owner(_ parent: String) -> String?? {
        // A product without an id owns all lines after it.
        first?.value["id"] == nil ? .some(nil) : ids[parent]
    }

    private static func list(_ element: JSONValue, id: String) -> String {
        if id.hasPrefix("gid://shopify/ProductVariant/") || element["price"] != nil { return "variants" }
        let picture = element.pictureAddress ?? element["image"]?.pictureAddress ?? element["preview"]?.pictureAddress
        return picture == nil || id.hasPrefix("gid://shopify/Metafield/") ? kind(id) : "images"
    }

    /// The list for an id: "metafields" for "gid://shopify/Metafield/7".
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

    /// Returns the object with lists of the values that belong to it. An existing list is extended.
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
