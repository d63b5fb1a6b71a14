/// The arrangement of a section's items. Header and footer are always rows of their own across the list.
public enum SectionLayout: Hashable, Sendable {
    /// One item below the other, as wide as the list's content.
    case rows
    /// A grid with as many items side by side as the width allows, all of the same width.
    ///
    /// - Parameters:
    ///   - minimumItemWidth: Pixels, at least 1; items grow to fill their line.
    ///   - spacing: Pixels between two items and between two lines.
    case grid(minimumItemWidth: Int, spacing: Int)
    /// One line that scrolls horizontally.
    case carousel
    /// One item below the other, from edge to edge, wider than the width to which other rows are limited.
    case banner
}
