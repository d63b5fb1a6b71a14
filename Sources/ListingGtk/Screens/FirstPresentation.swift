/// Shows a window with the first rows of its files. Drawing placeholders and then the rows would take nearly twice as long, and files that
/// were opened before have their rows in a few hundredths of a second.
@MainActor
final class FirstPresentation {
    /// Milliseconds after which the window is shown even if there are no rows.
    private static let patience = 80

    private var present: (@MainActor () -> Void)?

    /// - Parameter present: shows the window. It is called once: by ``end()``, or after a while.
    func begin(_ present: @escaping @MainActor () -> Void) {
        self.present = present
        MainLoop.after(milliseconds: Self.patience) { [weak self] in self?.end() }
    }

    /// Does not show the window any more, because it was closed.
    func forget() { present = nil }

    /// Shows the window immediately. Does nothing if it has been shown, or if nothing was begun.
    func end() {
        let present = present
        self.present = nil
        present?()
    }
}
