/// How a section lays out its items. Header and footer always are rows of their own across the list.
public enum SectionLayout: Hashable, Sendable {
    /// One item below the other, as wide as the list's content.
    case rows
    /// As many items beside each other as the width allows, all of the same width.
    ///
    /// - Parameters:
    ///   - minimumItemWidth: pixels, at least 1; items get wider to fill their line.
    ///   - spacing: pixels between two items and between two lines.
    case grid(minimumItemWidth: Int, spacing: Int)
    /// One line that scrolls sideways.
    case carousel
    /// One item below the other, from edge to edge, beyond the width that other rows keep to.
    case banner
}
