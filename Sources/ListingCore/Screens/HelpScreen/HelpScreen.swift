/// The guide, and the page of it that is shown.
public struct HelpProperties: Sendable {
    public let document: HelpDocument
    /// The index of the topic; nil for the list of all topics.
    public var topic: Int?

    public init(document: HelpDocument, topic: Int? = nil) {
        self.document = document
        self.topic = topic
    }
}

/// The user guide: its topics, or the page of one of them.
public enum HelpScreen: Screen {
    public static let sections: [AnySectionPresenter<HelpProperties>] = [topics.erased, page.erased]

    static let topics = SectionPresenter<HelpProperties, HelpTopicViewModel>("topics", kinds: [RowKind.helpTopic.erased]) { properties in
        guard properties.topic == nil else { return .whole(ItemList([])) }
        return .whole(
            ItemList(
                properties.document.topics.enumerated().map { index, topic in
                    ListItem(ItemID(index), .helpTopic, HelpTopicViewModel(topic: index, title: topic.title))
                }))
    }

    static let page = SectionPresenter<HelpProperties, HelpBlockViewModel>("page", kinds: [RowKind.helpBlock.erased]) { properties in
        guard let topic = properties.topic, properties.document.topics.indices.contains(topic) else { return .whole(ItemList([])) }
        return .whole(
            ItemList(
                properties.document.topics[topic].blocks.enumerated().map { index, block in
                    // The pages have different rows, so that each begins at its top.
                    ListItem(ItemID("\(topic) \(index)"), .helpBlock, HelpBlockViewModel(block: block))
                }))
    }
}
