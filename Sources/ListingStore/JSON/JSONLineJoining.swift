/// Joins elements of a file into one, where a listing's parts follow it as elements of their own.
protocol JSONLineJoining {
    /// - Returns: the element that is whole now that this one follows it; nil while there is none.
    mutating func add(_ element: JSONValue, line: Int) -> (value: JSONValue, line: Int)?
    /// The last element of the file.
    mutating func finish() -> (value: JSONValue, line: Int)?
}

/// The lines of a bulk operation of Shopify's: a product, and behind it what belongs to it.
struct ShopifyBulkLines: JSONLineJoining {
    private var product: (value: JSONValue, line: Int)?
    private var variants: [JSONValue] = []
    private var images: [JSONValue] = []

    mutating func add(_ element: JSONValue, line: Int) -> (value: JSONValue, line: Int)? {
        guard product != nil, element["__parentId"] != nil else {
            let whole = finish()
            product = (element, line)
            return whole
        }
        // Of what may follow, pictures and variants are shown; metafields and the parts of variants are not.
        let id = element["id"]?.label ?? ""
        if id.hasPrefix("gid://shopify/ProductVariant/") || element["price"] != nil {
            variants.append(element)
        } else if element.pictureAddress ?? element["image"]?.pictureAddress ?? element["preview"]?.pictureAddress != nil {
            images.append(element)
        }
        return nil
    }

    mutating func finish() -> (value: JSONValue, line: Int)? {
        guard let (value, line) = product else { return nil }
        defer { (product, variants, images) = (nil, [], []) }
        var members = value.members
        guard value.isObject else { return (value, line) }
        if !variants.isEmpty { members.append(JSONValue.Member(name: "variants", value: .array(variants))) }
        if !images.isEmpty { members.append(JSONValue.Member(name: "images", value: .array(images))) }
        return (.object(members), line)
    }
}
