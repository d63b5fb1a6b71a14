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

    public init(_ quantity: some BinaryInteger) {
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
