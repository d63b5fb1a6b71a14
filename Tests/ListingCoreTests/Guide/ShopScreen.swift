import ListingCore

/// All that the screen of a shop shows.
struct ShopScreenProperties: Sendable {
    struct Day: Sendable {
        let name: String
        /// nil where the shop is closed.
        let hours: String?
    }

    var name: String
    var week: [Day] = []
    /// The name of the day on which the screen is shown.
    var today = ""
}

/// A shop, from its name to the hours at which it is open.
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
