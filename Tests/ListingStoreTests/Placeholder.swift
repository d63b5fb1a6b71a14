import Testing
@testable import ListingStore
