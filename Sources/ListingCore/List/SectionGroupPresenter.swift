/// Turns a screen's properties into one section per group, such as one for each initial letter; all have the same structure.
///
/// A screen's list of sections is fixed, but the number of groups depends on its properties. A group is presented like a section,
/// by a presenter whose properties are the screen's and the group.
public struct SectionGroupPresenter<Properties: Sendable, GroupValue: Sendable, Property>: Sendable {
    public let id: SectionID
    private let groups: @Sendable (Properties) -> [GroupValue]
    private let sectionID: @Sendable (GroupValue) -> SectionID
    private let presenter: SectionPresenter<GroupProperties<Properties, GroupValue>, Property>

    /// - Parameters:
    ///   - groups: Returns the groups in order.
    ///   - sectionID: Returns the id of a group's section, unique on the screen and stable over all updates.
    ///   - presenter: Presents each group; its own id becomes the id of the whole.
    public init(
        groups: @escaping @Sendable (Properties) -> [GroupValue], sectionID: @escaping @Sendable (GroupValue) -> SectionID,
        _ presenter: SectionPresenter<GroupProperties<Properties, GroupValue>, Property>
    ) {
        id = presenter.id
        self.groups = groups
        self.sectionID = sectionID
        self.presenter = presenter
    }

    public var rowKinds: [AnyRowKind] { presenter.rowKinds }

    /// The sections of all groups, in their order; groups without content are omitted.
    public func sections(for properties: Properties) -> [Section] {
        groups(properties).compactMap { group in
            presenter.section(for: GroupProperties(screen: properties, group: group), id: sectionID(group))
        }
    }

    public var erased: AnySectionPresenter<Properties> { AnySectionPresenter(self) }
}

/// The properties of a group's section.
public struct GroupProperties<Properties: Sendable, GroupValue: Sendable>: Sendable {
    public let screen: Properties
    public let group: GroupValue
}
