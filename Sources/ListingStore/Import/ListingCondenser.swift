import ListingCore

/// Takes what is needed of listings where they are parsed. A listing need not be kept then: the memory of each is that of the one before,
/// which is in the cache of the core, and no other thread has to wait for it.
protocol ListingCondenser {
    /// Takes what is needed of the next listing, which can be read again.
    ///
    /// - Returns: false if the listing itself has to be kept.
    mutating func add(_ listing: borrowing Listing) -> Bool

    /// Returns what was taken of the listings since the last call.
    mutating func finish() -> any Sendable
}

/// Makes a condenser for each thread that parses listings.
struct ListingCondensers: Sendable {
    let make: @Sendable () -> any ListingCondenser
}
