/// The same change in nearly all listings, which is reported once.
public struct MassChange: Equatable, Sendable {
    /// The property that all changes share.
    public enum Pattern: Equatable, Sendable {
        /// The new value is the same in all listings.
        case value(String)
        /// The amounts changed by about the same percentage: the lowest and the highest.
        case percent(DecimalNumber, DecimalNumber)
        /// The amounts changed by the same amount, in a currency.
        case delta(DecimalNumber, String?)
        /// The same words were added at the beginning or the end, or removed there.
        case prefixAdded(String), prefixRemoved(String), suffixAdded(String), suffixRemoved(String)
    }

    public let kind: ChangeKind
    public let property: ListingProperty
    /// The name of the attribute; nil for other properties.
    public let name: String?
    public let pattern: Pattern
    /// Number of listings with the change, and of all that both readings have.
    public let listings: Int
    public let of: Int
}

/// Finds changes that nearly all listings have in common, while changes are counted.
struct MassChangeFinder {
    /// Fewer are listed one by one.
    static let least = 20

    private struct Key: Hashable {
        let kind: ChangeKind
        let property: ListingProperty
        let name: String?
    }

    /// The properties that the changes of a kind share so far.
    private struct Common {
        var count = 0
        var value: String?
        var isSameValue = true
        var percents: (DecimalNumber, DecimalNumber)?
        var isSamePercent = true
        var delta: DecimalNumber?
        var isSameDelta = true
        var currency: String?
        var edit: TextEdit?
        var isSameEdit = true

        mutating func add(_ change: ListingChange) {
            defer { count += 1 }
            addValue(change)
            addAmounts(change)
            let edit = change.kind == .renamed ? TextEdit(from: change.old ?? "", to: change.new ?? "") : nil
            if count == 0 { self.edit = edit } else { self.edit = self.edit.flatMap { one in edit.flatMap(one.common) } }
            isSameEdit = self.edit != nil
        }

        private mutating func addValue(_ change: ListingChange) {
            if count == 0 { value = change.new }
            isSameValue = isSameValue && change.new != nil && value == change.new
        }

        private mutating func addAmounts(_ change: ListingChange) {
            if let percent = change.percent {
                let (low, high) = percents ?? (percent, percent)
                percents = (min(low, percent), max(high, percent))
            } else {
                isSamePercent = false
            }
            if count == 0 { (delta, currency) = (change.delta, change.currency) }
            isSameDelta = isSameDelta && change.delta != nil && delta == change.delta && currency == change.currency
        }

        var pattern: MassChange.Pattern? {
            if isSameDelta, let delta { return .delta(delta, currency) }
            if isSamePercent, let (low, high) = percents, let spread = high.subtracting(low),
                spread <= DecimalNumber(significand: 1)
            {
                return .percent(low, high)
            }
            if isSameValue, let value { return .value(value) }
            if isSameEdit, let edit { return edit.pattern }
            return nil
        }
    }

    private var changes: [Key: Common] = [:]

    mutating func add(_ listing: [ListingChange]) {
        var seen: Set<Key> = []
        for change in listing where !change.isMinor && change.variant == nil {
            let key = Key(kind: change.kind, property: change.property, name: change.name)
            if seen.insert(key).inserted { changes[key, default: Common()].add(change) }
        }
    }

    /// - Parameter listings: the number of listings that both readings have.
    func found(in listings: Int) -> [MassChange] {
        let found = changes.compactMap { key, common -> MassChange? in
            guard common.count >= Self.least, common.count * 5 >= listings * 4, let pattern = common.pattern else { return nil }
            return MassChange(
                kind: key.kind, property: key.property, name: key.name, pattern: pattern, listings: common.count, of: listings)
        }
        return found.sorted {
            ($1.listings, $0.kind.rawValue, $0.name ?? "") < ($0.listings, $1.kind.rawValue, $1.name ?? "")
        }
    }
}

/// Words that were added or removed at the beginning or the end of a string.
private struct TextEdit: Equatable {
    let isAdded: Bool
    let isPrefix: Bool
    let text: String

    init?(from old: String, to new: String) {
        let (short, long) = old.utf8.count < new.utf8.count ? (old, new) : (new, old)
        guard !short.isEmpty, short != long else { return nil }
        isAdded = long == new
        if long.hasSuffix(short) {
            (isPrefix, text) = (true, String(long.dropLast(short.count)))
        } else if long.hasPrefix(short) {
            (isPrefix, text) = (false, String(long.dropFirst(short.count)))
        } else {
            return nil
        }
    }

    func common(_ other: TextEdit) -> TextEdit? { self == other ? self : nil }

    var pattern: MassChange.Pattern {
        switch (isPrefix, isAdded) {
        case (true, true): .prefixAdded(text)
        case (true, false): .prefixRemoved(text)
        case (false, true): .suffixAdded(text)
        case (false, false): .suffixRemoved(text)
        }
    }
}
