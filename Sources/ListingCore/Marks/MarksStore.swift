/// Stores the user's marks, so that screens need to know neither files nor databases.
///
/// It is `Sendable` and belongs to no actor: a click on a row saves on the main thread without waiting, the work is done elsewhere,
/// and the end of the program may wait for it on any thread. Nothing throws, because a screen cannot respond to a full disk better
/// than by going on: edits that can't be written stay in memory, count as saved, and are retried.
public protocol MarksStore: Sendable {
    /// Returns the marks of a catalog, including all edits saved before the call, written or not.
    func marks(of catalog: CatalogID) async -> Marks

    /// Queues edits in the order of the calls and returns immediately.
    ///
    /// The caller applies them to its own ``Marks`` and need not load them again.
    func save(_ edits: [MarksEdit], of catalog: CatalogID)

    /// A stream of signals that ``marks(of:)`` has changed other than by the caller, for as long as the caller follows it.
    func changes(of catalog: CatalogID) -> AsyncStream<Void>

    /// A stream of problems, one for each change of the problem, including those before the first listener. Supports one listener.
    var problems: AsyncStream<MarksError> { get }

    /// Blocks until all saved edits have been written or have failed: for the end of the program.
    ///
    /// - Returns: The reason why some edits are only in memory; nil if all are written.
    @discardableResult func flush() -> MarksError?
}

extension MarksStore {
    /// Nothing: only the user changes the marks of files.
    public func changes(of catalog: CatalogID) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
