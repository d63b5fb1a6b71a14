/// A feature of a list, chosen when the list is built. Conform to ``PluginAction``, ``FeaturePlugin``, ``SnapshotTransformer``, or
/// several.
///
/// Without plugins a feature would need a subclass of the list, and two features together a third one.
@MainActor
public protocol ListPlugin: AnyObject {
    /// Registers the plugin's capabilities. Each of the three protocols has a default; a plugin that conforms to several implements
    /// it: `registry.add(action: self)`, `registry.add(answer: self)`, `registry.add(transformer: self)`.
    func join(_ registry: inout PluginRegistry)
}

/// A plugin that reacts to events. Several plugins may react to the same event, in order of registration.
@MainActor
public protocol PluginAction: ListPlugin {
    /// Called once per event, never for a row that is gone. Commands and events sent here take effect after all plugins have
    /// reacted.
    func react(to event: ListEvent, in list: PluginContext)

    /// Called after an update is on screen. Default: no-op.
    func follow(_ change: ListChange, in list: PluginContext)
}

extension PluginAction {
    public func follow(_ change: ListChange, in list: PluginContext) {}
    public func join(_ registry: inout PluginRegistry) { registry.add(action: self) }
}

/// A plugin that answers a question: one plugin per question, because with two the answer would be arbitrary.
///
/// A question is identified by its type. A second plugin for it is refused when the list is built.
@MainActor
public protocol FeaturePlugin: ListPlugin {
    associatedtype Question: ListQuestion

    func answer(_ question: Question, in list: PluginContext) -> Question.Answer
}

extension FeaturePlugin {
    public func join(_ registry: inout PluginRegistry) { registry.add(answer: self) }
}

/// A question from a list or one of its plugins, such as whether a row may be moved to a certain position.
public protocol ListQuestion {
    associatedtype Answer

    /// The answer if no plugin answers.
    var unanswered: Answer { get }
}

/// A plugin that transforms a snapshot before it is shown: folds rows away, adds a row that announces more.
///
/// These plugins run in order of registration, each on the result of the previous one.
@MainActor
public protocol SnapshotTransformer: ListPlugin {
    func shape(_ snapshot: Snapshot) -> Snapshot
}

extension SnapshotTransformer {
    public func join(_ registry: inout PluginRegistry) { registry.add(transformer: self) }
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

    /// True if every row of the old snapshot still exists, at whatever position. It saves searching for them one by one.
    public var keepsAllRows: Bool { diff.splices.allSatisfy { $0.removed == 0 } }

    /// The current path of a row of the old snapshot: its own path, unless the row moved to another section.
    public func path(of path: ItemPath) -> ItemPath { relocated.isEmpty ? path : relocated[path] ?? path }
}
