/// All items of a section in one line that scrolls sideways: the only row of a list where its section is a carousel.
public struct CarouselLineViewModel: RowViewModel {
    /// The same section, to be shown by a list of its own; header and footer stay with the list around it.
    public let section: Section
    /// What a screen reader calls the line.
    public let title: String

    /// - Parameter title: nil for what a screen reader says for the section's header, and for the section's id where there is none.
    public init(_ section: Section, title: String? = nil) {
        self.section = Section(section.id, content: section.content)
        self.title = title ?? section.header?.accessibleLabel ?? section.id.name
    }

    public var accessibleLabel: String? { title }

    public static func == (left: CarouselLineViewModel, right: CarouselLineViewModel) -> Bool {
        guard left.section.id == right.section.id, left.title == right.title else { return false }
        switch (left.section.content, right.section.content) {
        case (.whole(let before), .whole(let after)): return before == after
        case (.indexed(let before), .indexed(let after)): return before.showsSame(as: after)
        default: return false
        }
    }
}

extension RowKind where ViewModel == CarouselLineViewModel {
    public static var carouselLine: RowKind { RowKind("carouselLine") }
}
