/// The plugins of one list, by capability.
@MainActor
public struct PluginRegistry {
    /// An answering function with the question's type erased; it is looked up by the type of the question.
    private final class Answerer<Question: ListQuestion> {
        let answer: (Question, PluginContext) -> Question.Answer
        init(_ answer: @escaping (Question, PluginContext) -> Question.Answer) { self.answer = answer }
    }

    private(set) var actions: [any PluginAction] = []
    private(set) var transformers: [any SnapshotTransformer] = []
    private var answerers: [ObjectIdentifier: (plugin: String, answerer: AnyObject)] = [:]
    private var members: Set<ObjectIdentifier> = []
    private(set) var conflict: PluginConflict?

    init() {}

    mutating func add(_ plugin: any ListPlugin) {
        guard members.insert(ObjectIdentifier(plugin)).inserted else {
            conflict = conflict ?? .registeredTwice(plugin: Self.name(of: plugin))
            return
        }
        plugin.join(&self)
    }

    /// Registers a plugin for events. Plugins receive them in order of registration.
    public mutating func add(action plugin: any PluginAction) { actions.append(plugin) }

    /// Registers a plugin that transforms snapshots. Transformations run in order of registration.
    public mutating func add(transformer plugin: any SnapshotTransformer) { transformers.append(plugin) }

    /// Registers a plugin for its question. A second one for the same question is recorded as a conflict.
    public mutating func add<Plugin: FeaturePlugin>(answer plugin: Plugin) {
        let question = ObjectIdentifier(Plugin.Question.self)
        if let first = answerers[question] {
            let conflict = PluginConflict.twoAnswers(
                question: "\(Plugin.Question.self)", first: first.plugin, second: Self.name(of: plugin))
            self.conflict = self.conflict ?? conflict
            return
        }
        answerers[question] = (Self.name(of: plugin), Answerer<Plugin.Question> { plugin.answer($0, in: $1) })
    }

    func answer<Question: ListQuestion>(_ question: Question, in list: PluginContext) -> Question.Answer {
        guard let entry = answerers[ObjectIdentifier(Question.self)],
            let answerer = Erasure.recover(object: entry.answerer, as: Answerer<Question>.self)
        else { return question.unanswered }
        return answerer.answer(question, list)
    }

    private static func name(of plugin: any ListPlugin) -> String { "\(type(of: plugin))" }
}

/// The reason why a list can't be built from its plugins.
public enum PluginConflict: Error, Equatable, CustomStringConvertible {
    case twoAnswers(question: String, first: String, second: String)
    case registeredTwice(plugin: String)

    public var description: String {
        switch self {
        case .twoAnswers(let question, let first, let second):
            first == second
                ? "Two plugins of the type \(first) answer \(question); one list takes one of them."
                : "\(first) and \(second) both answer \(question); one list takes one of them."
        case .registeredTwice(let plugin):
            "The same \(plugin) is registered twice; it would see every event twice."
        }
    }
}
