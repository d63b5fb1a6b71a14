/// A presenter of whatever property, of one section or of a group of them: what a screen lists.
public struct AnySectionPresenter<Properties: Sendable>: Sendable {
    /// That of the section; a group's own sections have others.
    public let id: SectionID
    /// Every kind of row that the section may show.
    public let rowKinds: [AnyRowKind]
    private let present: @Sendable (Properties) -> [Section]

    public init<Property>(_ presenter: SectionPresenter<Properties, Property>) {
        id = presenter.id
        rowKinds = presenter.rowKinds
        present = { [presenter.section(for: $0)].compactMap(\.self) }
    }

    public init<Group, Property>(_ presenter: SectionGroupPresenter<Properties, Group, Property>) {
        id = presenter.id
        rowKinds = presenter.rowKinds
        present = { presenter.sections(for: $0) }
    }

    /// None where the properties have nothing to show here.
    public func sections(for properties: Properties) -> [Section] { present(properties) }
}
