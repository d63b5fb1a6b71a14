/// Where the elements of a paged section come from: a database, a server, a file.
public protocol PageSource<Element>: Sendable {
    associatedtype Element: Sendable

    /// The elements for a request. Called off the main thread, for several requests at a time; the task is cancelled when the
    /// answer is no longer wanted.
    ///
    /// - Throws: anything; a `LoadFailure` is shown as it is.
    func page(_ request: PageRequest) async throws -> PageReply<Element>
}
