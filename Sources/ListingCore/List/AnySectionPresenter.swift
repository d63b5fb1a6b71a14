/// A section presenter of whatever property: what a screen lists.
public struct AnySectionPresenter<Properties: Sendable>: Sendable {
    public let id: SectionID
    /// Every kind of row that the section may show.
    public let rowKinds: [AnyRowKind]
    private let present: @Sendable (Properties) -> Section?

    public init<Property>(_ presenter: SectionPresenter<Properties, Property>) {
        id = presenter.id
        rowKinds = presenter.rowKinds
        present = { presenter.section(for: $0) }
    }

    /// nil where the properties have nothing for this section.
    public func section(for properties: Properties) -> Section? { present(properties) }
}
