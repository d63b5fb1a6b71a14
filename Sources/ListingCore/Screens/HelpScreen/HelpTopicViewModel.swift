/// A topic in the list of all topics.
public struct HelpTopicViewModel: RowViewModel {
    /// An action of a topic: shows its page.
    public enum Action: Equatable, Sendable {
        case open(Int)
    }

    public let topic: Int
    public let title: String

    public init(topic: Int, title: String) {
        self.topic = topic
        self.title = title
    }

    public var activation: Action? { .open(topic) }
    public var accessibleLabel: String? { title }
}

extension HelpTopicViewModel: HighlightableItem {}

extension RowKind where ViewModel == HelpTopicViewModel {
    public static var helpTopic: RowKind { RowKind("helpTopic") }
}
