import Testing
import TestSupport

@testable import ListingStore

/// A bug found by fuzzing: bytes in the buffer after the end of a chunk were parsed as part of the file.
@Suite struct MarkupChunkTests {
    @Test func `accented text before a feed nested in another one is read the same in chunks of any size`() throws {
        let text = """
            <r><item>äöüß<rss><channel><item><g:id>1</g:id><g:title>A</g:title><g:price>5 EUR</g:price><g:gtin>7</g:gtin></item></channel></rss>
            """
        try withFile(text) { path in
            let whole = try Reading(path: path)
            #expect(whole.listings.count == 1)
            for size in 1...text.utf8.count {
                let pieces = try Reading(path: path, chunkSize: size)
                #expect(pieces.listings == whole.listings && pieces.summary == whole.summary, "pieces of \(size) bytes")
            }
        }
    }
}
