/// The elements of a section of any length, of which only the pages near the viewport are kept: a pure state machine.
///
/// Every call returns what is to be done; `PagedItems` does it. It promises, in whatever order viewports, answers and failures
/// come:
///
/// - one request at a time for a page, and none for a page that is not near the viewport
/// - a request that is no longer wanted is cancelled, and its answer ignored, as is a second answer to the same one
/// - at most `limits.keptPages` pages are kept or on their way; those that were wanted longest ago go first
/// - every position has an element, a failure or is loading
///
/// It is a value: a screen's properties hold it, and each state goes on giving its own answers. Nothing is stored for a page
/// that was never near the viewport.
public struct PageTable<Element: Sendable>: Sendable {
    /// How much is asked for and kept. The memory is that of `pageSize` × `keptPages` elements.
    public struct Limits: Hashable, Sendable {
        /// Elements in a page, at least 1.
        public let pageSize: Int
        /// Pages that are asked for before and after those in the viewport.
        public let margin: Int
        /// Pages kept or on their way, at least 1. Of a viewport of more pages, those in its middle are loaded.
        public let keptPages: Int

        public init(pageSize: Int = 50, margin: Int = 1, keptPages: Int = 16) {
            self.pageSize = max(pageSize, 1)
            self.margin = max(margin, 0)
            self.keptPages = max(keptPages, 1)
        }
    }

    public enum Effect: Hashable, Sendable {
        case fetch(PageRequest)
        /// The answer is no longer wanted and will be ignored.
        case cancel(PageRequest)
        /// These positions show something else.
        case changed(Range<Int>)
        /// Positions came or went at the end.
        case resized(from: Int, to: Int)
    }

    public let limits: Limits
    public internal(set) var count: Int
    /// Another number for another list of elements.
    public internal(set) var generation: Int
    /// Where something else is shown than before, within one generation.
    public internal(set) var changes = ChangeLog()
    /// The positions near which pages are wanted; they may reach past the end.
    public internal(set) var viewport = 0..<0
    var pages: [Int: KeptPage<Element>] = [:]
    /// Counts the viewports, to know which page was wanted when.
    var time = 0
    var lastRequest = 0

    /// - Parameters:
    ///   - count: elements in the source; of one that tells only with its first page, say a page.
    ///   - generation: another number than that of the table that the section showed before.
    public init(count: Int, generation: Int = 0, limits: Limits = Limits()) {
        self.count = max(count, 0)
        self.generation = generation
        self.limits = limits
    }

    /// What there is at a position; loading where the table has no such position.
    ///
    /// - Complexity: O(1)
    public subscript(position: Int) -> PagedElement<Element> {
        guard position >= 0, position < count, let page = pages[position / limits.pageSize] else { return .loading }
        let offset = position % limits.pageSize
        if offset < page.elements.count { return .loaded(page.elements[offset]) }
        return page.failure.map(PagedElement.failed) ?? .loading
    }

    /// Pages of which there is something, or on their way.
    public var keptPageCount: Int { pages.count }

    /// Why a page that is wanted did not come, even where older elements hide it; nil if none has failed.
    public var failure: LoadFailure? { pages.values.lazy.compactMap(\.failure).first }

    /// The requests that have not been answered.
    public var requests: [PageRequest] { pages.values.compactMap(\.request) }

    func positions(ofPage page: Int) -> Range<Int> {
        (page * limits.pageSize..<(page + 1) * limits.pageSize).clamped(to: 0..<count)
    }
}

/// A page of which there is something, or which was asked for.
struct KeptPage<Element: Sendable>: Sendable {
    /// From the page's first position on; not all of them while the page is on its way, and after a short answer.
    var elements: [Element] = []
    /// Whether the elements are to be asked for again, and shown until the new ones come.
    var isStale = false
    var request: PageRequest?
    /// Why the rest did not come.
    var failure: LoadFailure?
    var lastWanted = 0

    func needsRequest(for positions: Range<Int>) -> Bool {
        request == nil && failure == nil && (isStale || elements.count < positions.count)
    }
}
