import ListingCore

/// The options of a listing by the names that schema.org has for them.
struct JSONLDOptions {
    /// The property for each option; nil for an option that the vocabulary has no name for, and for one with the same value in all
    /// variants, which is a property of the whole group.
    private let properties: [Property]
    /// The names in the vocabulary.
    let keys: [String]
    /// True if an option has another name in the vocabulary.
    let areRenamed: Bool

    private enum Property: Equatable {
        case named(String)
        case other(String)
        case common
    }

    init(_ item: TargetListing) {
        var (keys, areRenamed): ([String], Bool) = ([], false)
        properties = item.optionNames.enumerated().map { index, name in
            if let kind = FeedOption(name: name), let key = Self.key(kind), !keys.contains(key) {
                keys.append(key)
                if name.lowercased() != (kind == .gender ? "gender" : key) { areRenamed = true }
                return .named(key)
            }
            return Self.onlyValue(item, at: index) == nil ? .other(name) : .common
        }
        self.keys = keys
        self.areRenamed = areRenamed
    }

    /// The options without a name in the vocabulary that have the same value in all variants.
    static func common(of item: TargetListing) -> [(name: String, value: String)] {
        if item.variants.isEmpty { return [] }
        let options = JSONLDOptions(item)
        return item.optionNames.enumerated().compactMap { index, name in
            guard options.properties[index] == .common, let value = onlyValue(item, at: index) else { return nil }
            return (name, value)
        }
    }

    /// Adds the values of a variant.
    func add(_ variant: Variant, to object: inout JSONLDObject) {
        var others: [JSONValue] = []
        for (property, value) in zip(properties, variant.optionValues) where !value.isEmpty {
            switch property {
            case .named("suggestedGender"): object.add("audience", Self.audience(value))
            case .named(let key): object.add(key, value)
            case .other(let name): others.append(JSONLDObject.property(name, value))
            case .common: break
            }
        }
        object.add("additionalProperty", .array(others))
    }

    private static func audience(_ gender: String) -> JSONValue {
        var object = MemberList()
        object.add("@type", "PeopleAudience")
        object.add("suggestedGender", gender)
        return object.value
    }

    /// The value of an option that all variants have; nil if they differ, or if one has none.
    private static func onlyValue(_ item: TargetListing, at index: Int) -> String? {
        let values = item.variants.lazy.map { $0.optionValues.indices.contains(index) ? $0.optionValues[index] : "" }
        guard let first = values.first, !first.isEmpty, values.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// The vocabulary's name for a kind of option; nil if it has none.
    private static func key(_ kind: FeedOption) -> String? {
        switch kind {
        case .color: "color"
        case .size: "size"
        case .material: "material"
        case .pattern: "pattern"
        case .gender: "suggestedGender"
        case .ageGroup: nil
        }
    }
}
