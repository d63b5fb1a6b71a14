import ListingCore

/// Variants: the members of a `ProductGroup`, or else offers that differ in their codes.
enum JSONLDVariants {
    /// Properties in which variants differ, with the names of their options.
    private static let properties: [(key: String, name: String)] = [
        ("color", "Color"), ("size", "Size"), ("material", "Material"), ("pattern", "Pattern"), ("suggestedAge", "Age"),
        ("suggestedGender", "Gender"),
    ]

    static func read(_ fields: inout FieldReader, offers: inout JSONLDOffers, into listing: inout Listing) {
        let members = (fields["hasVariant"] ?? fields["model"])?.entries.filter { JSONLD.isProduct($0) } ?? []
        if members.isEmpty {
            readOffers(offers, into: &listing)
        } else {
            readMembers(members, &fields, &offers, into: &listing)
        }
    }

    /// Makes each offer a variant if all have different codes. A shop gives each size of a product a code of its own; offers of
    /// several shops have none.
    private static func readOffers(_ offers: JSONLDOffers, into listing: inout Listing) {
        let own = offers.offers.filter { $0.sku != nil || $0.barcode != nil }
        guard own.count > 1, Set(own.map { $0.sku ?? $0.barcode ?? "" }).count == own.count else { return }
        let names = own.map(\.name)
        let isNamed = Set(names.compactMap(\.self)).count > 1
        if isNamed { listing.options = [VariationOption(name: "Variant", values: names.compactMap(\.self).distinct)] }
        listing.variants = own.map { offer in
            Variant(
                optionValues: isNamed ? [offer.name ?? ""] : [], sku: offer.sku, barcode: offer.barcode, price: offer.price,
                quantity: offer.quantity)
        }
    }

    private static func readMembers(
        _ members: [JSONValue], _ fields: inout FieldReader, _ offers: inout JSONLDOffers, into listing: inout Listing
    ) {
        let named = varying(fields["variesBy"])
        let varying = named + others(members, named: named)
        var options = OptionUnion()
        var chosen: [[(name: String, value: String)]] = []
        for member in members {
            let choices = varying.compactMap { property in
                value(property.key, of: member).map { (name: property.name, value: $0) }
            }
            for choice in choices { options.add(choice.name, values: [choice.value]) }
            chosen.append(choices)
            let own = JSONLDOffers(member["offers"], &fields)
            offers.add(own)
            listing.variants.append(
                Variant(
                    sku: member["sku"]?.label, barcode: JSONLDOffers.barcode(member), price: own.price,
                    quantity: own.offers.compactMap(\.quantity).first, image: member["image"].flatMap { FieldReader.picture($0) }))
            if listing.images.isEmpty { listing.images = member["image"]?.entries.compactMap { FieldReader.picture($0) } ?? [] }
        }
        listing.options = options.options
        for (index, choices) in chosen.enumerated() { listing.variants[index].optionValues = options.values(of: choices) }
    }

    /// The properties in which the group says that its members differ, or all known ones if it says nothing.
    private static func varying(_ value: JSONValue?) -> [(key: String, name: String)] {
        let keys = (value?.entries ?? []).compactMap(\.label).map { name in
            name.lastIndex { "/:".contains($0) }.map { String(name[name.index(after: $0)...]) } ?? name
        }
        if keys.isEmpty { return properties }
        return keys.map { key in (key, properties.first { $0.key == key }?.name ?? key) }
    }

    /// The further properties in which the members differ, if the named ones do not tell all members apart. They have no names in
    /// schema.org's vocabulary, and no place in `variesBy`. Other properties, such as a weight, differ, too, and aren't options.
    private static func others(_ members: [JSONValue], named: [(key: String, name: String)]) -> [(key: String, name: String)] {
        let choices = members.map { member in named.map { value($0.key, of: member) ?? "" } }
        if Set(choices).count == members.count { return [] }
        let known = Set(named.map { $0.key.lowercased() })
        var (names, values): ([String], [String: [String]]) = ([], [:])
        for member in members {
            for property in member["additionalProperty"]?.entries ?? [] {
                guard let name = property["name"]?.label, !known.contains(name.lowercased()), let value = property["value"]?.label else {
                    continue
                }
                if values[name] == nil { names.append(name) }
                values[name, default: []].append(value)
            }
        }
        let options = names.lazy.filter { (values[$0]?.distinct.count ?? 0) > 1 }
        return options.prefix(OptionUnion.maxValues).map { ($0, $0.decoded) }
    }

    private static func value(_ key: String, of member: JSONValue) -> String? {
        if let value = (member[key] ?? member["audience"]?[key])?.measure { return value.decoded }
        let property = member["additionalProperty"]?.entries.first { $0["name"]?.label?.lowercased() == key.lowercased() }
        return property?["value"]?.label?.decoded
    }
}
