/// The title above a section's rows.
public struct SectionHeaderViewModel: IndexedItem {
    public let title: String
    /// Shown smaller at the title's end, such as the number of rows.
    public let detail: String?
    /// The title in the index bar next to the list; nil for none.
    public let indexTitle: String?
    /// A mark of the section, such as "Changed"; nil for none.
    public let mark: String?

    public init(title: String, detail: String? = nil, indexTitle: String? = nil, mark: String? = nil) {
        self.mark = mark
        self.indexTitle = indexTitle
        self.title = title
        self.detail = detail
    }

    public var accessibleLabel: String? { [title, detail, mark].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == SectionHeaderViewModel {
    public static var sectionHeader: RowKind { RowKind("sectionHeader") }
}
