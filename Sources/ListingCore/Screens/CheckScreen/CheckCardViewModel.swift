/// An action of a rule's card.
public enum CheckCardAction: Hashable, Sendable {
    /// Shows what the rule is about and examples, or hides them.
    case toggle(String)
    /// Shows the listings that violate the rule.
    case showListings(String)
}

/// A rule with findings: a card that leads to its listings.
public struct CheckCardViewModel: HighlightableItem {
    /// The rule's id.
    public let rule: String
    public let severity: FindingSeverity
    public let title: String
    /// The number of listings, and of drafts among them: "12 listings · 3 of them drafts". nil for a finding about a whole file.
    public let detail: String?
    /// Why there is the rule, what to do, and how sure it is; nil while the card is folded.
    public let explanation: String?
    /// The label of the button that shows the listings; nil if there are none, or while the card is folded.
    public let button: String?
    public let isExpanded: Bool

    public init(_ result: CheckSummary.RuleResult, isExpanded: Bool) {
        let rule = result.rule
        self.rule = rule.id
        severity = result.severity
        title = rule.title
        let drafts = result.unlisted == 0 ? nil : trn("{n} of them a draft", "{n} of them drafts", result.unlisted)
        let count = result.listings == 0 ? nil : trn("{n} listing", "{n} listings", result.listings)
        let texts = [rule.pack == .all ? nil : rule.pack.name, count, drafts].compactMap(\.self)
        detail = texts.isEmpty ? nil : texts.joined(separator: " · ")
        let certainty = rule.certainty == .unverified ? rule.certainty.text : nil
        explanation = isExpanded ? [rule.why, rule.fix, certainty].compactMap(\.self).joined(separator: " ") : nil
        button = isExpanded && result.listings > 0 ? trn("Show {n} Listing", "Show {n} Listings", result.listings) : nil
        self.isExpanded = isExpanded
    }

    public var activation: CheckCardAction? { .toggle(rule) }
    public var accessibleLabel: String? { [severity.title, title, detail, explanation].compactMap(\.self).joined(separator: ", ") }
    public var accessibleExpansion: Bool? { isExpanded }
}

extension RowKind where ViewModel == CheckCardViewModel {
    public static var checkCard: RowKind { RowKind("checkCard") }
}
