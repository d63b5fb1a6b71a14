/// The source of the elements of a paged section: a database, a server, a file.
public protocol PageSource<Element>: Sendable {
    associatedtype Element: Sendable

    /// Returns the elements for a request. Called off the main thread, for several requests concurrently; the task is canceled
    /// when the answer is no longer wanted.
    ///
    /// - Throws: Any error; the message of a `LoadFailure` is shown as it is.
    func page(_ request: PageRequest) async throws -> PageReply<Element>
}
