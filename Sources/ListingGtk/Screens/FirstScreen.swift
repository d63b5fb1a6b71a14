import ListingCore

/// Limits a file's list to its first rows until they have been drawn, because GTK creates 200 rows in one go, even if few are visible.
@MainActor
final class FirstScreen {
    private enum Phase { case first, drawing, over }

    private var phase = Phase.first

    /// The number of rows that fill the tallest window.
    private static let rows = 48
    /// Milliseconds after which all rows are shown even if nothing has been drawn.
    private static let maxLength = 500

    /// The properties to show now.
    func limited(_ properties: BrowseScreenProperties) -> BrowseScreenProperties {
        phase == .over ? properties : properties.beginning(Self.rows)
    }

    /// Notes that rows have been shown.
    ///
    /// - Parameters:
    ///   - count: the number of rows without the limit.
    ///   - view: the widget that draws them.
    ///   - showAll: called when the first rows have been drawn and there are more.
    func recordShown(_ count: Int, in view: Widget, showAll: @escaping @MainActor () -> Void) {
        guard phase == .first, count > 0 else { return }
        guard count > Self.rows else { return phase = .over }
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
