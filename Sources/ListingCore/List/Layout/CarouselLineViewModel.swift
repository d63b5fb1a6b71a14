/// All items of a section in one horizontally scrolling line: the only row of items in a section laid out as a carousel.
public struct CarouselLineViewModel: RowViewModel {
    /// The same section, to be shown in a list of its own; header and footer stay in the surrounding list.
    public let section: Section
    /// The line's label for screen readers.
    public let title: String

    /// - Parameter title: nil for the accessible label of the section's header or, without one, the section's id.
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
