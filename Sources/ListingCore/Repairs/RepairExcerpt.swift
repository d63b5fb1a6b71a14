/// The part of a repaired cell in which it differs, in one line, with visible marks for white space at its ends.
public struct RepairExcerpt: Sendable, Equatable {
    public let before: String
    public let after: String

    /// The number of characters shown around the difference.
    private static let context = 20
    /// The highest number of characters of a difference that are shown.
    private static let longest = 80

    /// Fewer characters than these are shown rather than omitted.
    private static let leastOmitted = 12

    /// Makes the excerpt of a proposal; nil if it has no repaired text.
    public init?(_ proposal: RepairProposal) {
        guard let after = proposal.after else { return nil }
        self.init(before: proposal.before, after: after, marksEnds: proposal.kind == .blanks)
    }

    init(before: String, after: String, marksEnds: Bool) {
        let (old, new) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
        if marksEnds {
            let start = old.prefix { $0.properties.isWhitespace }.count - new.prefix { $0.properties.isWhitespace }.count
            let end = old.count - new.count - start
            self.before = Self.marked(old[..<start]) + Self.shortened(new) + Self.marked(old[(old.count - end)...])
            self.after = Self.shortened(new)
        } else {
            let start = zip(old, new).prefix { $0 == $1 }.count
            let limit = min(old.count, new.count) - start
            let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(limit).count
            self.before = Self.surrounded(old, start..<(old.count - end))
            self.after = Self.surrounded(new, start..<(new.count - end))
        }
    }

    /// The beginning and the end of the text, with an ellipsis between them if it is long.
    private static func shortened(_ text: [Unicode.Scalar]) -> String {
        guard text.count > longest else { return visible(text[...]) }
        return visible(text.prefix(context)) + "…" + visible(text.suffix(context))
    }

    private static func surrounded(_ text: [Unicode.Scalar], _ range: Range<Int>) -> String {
        var start = max(0, range.lowerBound - context)
        var end = min(text.count, min(range.upperBound, range.lowerBound + longest) + context)
        // An ellipsis in place of a few characters saves nothing.
        if start <= Self.leastOmitted { start = 0 }
        if text.count - end <= Self.leastOmitted { end = text.count }
        return (start > 0 ? "…" : "") + visible(text[start..<end]) + (end < text.count ? "…" : "")
    }

    private static func visible(_ text: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text.map { $0.value < 0x20 ? Unicode.Scalar(0x2400 + $0.value) ?? " " : $0 })
        return String(view)
    }

    /// White space as signs: `␣` for a space, `⍽` for a no-break space, and the symbols of control characters.
    private static func marked(_ blanks: ArraySlice<Unicode.Scalar>) -> String {
        let shown = blanks.count > longest ? blanks.prefix(context) : blanks
        let signs = shown.map { scalar in
            switch scalar.value {
            case 0x20: "␣"
            case 0xA0: "⍽"
            case 0..<0x20: visible([scalar])
            default: "␣"
            }
        }
        return signs.joined() + (shown.count < blanks.count ? "…" : "")
    }
}
