/// A presenter with its property type erased, for one section or a group of sections; a screen is a list of these.
public struct AnySectionPresenter<Properties: Sendable>: Sendable {
    /// The id of the section. The sections of a group have ids of their own.
    public let id: SectionID
    /// Every kind of row that the section may show.
    public let rowKinds: [AnyRowKind]
    private let present: @Sendable (Properties) -> [Section]

    public init<Property>(_ presenter: SectionPresenter<Properties, Property>) {
        id = presenter.id
        rowKinds = presenter.rowKinds
        present = { [presenter.section(for: $0)].compactMap(\.self) }
    }

    public init<GroupValue, Property>(_ presenter: SectionGroupPresenter<Properties, GroupValue, Property>) {
        id = presenter.id
        rowKinds = presenter.rowKinds
        present = { presenter.sections(for: $0) }
    }

    /// The sections to show; empty if the properties have nothing to show here.
    public func sections(for properties: Properties) -> [Section] { present(properties) }
}
