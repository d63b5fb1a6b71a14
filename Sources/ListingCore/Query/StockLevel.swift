/// Ranges of the number of pieces in stock.
public enum StockLevel: Int, CaseIterable, Hashable, Sendable {
    /// None, or fewer because a shop has oversold.
    case none
    case one
    /// 2 to 5.
    case few
    /// 6 to 20.
    case some
    /// More than 20.
    case many

    /// Inlinable and not generic, because it is called for each of a million rows, and across modules a generic one looks up metadata.
    @inlinable
    public init(_ quantity: Int) {
        self =
            switch quantity {
            case ...0: .none
            case 1: .one
            case 2...5: .few
            case 6...20: .some
            default: .many
            }
    }
}
