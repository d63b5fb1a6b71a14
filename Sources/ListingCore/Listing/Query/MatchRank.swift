/// How well a listing matches a search: by where all words that are wanted are found.
public enum MatchRank: Int, CaseIterable, Comparable, Sendable {
    /// Some of them in the description only.
    case anywhere
    /// Among the title, the tags, the brand and the SKUs.
    case names
    case title

    public static func < (left: MatchRank, right: MatchRank) -> Bool { left.rawValue < right.rawValue }
}
