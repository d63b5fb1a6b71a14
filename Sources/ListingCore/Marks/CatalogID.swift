/// The identity of a catalog for its marks.
public struct CatalogID: Hashable, Sendable {
    /// The absolute path of a file without symbolic links; a file that was moved or renamed is another catalog.
    public let text: String
    public init(_ text: String) { self.text = text }
}
