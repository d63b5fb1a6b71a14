import XCTest
@testable import ListingGtk
