/// schema.org's vocabulary in JSON-LD: which objects are products, and where they are within a value.
enum JSONLD {
    /// Types that shops use for products. Types of extensions, such as "Car", are matched by name.
    private static let productTypes: Set<String> = [
        "Product", "ProductGroup", "IndividualProduct", "ProductModel", "SomeProducts", "Vehicle", "Car", "Motorcycle", "BusOrCoach",
        "MotorizedBicycle", "Drug", "DietarySupplement",
    ]
    /// Members that refer to products other than the page's own.
    private static let foreign: Set<String> = [
        "isRelatedTo", "isSimilarTo", "isAccessoryOrSparePartFor", "isConsumableFor", "isVariantOf", "predecessorOf", "successorOf",
    ]
    private static let deepest = 16

    /// The types of an object without the address of the vocabulary, such as "Product".
    static func types(_ value: JSONValue) -> [String] {
        (value["@type"]?.entries ?? []).compactMap(\.scalarText).map { name in
            name.lastIndex { "/:#".contains($0) }.map { String(name[name.index(after: $0)...]) } ?? name
        }
    }

    static func isProduct(_ value: JSONValue) -> Bool { types(value).contains(where: productTypes.contains) }

    /// The products in a value, in order, wherever they are: at the top, in a graph, as a page's main entity, or in a list.
    static func products(in value: JSONValue) -> [JSONValue] {
        var found: [JSONValue] = []
        collect(value, depth: 0, into: &found)
        return found
    }

    private static func collect(_ value: JSONValue, depth: Int, into found: inout [JSONValue]) {
        guard depth < deepest else { return }
        switch value {
        case .array(let values):
            for value in values { collect(value, depth: depth + 1, into: &found) }
        case .object(let members):
            if isProduct(value) {
                if !isReference(members) { found.append(value) }
                return
            }
            if types(value).contains("Offer"), let item = value["itemOffered"] { return collect(offered(item, by: members), depth, &found) }
            for member in members where member.value.isContainer && !foreign.contains(member.name) {
                collect(member.value, depth: depth + 1, into: &found)
            }
        default: break
        }
    }

    private static func collect(_ value: JSONValue, _ depth: Int, _ found: inout [JSONValue]) {
        collect(value, depth: depth + 1, into: &found)
    }

    /// True if the object only refers to a product.
    private static func isReference(_ members: [JSONValue.Member]) -> Bool {
        members.allSatisfy { ["@type", "@id", "@context", "url"].contains($0.name) }
    }

    /// The offered product with the offer as its `offers` member, because here the offer contains the product.
    private static func offered(_ item: JSONValue, by offer: [JSONValue.Member]) -> JSONValue {
        guard case .object(let members) = item, isProduct(item), item["offers"] == nil else { return item }
        let rest = offer.filter { $0.name != "itemOffered" }
        return .object(members + [JSONValue.Member(name: "offers", value: .object(rest))])
    }

    /// The path from one of a file's values to the elements that hold products; nil if it is not JSON-LD with products.
    static func steps(in value: JSONValue) -> [JSONPath.Step]? {
        guard value["@type"] != nil || value["@graph"] != nil || value["@context"] != nil, !products(in: value).isEmpty else { return nil }
        if value["@graph"] != nil, value["@type"] == nil { return [.member("@graph"), .each] }
        if types(value).contains("ItemList") { return [.member("itemListElement"), .each] }
        return []
    }
}
