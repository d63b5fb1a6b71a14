import ListingCore

/// The complete input of a shop's screen.
struct ShopScreenProperties: Sendable {
    struct Day: Sendable {
        let name: String
        /// The opening hours; nil if the shop is closed.
        let hours: String?
    }

    var name: String
    var week: [Day] = []
    /// The name of the day on which the screen is shown.
    var today = ""
}

/// The screen of a shop, with its name and opening hours.
enum ShopScreen: Screen {
    static let sections: [AnySectionPresenter<ShopScreenProperties>] = [
        title.erased,
        openingHours.erased,
    ]
}

extension ShopScreen {
    static let title = SectionPresenter<ShopScreenProperties, SectionHeaderViewModel>(
        "title", .sectionHeader, row: { SectionHeaderViewModel(title: $0.name) })
}
