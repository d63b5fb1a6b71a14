import ListingCore

@testable import ListingStore

extension ListingBatch {
    /// A location with its file.
    typealias Location = (file: RecordSource, location: RecordLocation)

    /// The listings, each with the location of its record; nil if it can't be read again.
    var located: [(listing: Listing, located: Location?)] {
        zip(listings, locations).map { listing, record in
            (listing, record.flatMap { record in files[record.source].map { ($0, record.location) } })
        }
    }
}
