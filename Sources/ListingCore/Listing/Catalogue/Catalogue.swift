/// The listings of one or several files, however many there are: what screens know of where listings come from.
///
/// Listings are named by their rows, counted from 0 in the order in which they were read; rows never change while a catalogue is
/// open, new ones come after the others. The one exception is a reading that is begun anew: see ``CatalogueStatus/reading``. All
/// methods may be called from any thread, answer off it, and stop with `CancellationError` when the task that waits is cancelled.
public protocol Catalogue: AnyObject, Sendable {
    /// How far the catalogue has come; cheap to ask.
    var status: CatalogueStatus { get }
    /// The status now, and again whenever it has changed, until the catalogue is complete or has failed. Who is slow misses some,
    /// never the last one.
    func statuses() -> AsyncStream<CatalogueStatus>

    /// Stops reading; what was read stays until the catalogue is let go.
    func stop()

    /// Told again and again while somebody scrolls: what is done behind that leaves a processor to it. Cheap.
    func giveWay()

    /// Whether the files were read to their end as they are now, so that another reading would show nothing new; false where nobody
    /// can tell.
    func isUpToDate() async -> Bool

    /// The rows that a query finds among those that are there, in groups.
    func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogueMarks) async throws -> CatalogueAnswer
    /// The categories of the query's listings: every one before those below it, those beside each other by name.
    func categories(of query: ListingQuery, marks: CatalogueMarks) async throws -> [CategoryTree.Category]
    /// What the query's listings have in common, counted.
    func facets(of query: ListingQuery, marks: CatalogueMarks) async throws -> Facets
    /// The listings of rows, with their rows for their ids; rows that are not there are left out.
    ///
    /// - Throws: where they can't be read, why.
    func listings(at rows: [Int]) async throws -> [Int: Listing]
    /// The rows of listings that marks name; those that are not there are left out.
    func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int]
}

extension Catalogue {
    public func isUpToDate() async -> Bool { false }

    public func giveWay() {}

    /// The rows that a query finds among those that are there, in one group.
    public func rows(of query: ListingQuery, marks: CatalogueMarks = CatalogueMarks()) async throws -> CatalogueAnswer {
        try await rows(of: query, groupedBy: .none, marks: marks)
    }

    /// The same, asked for until all has been looked at that can be searched by now.
    public func allRows(of query: ListingQuery, marks: CatalogueMarks = CatalogueMarks()) async throws -> CatalogueAnswer {
        while true {
            let answer = try await rows(of: query, marks: marks)
            guard answer.isExtended(by: status) else { return answer }
        }
    }
}

/// How far a catalogue has come.
public struct CatalogueStatus: Equatable, Sendable {
    public enum Phase: Equatable, Sendable {
        case reading
        /// All is there; the words of the last listings may not be in the index yet.
        case complete
        /// What was read before stays. The reason, in words for the person who opened the files.
        case failed(String)
    }

    public var phase = Phase.reading
    public var summary: CatalogueSummary
    /// Counts how often the reading was begun anew, as what the files' beginnings promised was wrong. Whatever was known of rows and
    /// listings before is void then: they come again.
    public var reading = 0
    /// Listings that are there.
    public var rows = 0
    /// Of those, from the first on, how many can be searched: an answer about phrases may have looked at fewer yet, and at more when
    /// it is asked for again.
    public var searched = 0
    /// Whether the other rows won't be: ``notice`` or ``phase`` says why.
    public var cannotBeSearched = false
    /// The part of the files that was read, 0 to 1.
    public var progress = 0.0
    /// Bytes of standard input or of a pipe that came in so far; nil once it has ended, as listings are read only then, and where
    /// there is none.
    public var received: Int?
    /// Why the catalogue is not kept, in words for people; nil where it is.
    public var notice: String?

    public init(summary: CatalogueSummary) { self.summary = summary }

    /// Whether nothing will change any more.
    public var isFinal: Bool {
        switch phase {
        case .reading: false
        case .complete, .failed: searched >= rows || cannotBeSearched
        }
    }
}

/// The user's marks, by rows.
public struct CatalogueMarks: Equatable, Sendable {
    public var favourites: RowSet
    /// Never shown and never counted.
    public var hidden: RowSet

    public init(favourites: RowSet = RowSet(capacity: 0), hidden: RowSet = RowSet(capacity: 0)) {
        self.favourites = favourites
        self.hidden = hidden
    }
}

/// What a query found.
public struct CatalogueAnswer: Equatable, Sendable {
    public let query: ListingQuery
    /// In the order in which they are shown; none is empty.
    public let groups: [ResultGroup]
    /// Of so many rows; more may have come since.
    public let of: Int
    /// Rows whose words were looked at; fewer than all while a catalogue is being made.
    public let searched: Int
    /// Why nobody knows what is in it, in words for people; nil where it was looked up.
    public let failure: String?

    public init(query: ListingQuery, groups: [ResultGroup], of: Int, searched: Int, failure: String? = nil) {
        self.query = query
        self.groups = groups
        self.of = of
        self.searched = searched
        self.failure = failure
    }

    /// Rows that were found.
    public var count: Int { groups.reduce(0) { $0 + $1.rows.count } }

    /// All rows, group by group.
    public var rows: ResultRows {
        if groups.count == 1 { return groups[0].rows }
        return ResultRows(groups.flatMap { $0.rows.map(UInt32.init) })
    }
}
