/// The attribute by which the listings of a catalog are grouped.
public enum ListingGrouping: String, CaseIterable, Sendable {
    /// All listings in one group.
    case none
    /// By the initial letter of the title: see `TitleInitial`.
    case firstLetter
    /// By category: the whole path if a catalog has few categories, its widest part otherwise.
    case category
}

/// The common attribute of a group's listings.
public enum ListingGroupName: Hashable, Sendable {
    case all
    case letter(String)
    /// Titles that begin with a digit, or contain no letter at all.
    case noLetter
    /// Names from the widest category to the narrowest.
    case category([String])
    case noCategory
    /// Listings of all groups beyond the maximum number of separate groups.
    case others
}

extension ListingGroupName: Comparable {
    /// Orders letters and categories by code points, so that the order is the same on every computer; groups without a letter or
    /// category come last.
    public static func < (left: ListingGroupName, right: ListingGroupName) -> Bool {
        guard left.rank == right.rank else { return left.rank < right.rank }
        return left.words.lexicographicallyPrecedes(right.words) { $0.precedes($1) }
    }

    /// True if a catalog may have any number of such names.
    package var isOneOfMany: Bool {
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
    /// True if the text precedes another one in a list of names. Letter case is ignored unless it is the only difference.
    func precedes(_ other: String) -> Bool {
        let (left, right) = (lowercased(), other.lowercased())
        if left != right { return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars) }
        return unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }
}
