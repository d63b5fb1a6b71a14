/// The identity of an item in a list: its section and its id. It denotes the same item before and after an update.
public struct ItemPath: Hashable, Sendable, CustomStringConvertible {
    public let section: SectionID
    public let item: ItemID

    public init(section: SectionID, item: ItemID) {
        self.section = section
        self.item = item
    }

    public var description: String { "\(section)/\(item)" }
}
