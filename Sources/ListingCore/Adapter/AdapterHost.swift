/// The view of a list with plugins: GTK in the app, a fake in the tests.
///
/// It passes events to ``ListAdapter/handle(_:)`` and executes the commands that result.
@MainActor
public protocol AdapterHost: AnyObject {
    /// Shows an arranged snapshot; `diff` leads to it from the one shown before. Events that this causes are queued by the adapter.
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition)

    func carryOut(_ command: ListCommand)

    /// Returns the rows that display a snapshot's items if one row displays several of them, such as a line of a grid. Default: a
    /// row per item.
    ///
    /// Plugins and events name items; only the argument of ``apply(_:diff:transition:)`` is arranged.
    func arrange(_ snapshot: Snapshot) -> Snapshot
}

extension AdapterHost {
    public func arrange(_ snapshot: Snapshot) -> Snapshot { snapshot }
}
