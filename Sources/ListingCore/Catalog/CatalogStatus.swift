/// The progress of a catalog.
public struct CatalogStatus: Equatable, Sendable {
    /// The progress of reading the files.
    public enum Phase: Equatable, Sendable {
        case reading
        /// Everything has been read; the terms of the last listings may not be indexed yet.
        case complete
        /// Reading has failed, for a reason worded for the user. What was read before stays.
        case failed(String)
    }

    public var phase = Phase.reading
    public var summary: ImportSummary
    /// Number of times the reading has started over, because the beginning of a file was misleading, or because the cache was damaged.
    /// All rows and listings known before are void then and are read again.
    public var reading = 0
    /// Number of rows read so far.
    public var rows = 0
    /// Number of rows, from the first on, that can be searched.
    public var indexedCount = 0
    /// True if indexing stopped before the last row and will not resume. The reason is in ``notice`` or ``phase``.
    public var indexingFailed = false
    /// The fraction of the files that has been read, 0 to 1.
    public var progress = 0.0
    /// Bytes received so far from standard input or a pipe. nil after its end, because listings are read only then, and if there is
    /// no such input.
    public var received: Int?
    /// The last notice about the catalog's cache, if any.
    public var notice: CatalogNotice?

    public init(summary: ImportSummary) { self.summary = summary }

    /// True if nothing is being read or indexed any more. Only damage of the cache changes the status then.
    public var isFinal: Bool {
        switch phase {
        case .reading: false
        case .complete, .failed: indexedCount >= rows || indexingFailed
        }
    }
}
