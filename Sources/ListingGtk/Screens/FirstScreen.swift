import ListingCore

/// Limits a file's list to its first rows until they have been drawn, because GTK creates 200 rows in one go, even if few are visible.
@MainActor
final class FirstScreen {
    private enum Phase { case first, drawing, over }

    private var phase = Phase.first

    /// The maximum number of rows. It fills the tallest window.
    private static let mostRows = 48
    /// The minimum width of a card in pixels, and the minimum height of a line of them with its header.
    private static let leastCard = (width: 120, height: 200)

    /// The minimum height of a row in pixels; nil if a line has several listings.
    private static func leastHeight(_ layout: ResultLayout) -> Int? {
        switch layout {
        case .rows: RowDensity.shared.isCompact ? 58 : 92
        case .table: 28
        case .cards: nil
        }
    }

    /// The number of rows that are shown.
    private var rows = mostRows
    /// The number of rows that fill the window.
    private var screenful = mostRows
    /// True if cards were omitted.
    private var hasMoreCards = false
    /// Milliseconds after which all rows are shown even if nothing has been drawn.
    private static let maxLength = 500

    /// The properties to show now.
    ///
    /// - Parameters:
    ///   - size: the size of the window in pixels.
    ///   - beginsAtTop: false if the list is going to scroll to a place, which may be among the first rows.
    func limited(_ properties: BrowseScreenProperties, toFill size: (width: Int, height: Int), beginsAtTop: Bool) -> BrowseScreenProperties
    {
        guard phase != .over else { return properties }
        if phase == .first {
            let least = Self.leastHeight(properties.layout)
            func count(_ height: Int) -> Int { least.map { max(1, min(Self.mostRows, height / $0 + 1)) } ?? Self.mostRows }
            screenful = count(size.height)
            rows = beginsAtTop ? count(size.height - (properties.showsCards ? Self.leastCard.height : 0)) : Self.mostRows
        }
        let cards = size.width / Self.leastCard.width + 1
        let highlights = properties.highlights
        hasMoreCards = max(highlights.featured.count, highlights.recentlyViewed.count) > cards
        return properties.beginning(rows, cards: cards)
    }

    /// True if the rows after one of them fill the window, so that the list can scroll to it.
    ///
    /// - Parameter row: the number of the row in the result, from 0.
    func reaches(_ row: Int) -> Bool { phase == .over || row + screenful <= rows }

    /// Notes that rows have been shown.
    ///
    /// - Parameters:
    ///   - count: the number of rows without the limit.
    ///   - view: the widget that draws them.
    ///   - showAll: called when the first rows have been drawn and there are more.
    func recordShown(_ count: Int, in view: Widget, showAll: @escaping @MainActor () -> Void) {
        guard phase == .first, count > 0 else { return }
        guard count > rows || hasMoreCards else { return phase = .over }
        phase = .drawing
        // The second frame begins after the first one has been drawn.
        var frames = 0
        view.onTick { [weak self] in
            frames += 1
            if frames > 1 { MainLoop.after(milliseconds: 0) { self?.end(showAll) } }
            return frames < 2
        }
        // A page that is off the screen has no frames.
        MainLoop.after(milliseconds: Self.maxLength) { [weak self] in self?.end(showAll) }
    }

    private func end(_ showAll: @MainActor () -> Void) {
        guard phase == .drawing else { return }
        phase = .over
        showAll()
    }
}
