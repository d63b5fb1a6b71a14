/// The elements of a section of any length, of which only the pages near the viewport are kept: a pure state machine.
///
/// Every call returns the effects to perform; `PagedItems` performs them. Guarantees, for any order of viewports, answers and failures:
///
/// - at most one request at a time per page, and none for a page that is not near the viewport
/// - a request that is no longer wanted is canceled; its answer is ignored, as is a second answer to the same request
/// - at most `limits.keptPages` pages are kept or requested; the least recently wanted are evicted first
/// - every position has an element, has a failure or is loading
///
/// The table is a value: a screen's properties hold it, and each earlier state keeps its own content. Pages that were never near the
/// viewport take no memory.
public struct PageTable<Element: Sendable>: Sendable {
    /// The amounts to request and keep. Memory is bounded by `pageSize` × `keptPages` elements.
    public struct Limits: Hashable, Sendable {
        /// Elements per page, at least 1.
        public let pageSize: Int
        /// Number of pages to request before and after those in the viewport.
        public let margin: Int
        /// Maximum number of pages kept or requested, at least 1. If the viewport has more pages, those in its middle are loaded.
        public let keptPages: Int

        public init(pageSize: Int = 50, margin: Int = 1, keptPages: Int = 16) {
            self.pageSize = max(pageSize, 1)
            self.margin = max(margin, 0)
            self.keptPages = max(keptPages, 1)
        }
    }

    /// An action to perform for the table, or a change to report.
    public enum Effect: Hashable, Sendable {
        case fetch(PageRequest)
        /// Cancels a request, whose answer will be ignored.
        case cancel(PageRequest)
        /// Reports that the content of these positions has changed.
        case changed(Range<Int>)
        /// Reports that positions were added or removed at the end.
        case resized(from: Int, to: Int)
    }

    public let limits: Limits
    public internal(set) var count: Int
    /// Differs for each list of elements.
    public internal(set) var generation: Int
    /// The log of changed positions within one generation.
    public internal(set) var changes = ChangeLog()
    /// The positions near which pages are wanted; they may extend past the end.
    public internal(set) var viewport = 0..<0
    var pages: [Int: KeptPage<Element>] = [:]
    /// Counts the viewports, to record when a page was last wanted.
    var time = 0
    var lastRequest = 0

    /// - Parameters:
    ///   - count: Number of elements in the source. If it is known only with the first page, pass the length of one page.
    ///   - generation: Must differ from that of the table that the section showed before.
    public init(count: Int, generation: Int = 0, limits: Limits = Limits()) {
        self.count = max(count, 0)
        self.generation = generation
        self.limits = limits
    }

    /// The content of a position; `loading` if the table has no such position.
    ///
    /// - Complexity: O(1)
    public subscript(position: Int) -> PagedElement<Element> {
        guard position >= 0, position < count, let page = pages[position / limits.pageSize] else { return .loading }
        let offset = position % limits.pageSize
        if offset < page.elements.count { return .loaded(page.elements[offset]) }
        return page.failure.map(PagedElement.failed) ?? .loading
    }

    /// Number of pages that are kept or requested.
    public var keptPageCount: Int { pages.count }

    /// The failure of a wanted page, even if older elements still cover it; nil if none has failed.
    public var failure: LoadFailure? { pages.values.lazy.compactMap(\.failure).first }

    /// The unanswered requests.
    public var requests: [PageRequest] { pages.values.compactMap(\.request) }

    func positions(ofPage page: Int) -> Range<Int> {
        (page * limits.pageSize..<(page + 1) * limits.pageSize).clamped(to: 0..<count)
    }
}

/// A page that is kept or requested.
struct KeptPage<Element: Sendable>: Sendable {
    /// Elements from the page's first position on; incomplete while the page is loading and after a short answer.
    var elements: [Element] = []
    /// True if the elements are to be requested again; they are shown until the new ones arrive.
    var isStale = false
    var request: PageRequest?
    /// The reason why the rest is missing.
    var failure: LoadFailure?
    var lastWanted = 0

    func needsRequest(for positions: Range<Int>) -> Bool {
        request == nil && failure == nil && (isStale || elements.count < positions.count)
    }
}
