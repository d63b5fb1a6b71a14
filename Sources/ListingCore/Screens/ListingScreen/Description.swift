public enum DescriptionAction: Equatable, Sendable {
    case toggle
}

/// The listing's own words, folded to their beginning where they are long.
public struct DescriptionViewModel: RowViewModel {
    /// What is shown now: all of it, or the beginning.
    public let blocks: [TextBlock]
    public let isExpanded: Bool
    /// Whether there is more than the beginning: if not, there is nothing to fold.
    public let canExpand: Bool

    public init(blocks: [TextBlock], isExpanded: Bool = false, canExpand: Bool = false) {
        self.blocks = blocks
        self.isExpanded = isExpanded
        self.canExpand = canExpand
    }

    public typealias Action = DescriptionAction
}

extension RowKind where ViewModel == DescriptionViewModel {
    public static var description: RowKind { RowKind("description") }
}
