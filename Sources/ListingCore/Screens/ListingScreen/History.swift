extension ListingScreen {
    /// The price and the stock over the readings of the shop.
    static let history = SectionPresenter<ListingScreenProperties, LineChartViewModel>(
        "history", .lineChart,
        rows: { properties in
            guard let history = properties.history else { return [] }
            return [("price", price(history)), ("stock", stock(history))].compactMap { id, chart in
                chart.map { (id: ItemID(id), viewModel: $0) }
            }
        }
    )
    .header(.sectionHeader) { properties in
        let count = properties.history?.points.count ?? 0
        return SectionHeaderViewModel(title: tr("Price and Stock over Time"), detail: trn("{n} reading", "{n} readings", count))
    }

    private static func price(_ history: ListingHistory) -> LineChartViewModel? {
        let values = history.prices.map { point in
            LineChartViewModel.Value(
                date: point.date, number: point.price.amount.approximation, text: MoneyFormatter.user.text(for: point.price))
        }
        return LineChartViewModel(title: tr("Price"), values)
    }

    private static func stock(_ history: ListingHistory) -> LineChartViewModel? {
        let values = history.quantities.map { point in
            LineChartViewModel.Value(date: point.date, number: Double(point.quantity), text: CountText.grouped(point.quantity))
        }
        return LineChartViewModel(title: tr("In stock"), values, hasZero: true)
    }
}
