import ListingCore

enum OpeningHoursAction: Sendable {
    case call
}

/// One day of a shop's week.
struct OpeningHoursViewModel: RowViewModel {
    let day: String
    let hours: String
    let isToday: Bool

    /// The action of today's row; the other rows have none.
    var activation: OpeningHoursAction? { isToday ? .call : nil }
    var accessibleLabel: String? { "\(day), \(hours)" }
}

extension RowKind where ViewModel == OpeningHoursViewModel {
    static var openingHours: RowKind { RowKind("openingHours") }
}

extension ShopScreen {
    static let openingHours = SectionPresenter<ShopScreenProperties, OpeningHoursViewModel>(
        "opening hours", .openingHours,
        rows: { properties in
            properties.week.map { (id: ItemID($0.name), viewModel: OpeningHoursViewModel($0, today: properties.today)) }
        }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: "Opening hours") }
}

extension OpeningHoursViewModel {
    init(_ day: ShopScreenProperties.Day, today: String) {
        self.init(day: day.name, hours: day.hours ?? "closed", isToday: day.name == today)
    }
}
