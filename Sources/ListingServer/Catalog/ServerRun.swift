import ListingCore
import ListingStore

/// A segment of a run: at most 262,144 rows, which never change.
struct ServerSegment: Sendable {
    /// Its number on the server.
    let number: Int64
    /// The index of its run in the session.
    let run: Int
    /// Its rows in the window.
    let rows: Range<Int>
}

/// A file, or several joined files, that one transaction has imported.
struct ServerRun: Sendable {
    /// Its number on the server.
    let number: Int64
    let summary: ImportSummary
    /// The columns that its listings refer to.
    let columns: SharedColumns
    /// The number of its stored layout: see ``SegmentLayout/number``.
    let layout: Int
    /// The Zstandard dictionary of its listings.
    let dictionary: [UInt8]
    /// ``FacetColumns/layout`` of the program that has imported it.
    let facets: UInt64
    /// Its rows in the window.
    let rows: Range<Int>
    /// True if its columns and words have the meaning that this program expects.
    var hasKnownFacets: Bool { facets == FacetColumns.all.layout }
    /// True if another run has replaced it while the window was open. Its rows stay, because rows never change, and are hidden.
    var isReplaced = false
}
