/// Finds the differences between the further attributes of two readings, by name and, for several of one name, by position.
package enum AttributeComparison {
    static func changes(from old: [ListingAttribute], to new: [ListingAttribute]) -> [ListingChange] {
        guard old != new else { return [] }
        let (old, new) = (numbered(old), numbered(new))
        let (oldByKey, newByKey) = (Dictionary(old) { first, _ in first }, Dictionary(new) { first, _ in first })
        var result: [ListingChange] = []
        for (key, attribute) in new {
            if let before = oldByKey[key] {
                guard before.value != attribute.value else { continue }
                var change = change(.attributeChanged, attribute.name, before.value, attribute.value)
                change.isMinor = isSame(before.value, attribute.value)
                result.append(change)
            } else {
                result.append(change(.attributeNew, attribute.name, nil, attribute.value))
            }
        }
        for (key, attribute) in old where newByKey[key] == nil {
            result.append(change(.attributeGone, attribute.name, attribute.value, nil))
        }
        return result
    }

    private struct Key: Hashable {
        let name: String
        let occurrence: Int
    }

    private static func numbered(_ attributes: [ListingAttribute]) -> [(Key, ListingAttribute)] {
        var occurrences: [String: Int] = [:]
        return attributes.compactMap { attribute in
            guard !ignored.contains(attribute.name) else { return nil }
            let name = ComparedText.key(attribute.name)
            occurrences[name, default: 0] += 1
            return (Key(name: name, occurrence: occurrences[name] ?? 1), attribute)
        }
    }

    /// Attributes that change by themselves, and those that are keys.
    package static let ignored: Set<String> = Set(
        [AttributeName.views, .favorites, .updated, .created, .popularity, .sku, .skus].map(\.rawValue))

    private static func change(_ kind: ChangeKind, _ name: String, _ old: String?, _ new: String?) -> ListingChange {
        var change = ListingChange(kind, .attributes, from: old, to: new)
        change.name = name
        return change
    }

    /// True if two values are the same text, or the same number with the same unit, such as 12.0 cm and 12 cm.
    private static func isSame(_ old: String, _ new: String) -> Bool {
        if ComparedText.isSame(old, new, ignoresCase: true) { return true }
        guard let old = measure(old), let new = measure(new) else { return false }
        return old.number == new.number && old.unit == new.unit
    }

    private static func measure(_ text: String) -> (number: DecimalNumber, unit: String)? {
        let text = ComparedText.key(text)
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
        guard let number = DecimalNumber(plain: digits) else { return nil }
        return (number, String(text[digits.endIndex...].drop { $0 == " " }))
    }
}
