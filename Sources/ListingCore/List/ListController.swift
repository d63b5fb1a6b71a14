/// What a list shows its rows in.
@MainActor
public protocol ListHost: AnyObject {
    /// Shows `snapshot`, to which `diff` leads from the one shown before.
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff)
}

/// Keeps a list's rows in step with a screen's properties: set the properties, everything else follows.
@MainActor
public final class ListController<Properties: Sendable> {
    private let sections: [AnySectionPresenter<Properties>]
    private weak var host: (any ListHost)?
    public private(set) var snapshot = Snapshot.empty

    public init(sections: [AnySectionPresenter<Properties>], host: any ListHost) {
        self.sections = sections
        self.host = host
    }

    /// Presents all sections and brings the host up to date, by the differences only.
    public func show(_ properties: Properties) {
        let next = Snapshot(sections.flatMap { $0.sections(for: properties) })
        let diff = SnapshotDiff(from: snapshot, to: next)
        snapshot = next
        host?.apply(next, diff: diff)
    }
}
