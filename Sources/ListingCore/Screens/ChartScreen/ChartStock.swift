extension ChartScreen {
    static let availability = bars("availability", tr("Availability")) { facets in
        facets[.availability].map { count in
            ChartBarViewModel(
                ChoiceFacet.availability.states[count.value].title, count.count, of: facets.listings,
                filter: .choices(.availability, [count.value]))
        }
    }

    /// The numbers of listings by the pieces in stock.
    static let stock = bars("stock", tr("Pieces in Stock")) { facets in
        guard facets.stock.contains(where: { $0.value > 0 }) else { return [] }
        return StockLevel.allCases.compactMap { level in
            facets.stock[level].map { ChartBarViewModel(level.title, $0, of: facets.listings) }
        }
    }
}

extension StockLevel {
    fileprivate var title: String {
        switch self {
        case .none: trc("stock", "None")
        case .one: CountText.grouped(1)
        case .few: "\(CountText.grouped(2))–\(CountText.grouped(5))"
        case .some: "\(CountText.grouped(6))–\(CountText.grouped(20))"
        case .many: tr("More than {n}", ["n": CountText.grouped(20)])
        }
    }
}
