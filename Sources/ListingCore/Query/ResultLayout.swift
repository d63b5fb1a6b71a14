/// The arrangement of the results on the browsing page.
public enum ResultLayout: String, CaseIterable, Sendable {
    /// A listing per line, with its picture.
    case rows
    /// A grid of pictures with titles and prices, with as many columns as the width allows.
    case cards
    /// A listing per line, with a cell for each column that the user has chosen.
    case table

    /// The position among all arrangements.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
