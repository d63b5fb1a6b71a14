/// An action of a changed listing's row.
public enum ChangeRowAction: Hashable, Sendable {
    /// Shows the listing as it is in the new file.
    ///
    /// - Parameter row: its row, by which equal listings are distinguished.
    case open(ListingKey, row: Int)
    /// Says whether the listings of a doubtful match are the same.
    case decide(MatchDecisions.Pair, isSame: Bool)
}

/// A listing that differs between two exports.
public struct ChangeRowViewModel: HighlightableItem {
    public let title: String
    /// The title before, shown struck through; nil if it is the same.
    public let oldTitle: String?
    /// "New", "Gone" or another word in place of details; nil for a listing that both files have.
    public let status: String?
    public let tone: Tone
    public let price: String?
    /// The price before, shown struck through; nil if it is the same.
    public let oldPrice: String?
    /// The difference of the prices: "▲ +12.5 %"; nil if there is none in percent.
    public let rise: String?
    public let lines: [ChangeLine]
    /// "and 3 more"; nil if all differences are in the lines.
    public let others: String?
    /// A note that the listings may not be the same; nil if that is certain.
    public let doubt: String?
    /// The match that the user can confirm; nil if it is certain.
    public let pair: MatchDecisions.Pair?
    public let image: ImageViewModel?
    /// Images that came and went, shown side by side.
    public let oldImages: [ImageViewModel]
    public let newImages: [ImageViewModel]
    public let kind: ListingOutcome.Status
    public let activation: ChangeRowAction?

    public init(_ difference: ListingDifference) {
        title = difference.title.cut(to: TextLimit.line)
        oldTitle = difference.oldTitle?.cut(to: TextLimit.line)
        (status, tone) = Self.status(of: difference.status)
        price = MoneyFormatter.user.shown(difference.price)?.cut(to: TextLimit.chip)
        oldPrice = difference.oldPrice.map { MoneyFormatter.user.shown($0)?.cut(to: TextLimit.chip) ?? tr("No price") }
        let amounts = difference.changes.first { [.priceUp, .priceDown].contains($0.kind) && $0.variant == nil }
        rise = amounts?.percent.map { ($0.significand > 0 ? "▲ " : "▼ ") + $0.percentText }
        let isShownAbove = Set<ChangeKind>([.renamed] + (oldPrice == nil ? [] : [.priceUp, .priceDown, .priceKnown, .priceUnknown]))
        lines = difference.changes.filter { !isShownAbove.contains($0.kind) || $0.variant != nil }.map { change in
            ChangeLine(change)
        }
        others = difference.others > 0 ? trn("and {n} more", "and {n} more", difference.others) : nil
        doubt = difference.reason?.isCertain == false ? tr("Probably the same listing") : nil
        pair = difference.pair
        kind = difference.status
        oldImages = difference.images.old.map { ImageViewModel($0, fallback: tr("Image before")) }
        newImages = difference.images.new.map { ImageViewModel($0, fallback: tr("Image today")) }
        image = difference.image.map { ImageViewModel($0, fallback: difference.title) }
        activation = difference.key.flatMap { key in difference.position.map { .open(key, row: $0) } }
    }

    private static func status(of status: ListingOutcome.Status) -> (String?, Tone) {
        switch status {
        case .new: (tr("New"), .good)
        case .gone: (tr("Gone"), .bad)
        case .replaced: (tr("Another listing has the ID"), .warning)
        case .changed: (nil, .neutral)
        }
    }

    public var accessibleLabel: String? {
        let before = oldTitle.map { tr("before: {title}", ["title": $0]) }
        let prices = [oldPrice, price].compactMap(\.self).joined(separator: " → ")
        let parts =
            [status, title, before, prices.isEmpty ? nil : prices, rise] + lines.map { "\($0.label): \($0.text)" } + [others, doubt]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

extension RowKind where ViewModel == ChangeRowViewModel {
    public static var change: RowKind { RowKind("change") }
}
