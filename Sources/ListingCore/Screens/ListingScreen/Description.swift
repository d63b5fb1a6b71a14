/// An action of the description: `toggle` shows all of it, or its beginning only.
public enum DescriptionAction: Equatable, Sendable {
    case toggle
}

/// The listing's description, folded to its beginning if it is long.
public struct DescriptionViewModel: RowViewModel {
    /// The blocks shown now: all of them, or the beginning.
    public let blocks: [TextBlock]
    public let isExpanded: Bool
    /// True if there is more than the beginning.
    public let canExpand: Bool

    public init(blocks: [TextBlock], isExpanded: Bool = false, canExpand: Bool = false) {
        self.blocks = blocks
        self.isExpanded = isExpanded
        self.canExpand = canExpand
    }

    public var accessibleLabel: String? { tr("Description") }

    /// nil, because a click into the text selects in it; a button of the row sends the action.
    public var activation: DescriptionAction? { nil }
}

extension RowKind where ViewModel == DescriptionViewModel {
    public static var description: RowKind { RowKind("description") }
}

extension ListingScreen {
    static let description = SectionPresenter<ListingScreenProperties, DescriptionViewModel>(
        "description", .description,
        row: { properties in
            properties.listing.description.flatMap { DescriptionViewModel($0, isExpanded: properties.expanded.contains("description")) }
        }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Description")) }
}

extension DescriptionViewModel {
    /// nil if nothing remains without the markup.
    init?(_ description: DescriptionText, isExpanded: Bool) {
        let blocks = description.blocks()
        guard !blocks.isEmpty else { return nil }
        let excerpt = blocks.excerpt(characters: 600, lines: 10)
        let isExpanded = isExpanded && excerpt.isShortened
        self.init(
            blocks: isExpanded ? blocks.map { $0.with(text: $0.text.cut(to: TextLimit.paragraph)) } : excerpt.blocks,
            isExpanded: isExpanded, canExpand: excerpt.isShortened)
    }
}
