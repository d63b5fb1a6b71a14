/// The preferences of the running program. Windows follow every change immediately.
@MainActor
public final class PreferencesModel {
    private struct Watcher {
        weak var owner: AnyObject?
        let handler: (Preferences) -> Void
    }

    public private(set) var value: Preferences
    private let save: (_ new: Preferences, _ old: Preferences) -> Void
    private var watchers: [Watcher] = []

    /// - Parameter save: Called with each change that the user makes.
    public init(_ value: Preferences = Preferences(), save: @escaping (_ new: Preferences, _ old: Preferences) -> Void = { _, _ in }) {
        self.value = value
        self.save = save
    }

    /// Makes a change of the user's, and saves it.
    public func change(_ edit: (inout Preferences) -> Void) {
        let old = value
        var next = value
        edit(&next)
        guard next != old else { return }
        save(next, old)
        adopt(next)
    }

    /// Follows a change that another program has saved.
    public func adopt(_ next: Preferences) {
        guard next != value else { return }
        value = next
        watchers.removeAll { $0.owner == nil }
        for watcher in watchers where watcher.owner != nil { watcher.handler(next) }
    }

    /// Calls the handler now and after each change, as long as the owner exists.
    public func watch(_ owner: AnyObject, _ handler: @escaping (Preferences) -> Void) {
        watchers.append(Watcher(owner: owner, handler: handler))
        handler(value)
    }
}
