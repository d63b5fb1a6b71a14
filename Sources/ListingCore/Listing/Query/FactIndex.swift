/// Where the facts of a catalogue are kept, in memory or on disk: what a query asks of it.
public protocol FactIndex: Sendable {
    /// How many rows there are.
    var count: Int { get }
    /// The facts of all rows. Whoever keeps them on disk loads them now: orders, searches and filters by terms do without.
    var table: FactTable { get throws }
    /// The kind of each value, by its number less 1.
    var kinds: [FactValue.Kind] { get throws }
    /// The number of a value; nil where the catalogue does not have it.
    func number(of value: FactValue) throws -> UInt32?
    /// The numbers of a category and of all below it.
    func categories(within path: [String]) throws -> [UInt32]
    /// The values of numbers, in their order; numbers that are not there are passed over.
    func values(of numbers: [UInt32]) throws -> [UInt32: FactValue]
    /// The packed terms of the rows from `index * TermBlocks.rows` on. Asked for on several threads at once.
    func block(_ index: Int) throws -> [UInt8]
    /// The rows that have any of some terms.
    func rows(withAnyOf terms: [UInt32]) throws -> RowSet
    /// All rows by title, those with one title in the file's order.
    func titleOrder(isDescending: Bool) throws -> [UInt32]
    /// All rows in an order, four bytes each; nil for the order of the file, which needs no list.
    func order(by sort: ListingSort) throws -> [UInt32]?
    /// The letter that each row's title stands under.
    func firstLetters() throws -> ResultGrouping.Names
    /// The rows that a text is found in.
    func matches(of search: SearchText) throws -> SearchMatches
}

extension FactIndex {
    public func rows(withAnyOf terms: [UInt32]) throws -> RowSet { try findRows(withAnyOf: terms) }

    /// What ``rows(withAnyOf:)`` returns, found anew.
    public func findRows(withAnyOf terms: [UInt32]) throws -> RowSet { try TermBlocks.rows(withAnyOf: terms, of: count, block: block) }

    /// Keeps the rows that a filter lets through.
    ///
    /// - Parameter favourites: the rows that are the user's.
    func keep(in rows: inout RowSet, _ filter: FactFilter, favourites: RowSet) throws {
        switch filter {
        case .favourites: rows.formIntersection(favourites)
        case .terms(let numbers): rows.formIntersection(try self.rows(withAnyOf: numbers))
        default: try table.keep(in: &rows, filter)
        }
    }
    public func order(by sort: ListingSort) throws -> [UInt32]? { try makeOrder(by: sort) }

    /// What ``order(by:)`` returns, made anew.
    public func makeOrder(by sort: ListingSort) throws -> [UInt32]? {
        switch sort.key {
        case .relevance: nil
        case .file: sort.isDescending ? (0..<UInt32(count)).reversed() : nil
        case .title: try titleOrder(isDescending: sort.isDescending)
        case .price, .quantity, .rating, .newest: try table.order(by: sort)
        }
    }
}

/// Where a text was found.
public struct SearchMatches: Equatable, Sendable {
    public var rows: RowSet
    /// Those of them that match by ``MatchRank/names`` or better.
    public var inNames: RowSet
    /// Those of these that match by ``MatchRank/title``: they are shown first.
    public var inTitle: RowSet
    /// Rows that have been searched, from the first on; fewer than all while a catalogue is being made.
    public var searched: Int

    /// - Parameter none: no rows, of as many as there are.
    public init(none: RowSet, searched: Int) {
        (rows, inNames, inTitle) = (none, none, none)
        self.searched = searched
    }
}
