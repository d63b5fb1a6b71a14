extension ResultLayout {
    /// The arrangement's name in menus.
    public var title: String {
        switch self {
        case .rows: trc("view", "Rows")
        case .cards: trc("view", "Cards")
        case .table: trc("view", "Table")
        }
    }
}
