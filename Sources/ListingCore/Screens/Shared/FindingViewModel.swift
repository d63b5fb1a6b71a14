/// An action of a finding's row.
public enum FindingAction: Hashable, Sendable {
    /// Shows the listing.
    ///
    /// - Parameter row: its row, by which equal listings are distinguished.
    case open(ListingKey, row: Int)
}

/// A violation of a rule.
public struct FindingViewModel: HighlightableItem {
    /// nil if the rows above say it.
    public let severity: FindingSeverity?
    public let message: String
    /// The advice, or the place in the file: a second line.
    public let detail: String?
    /// The tooltip: why there is the rule. nil if the rows above say it.
    public let why: String?
    /// nil on the page of its own listing.
    public let activation: FindingAction?

    public init(severity: FindingSeverity?, message: String, detail: String?, why: String? = nil, activation: FindingAction? = nil) {
        self.severity = severity
        self.message = message
        self.detail = detail
        self.why = why
        self.activation = activation
    }

    /// A finding on the page of its listing.
    public init(_ found: ListingFinding) {
        let (rule, finding) = (found.rule, found.finding)
        let names = rule.pack == .all ? nil : rule.pack.name
        self.init(
            severity: finding.severity, message: found.hasDetails ? rule.message(finding) : rule.title,
            detail: [names, rule.fix].compactMap(\.self).joined(separator: " · "), why: rule.why)
    }

    /// An example below the card of its rule.
    init(_ example: LocatedFinding, of rule: Rule) {
        let place = [
            example.title?.cut(to: TextLimit.line), example.finding.record.map { tr("Row {row}", ["row": CountText.grouped($0)]) },
            example.file.map { FileName.shown($0) },
        ].compactMap(\.self)
        self.init(
            severity: nil, message: rule.message(example.finding).cut(to: TextLimit.line),
            detail: place.isEmpty ? nil : place.joined(separator: " · "),
            activation: example.key.flatMap { key in example.number.map { .open(key, row: $0) } })
    }

    public var isHighlightable: Bool { activation != nil }
    public var accessibleLabel: String? { [severity?.title, message, detail].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == FindingViewModel {
    public static var finding: RowKind { RowKind("finding") }
}
