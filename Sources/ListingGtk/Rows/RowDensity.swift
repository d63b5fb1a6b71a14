/// The density of listings' rows. All windows share it, as they share the colors of libadwaita.
@MainActor
final class RowDensity {
    static let shared = RowDensity()

    private var watchers: [ObjectIdentifier: () -> Void] = [:]

    /// True if rows are lower, with smaller pictures and titles of one line.
    var isCompact = false {
        didSet {
            guard isCompact != oldValue else { return }
            for notify in watchers.values { notify() }
        }
    }

    /// Calls the handler after each change, until ``unwatch(_:)``.
    func watch(_ owner: AnyObject, _ handler: @escaping () -> Void) { watchers[ObjectIdentifier(owner)] = handler }

    func unwatch(_ owner: AnyObject) { watchers[ObjectIdentifier(owner)] = nil }
}
