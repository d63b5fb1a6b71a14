/// A difference: "Changed tags: + gift".
public struct ChangeLine: Equatable, Sendable {
    public let label: String
    public let text: String

    init(_ change: ListingChange) {
        label = change.kind.title
        text = change.shownText.cut(to: TextLimit.line)
    }

    /// All differences of a listing, and how many are not named.
    static func all(of difference: ListingDifference) -> [ChangeLine] {
        let status = difference.status == .changed ? [] : [ChangeLine(label: difference.status.kind.title, text: difference.title)]
        let others = difference.others > 0 ? [ChangeLine(label: "", text: trn("and {n} more", "and {n} more", difference.others))] : []
        return status + difference.changes.map(ChangeLine.init) + others
    }

    private init(label: String, text: String) { (self.label, self.text) = (label, text) }
}

extension ListingChange {
    /// The change in one line, with the words themselves where there are few.
    fileprivate var shownText: String {
        guard kind == .descriptionChanged, !(added.isEmpty && removed.isEmpty) else { return text }
        let parts = [("+ ", added), ("− ", removed)].filter { !$0.1.isEmpty }.map { sign, words in sign + words.joined(separator: " ") }
        return parts.joined(separator: ", ")
    }
}
