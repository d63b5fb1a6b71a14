/// What the listings of a catalogue are parted by.
public enum ListingGrouping: String, CaseIterable, Sendable {
    /// All of them together.
    case none
    /// By the first letter of the title: see ``FirstLetter``.
    case firstLetter
    /// By the category: the whole one where a catalogue has few of them, its widest part otherwise.
    case category
}

/// What the listings of a group have in common.
public enum ListingGroupName: Hashable, Sendable {
    case all
    case letter(String)
    /// Titles that begin with a digit, or have no letter at all.
    case noLetter
    /// From the widest category to the narrowest.
    case category([String])
    case noCategory
    /// Those of all groups beyond the number that is kept apart.
    case others
}

extension ListingGroupName: Comparable {
    /// Letters and categories by their characters' code points, so that the order is the same on every computer; what has none last.
    public static func < (left: ListingGroupName, right: ListingGroupName) -> Bool {
        guard left.rank == right.rank else { return left.rank < right.rank }
        return left.words.lexicographicallyPrecedes(right.words) { $0.precedes($1) }
    }

    /// Whether a catalogue may have any number of such names.
    var isOneOfMany: Bool {
        switch self {
        case .letter, .category: true
        case .all, .noLetter, .noCategory, .others: false
        }
    }

    private var rank: Int {
        switch self {
        case .all, .letter, .category: 0
        case .others: 1
        case .noLetter, .noCategory: 2
        }
    }

    private var words: [String] {
        switch self {
        case .letter(let letter): [letter]
        case .category(let path): path
        case .all, .noLetter, .noCategory, .others: []
        }
    }
}

extension String {
    /// Whether it stands before another text in a list of names: small and capital letters alike, as far as that tells them apart.
    func precedes(_ other: String) -> Bool {
        let (left, right) = (lowercased(), other.lowercased())
        if left != right { return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars) }
        return unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }
}
