import ListingCore

/// Inspects the listings of tables on the threads that parse them, where they still are in the cache of the core. Another thread would
/// have to wait for each of their objects.
struct ParsedListingsInspector: Sendable {
    /// Inspects consecutive listings.
    ///
    /// - Parameter source: the index of their file among the sources.
    /// - Returns: nil if nothing is known of the file yet. The listings are inspected later then.
    typealias Inspect = (_ listings: [Listing], _ source: Int) -> InspectedListings?

    /// Returns a function for one thread. It must not keep the listings.
    let begin: @Sendable () -> Inspect
}
