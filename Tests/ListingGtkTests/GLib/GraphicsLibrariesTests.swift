import CGtk
import XCTest

@testable import ListingGtk

final class GraphicsLibrariesTests: XCTestCase {
    func testAWaitEndsWhenTheLibrariesAreLoaded() {
        let library = "libEGL.so.1"
        let ended = expectation(description: "the load ends")
        let load = GraphicsLibraries.loadAhead()
        Thread.detachNewThread {
            load.wait()
            ended.fulfill()
        }
        wait(for: [ended], timeout: 60)
        let isLoaded = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) != nil
        XCTAssertEqual(isLoaded, dlopen(library, RTLD_LAZY) != nil)
    }
}
