/// A row, usually a header, with a title in the section index bar. Rows without this protocol have none.
public protocol IndexedItem: RowViewModel {
    /// A short title, such as an initial letter; nil for none.
    var indexTitle: String? { get }
}

/// A title in the index bar and the row that it leads to.
public struct IndexTitle: Equatable, Sendable {
    public let title: String
    public let path: ItemPath

    public init(_ title: String, _ path: ItemPath) {
        self.title = title
        self.path = path
    }
}

/// Requests the titles of the index bar: none without ``SectionIndex``.
public struct IndexQuestion: ListQuestion {
    public init() {}
    public var unanswered: [IndexTitle] { [] }
}

/// A section index bar: titles that jump to their rows, by section or by another criterion of the screen, such as initial letters.
@MainActor
public final class SectionIndex: PluginAction, FeaturePlugin {
    public private(set) var titles: [IndexTitle] = []
    /// The title that applies to the list's first visible row.
    public private(set) var current: IndexTitle?

    /// Positions of the titles' rows.
    private var positions: [Int] = []

    private let makeTitles: (Snapshot) -> [IndexTitle]
    private let onChange: ((SectionIndex) -> Void)?

    /// - Parameters:
    ///   - makeTitles: Returns the titles in the order of their rows. Default: those of the headers that declare ``IndexedItem``. Rows
    ///     of an indexed section can be named without presenting them.
    ///   - onChange: Called when the titles or the current one have changed.
    public init(titles makeTitles: ((Snapshot) -> [IndexTitle])? = nil, onChange: ((SectionIndex) -> Void)? = nil) {
        self.makeTitles = makeTitles ?? Self.titlesOfHeaders
        self.onChange = onChange
    }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
    }

    public func answer(_ question: IndexQuestion, in list: PluginContext) -> [IndexTitle] { titles }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .laidOut(let layout) = event, let first = layout.visible.first.flatMap({ list.position(of: $0.path) }) else { return }
        let next = zip(titles, positions).reversed().first { $1 <= first }?.0 ?? titles.first
        guard next != current else { return }
        current = next
        onChange?(self)
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        let next = makeTitles(change.new).filter { list.contains($0.path) }
        positions = next.compactMap { list.position(of: $0.path) }
        guard next != titles else { return }
        titles = next
        if let current, !titles.contains(current) { self.current = nil }
        onChange?(self)
    }

    /// Scrolls to the row of a title and gives it the focus. Has no effect if the row is gone.
    public func jump(to title: IndexTitle, in list: PluginContext) {
        list.send(.scroll(to: title.path, .start(offset: 0)))
        list.send(.focus(title.path))
    }

    private static func titlesOfHeaders(_ snapshot: Snapshot) -> [IndexTitle] {
        snapshot.sections.compactMap { section in
            guard let header = section.header, let title = header.ability((any IndexedItem).self)?.indexTitle else { return nil }
            return IndexTitle(title, ItemPath(section: section.id, item: header.id))
        }
    }
}
