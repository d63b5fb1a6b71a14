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
    /// For each block, the words that were added and removed since an earlier export; empty if there is none to show.
    public let runs: [[TextRun]]

    public init(blocks: [TextBlock], isExpanded: Bool = false, canExpand: Bool = false, runs: [[TextRun]] = []) {
        self.runs = runs
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
            let before = properties.change?.change(of: .descriptionChanged)?.old
            return properties.listing.description.flatMap {
                before.flatMap($0.changed) ?? DescriptionViewModel($0, isExpanded: properties.expanded.contains("description"))
            }
        }
    ).header(.sectionHeader) { SectionHeaderViewModel(title: tr("Description"), mark: $0.mark(.description)) }
}

extension DescriptionText {
    /// The whole description with the differences from an earlier one in place.
    ///
    /// - Parameter old: the earlier text, without markup.
    /// - Returns: nil if one of the versions is too long to be shown as a whole, or if nothing remains without the markup.
    fileprivate func changed(from old: String) -> DescriptionViewModel? {
        let blocks = blocks()
        let length = blocks.reduce(old.utf8.count) { $0 + $1.text.utf8.count }
        guard !blocks.isEmpty, length <= TextLimit.paragraph else { return nil }
        return DescriptionViewModel(blocks: blocks, isExpanded: true, runs: blocks.runs(from: old))
    }
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
