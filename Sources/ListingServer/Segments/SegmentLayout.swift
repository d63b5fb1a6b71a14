import ListingCore
import ListingStore

/// The numbers of the stored layout. Later programs read what this one has written, so none of them ever changes.
package enum SegmentLayout {
    /// `run.layout`: the number of everything in this folder, and of ``ListingBody``. A change of either raises it, and keeps a reader for
    /// each smaller number.
    package static let number = ListingBody.layout

    /// `run.facets`: the choice of facets, which decides where columns have their values.
    package static var facets: Int64 { Int64(bitPattern: FacetColumns.all.layout) }

    /// Rows in a segment, except in the last one of a run.
    package static let rowsPerSegment = 262_144
    /// Rows whose postings are one list: see `PostingsCodec`.
    package static let rowsPerChunk = SegmentStore.rowsPerSegment
    package static let chunksPerSegment = rowsPerSegment / rowsPerChunk
    /// Rows in a block of the columns that have parts of variable length.
    package static let rowsPerBlock = MultiValueColumn.rowsPerBlock
    /// Rows in a part of an order.
    package static let rowsPerOrderPart = 65_536
    /// Problems in a part.
    package static let problemsPerPart = 1_000
}

/// Stored bytes that are not what their place demands, as after a fault of the server's disk. They are never trusted, so nothing crashes.
package struct SegmentDamage: Error, Equatable {
    package init() {}
}
