import Testing
@testable import ListingCore
