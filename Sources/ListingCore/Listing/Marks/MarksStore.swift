/// A catalogue as its marks know it.
public struct CatalogueID: Hashable, Sendable {
    /// For a file its absolute path without symbolic links; a file that was moved or renamed is another catalogue.
    public let text: String
    public init(_ text: String) { self.text = text }
}

/// Keeps the user's marks, so that screens know neither files nor databases.
///
/// It is `Sendable` and belongs to no actor: a row's click saves on the main thread without waiting, the work is done elsewhere,
/// and the end of the program may wait for it from any thread. Nothing throws, since a screen has no better answer to a full disk
/// than to go on: edits that can't be written are kept in memory, count as if they were written, and are tried again.
public protocol MarksStore: Sendable {
    /// The marks of a catalogue, with all edits saved before the call, written or not.
    func marks(of catalogue: CatalogueID) async -> Marks

    /// Saves edits in the order of the calls and returns at once.
    ///
    /// The caller applies them to its own ``Marks`` and need not load again.
    func save(_ edits: [MarksEdit], of catalogue: CatalogueID)

    /// What went wrong, each time that something else does, also before anyone listened. For one listener.
    var problems: AsyncStream<MarksProblem> { get }

    /// Blocks until all that was saved is written, or could not be: for the end of the program.
    ///
    /// - Returns: why some edits are in memory only; nil if none are.
    @discardableResult func flush() -> MarksProblem?
}
