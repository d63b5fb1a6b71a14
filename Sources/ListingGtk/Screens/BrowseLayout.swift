import ListingCore

/// The arrangement of the results: the one that the user chose, or rows while a listing is open next to them.
@MainActor
final class BrowseLayout {
    private let rows: BrowseList
    /// Called with another arrangement that is chosen, for the menu.
    var onShow: ((ResultLayout) -> Void)?
    /// Called when another arrangement is chosen.
    var onChoose: (() -> Void)?

    init(_ rows: BrowseList) { self.rows = rows }

    /// The user's choice.
    private(set) var chosen = ResultLayout.rows

    /// True if a listing is open next to the results. The space that remains is too narrow for anything but rows.
    var isBesideListing = false { didSet { update() } }

    func choose(_ layout: ResultLayout) {
        guard layout != chosen else { return }
        chosen = layout
        update()
        onShow?(layout)
        onChoose?()
    }

    private func update() { rows.layout = isBesideListing ? .rows : chosen }
}
