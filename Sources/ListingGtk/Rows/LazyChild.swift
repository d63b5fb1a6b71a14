import CGtk

/// A child that most rows don't show. It is created when it is first shown, and then kept.
@MainActor
final class LazyChild {
    private let make: () -> Widget
    private var child: Widget?

    /// - Parameter make: creates the child and inserts it into its parent; called at most once.
    init(_ make: @escaping @MainActor () -> Widget) { self.make = make }

    var isVisible: Bool {
        get { child?.isVisible ?? false }
        set {
            if let child {
                child.isVisible = newValue
            } else if newValue {
                child = make()
            }
        }
    }
}
