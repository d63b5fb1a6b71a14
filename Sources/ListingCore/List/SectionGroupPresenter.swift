/// Turns a screen's properties into as many sections of one make as there are groups, such as one for each first letter.
///
/// A screen lists its sections once and for all, and how many groups there are only its properties tell. A group is presented as a
/// section is, by a presenter whose properties are the screen's and the group.
public struct SectionGroupPresenter<Properties: Sendable, Group: Sendable, Property>: Sendable {
    public let id: SectionID
    private let groups: @Sendable (Properties) -> [Group]
    private let sectionID: @Sendable (Group) -> SectionID
    private let presenter: SectionPresenter<GroupProperties<Properties, Group>, Property>

    /// - Parameters:
    ///   - groups: in their order.
    ///   - sectionID: tells a group's section from all others of the screen, over all updates.
    ///   - presenter: presents each of them; its own id becomes that of the whole.
    public init(
        groups: @escaping @Sendable (Properties) -> [Group], sectionID: @escaping @Sendable (Group) -> SectionID,
        _ presenter: SectionPresenter<GroupProperties<Properties, Group>, Property>
    ) {
        id = presenter.id
        self.groups = groups
        self.sectionID = sectionID
        self.presenter = presenter
    }

    public var rowKinds: [AnyRowKind] { presenter.rowKinds }

    public func sections(for properties: Properties) -> [Section] {
        groups(properties).compactMap { group in
            presenter.section(for: GroupProperties(screen: properties, group: group), id: sectionID(group))
        }
    }

    public var erased: AnySectionPresenter<Properties> { AnySectionPresenter(self) }
}

/// What the section of a group is made of.
public struct GroupProperties<Properties: Sendable, Group: Sendable>: Sendable {
    public let screen: Properties
    public let group: Group
}
