/// A facet whose values are paths in a tree, such as categories. A filter includes the descendants of its path.
public struct HierarchyFacet: FacetDescriptor {
    /// The columns of paths, four bytes for each row. A further facet needs one of its own.
    public enum Column: Sendable { case category }

    public let id: FacetID
    public let title: String
    public let heading: String
    public let usage: String
    public let column: Column
    /// The path of a listing, from the widest name to the narrowest; empty for none.
    public let path: @Sendable (borrowing Listing) -> [String]

    public init(
        _ name: String, title: String, heading: String, usage: String, in column: Column,
        path: @escaping @Sendable (borrowing Listing) -> [String]
    ) {
        (id, self.title, self.heading, self.usage) = (FacetID(name), title, heading, usage)
        (self.column, self.path) = (column, path)
    }

    public func filter(_ condition: [String]) -> ListingFilter { .within(self, condition) }

    public func condition(_ text: String) throws(ListingFilterError) -> [String] {
        let path = EscapedText.trimmedParts(of: text, separatedBy: ">")
        guard !path.isEmpty else {
            throw .unreadable(value: text, of: id, expected: tr("names separated by >, the broadest category first"))
        }
        return path
    }

    public func text(_ condition: [String]) -> String {
        condition.map { EscapedText.escape($0, ">", keepsEdges: true) }.joined(separator: " > ")
    }
}
