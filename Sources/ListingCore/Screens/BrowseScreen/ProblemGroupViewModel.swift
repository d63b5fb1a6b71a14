/// An action of the header of problems with one reason.
public enum ProblemGroupAction: Hashable, Sendable {
    /// Lists the problems, or hides them.
    case toggle(ProblemCode)
    /// Shows the listings that have the problem.
    case showListings(ProblemCode)
}

/// The header of problems with one reason.
public struct ProblemGroupViewModel: HighlightableItem {
    public let code: ProblemCode
    public let severity: ProblemSeverity
    public let message: String
    /// Advice about what the user can do; nil while the problems are folded, because many groups would take up the page.
    public let advice: String?
    /// The number of problems, such as "1,204".
    public let countText: String
    /// A note that only some problems are listed: "First 100 listed".
    public let note: String?
    /// The label of the button that shows the listings; nil if no listing has the problem, or if they have not been counted yet.
    public let button: String?
    public let isExpanded: Bool
    private let count: Int

    /// - Parameters:
    ///   - listed: Number of problems that can be listed; nil for all.
    ///   - listings: Number of listings with the problem.
    public init(
        code: ProblemCode, severity: ProblemSeverity, message: String, advice: String? = nil, count: Int, listed: Int? = nil,
        listings: Int = 0, isExpanded: Bool = false
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.advice = advice
        self.count = count
        countText = CountText.grouped(count)
        note = listed.map { trn("First {n} listed", "First {n} listed", $0) }
        button = listings > 0 ? trn("Show {n} Listing", "Show {n} Listings", listings) : nil
        self.isExpanded = isExpanded
    }

    public var activation: ProblemGroupAction? { .toggle(code) }
    public var accessibleLabel: String? {
        [trn("{n} problem", "{n} problems", count), message, advice, note].compactMap(\.self).joined(separator: " ")
    }
    public var accessibleExpansion: Bool? { isExpanded }
}

extension RowKind where ViewModel == ProblemGroupViewModel {
    public static var problemGroup: RowKind { RowKind("problemGroup") }
}
