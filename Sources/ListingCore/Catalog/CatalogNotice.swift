/// A notice about a catalog's cache: why there is none, why it was rebuilt, or why it is incomplete.
public struct CatalogNotice: Equatable, Sendable {
    /// The notice for users, in their language.
    public let text: String
    /// True if opening the files again may solve the problem.
    public let isSolvedByReload: Bool
    /// True if the problem may pass by itself. The notice is then only shown until the status has none any more.
    public let isTemporary: Bool

    public init(_ text: String, isSolvedByReload: Bool, isTemporary: Bool = false) {
        self.text = text
        self.isSolvedByReload = isSolvedByReload
        self.isTemporary = isTemporary
    }
}
