/// A feature of a list, chosen when the list is built. Conform to ``PluginAction``, ``FeaturePlugin``, ``SnapshotShaper``, or several.
///
/// Without plugins a feature means another subclass of the list, and two features together a third one.
@MainActor
public protocol ListPlugin: AnyObject {
    /// Enters what the plugin does. Each of the three protocols has a default; a plugin that conforms to several says so itself:
    /// `roster.add(action: self)`, `roster.add(answer: self)`, `roster.add(shaper: self)`.
    func join(_ roster: inout PluginRoster)
}

/// Reacts to events. Any number of plugins react to the same one, in the order in which they were registered.
@MainActor
public protocol PluginAction: ListPlugin {
    /// Called once per event, never for a row that has gone. Whatever it sends or raises happens after all plugins have reacted.
    func react(to event: ListEvent, in list: PluginContext)

    /// Called after an update is on the screen. Default: nothing.
    func follow(_ change: ListChange, in list: PluginContext)
}

extension PluginAction {
    public func follow(_ change: ListChange, in list: PluginContext) {}
    public func join(_ roster: inout PluginRoster) { roster.add(action: self) }
}

/// Answers a question: one plugin per question, as two answers would leave it to chance which holds.
///
/// The question is named by its type. A second plugin that answers it is refused when the list is built.
@MainActor
public protocol FeaturePlugin: ListPlugin {
    associatedtype Question: ListQuestion

    func answer(_ question: Question, in list: PluginContext) -> Question.Answer
}

extension FeaturePlugin {
    public func join(_ roster: inout PluginRoster) { roster.add(answer: self) }
}

/// Something that a list or one of its plugins wants to know, such as whether a row may be moved somewhere.
public protocol ListQuestion {
    associatedtype Answer

    /// What holds where no plugin answers.
    var unanswered: Answer { get }
}

/// Changes what is shown of a snapshot before it is shown: folds rows away, adds a row that says that more is on its way.
///
/// Shapers work one after the other, in the order in which they were registered, each on what the one before has left.
@MainActor
public protocol SnapshotShaper: ListPlugin {
    func shape(_ snapshot: Snapshot) -> Snapshot
}

extension SnapshotShaper {
    public func join(_ roster: inout PluginRoster) { roster.add(shaper: self) }
}

/// An update that has been shown.
public struct ListChange: Sendable {
    public let old: Snapshot
    public let new: Snapshot
    public let diff: SnapshotDiff
    private let relocated: [ItemPath: ItemPath]

    init(old: Snapshot, new: Snapshot, diff: SnapshotDiff) {
        self.old = old
        self.new = new
        self.diff = diff
        relocated = Dictionary(diff.relocations.map { ($0.from, $0.to) }) { first, _ in first }
    }

    /// Whether every row of the old snapshot is still there, at whatever position. It saves looking for them one by one.
    public var keepsAllRows: Bool { diff.splices.allSatisfy { $0.removed == 0 } }

    /// Where a row of the old snapshot would be found now: its own path, unless it went to another section.
    public func path(of path: ItemPath) -> ItemPath { relocated.isEmpty ? path : relocated[path] ?? path }
}
