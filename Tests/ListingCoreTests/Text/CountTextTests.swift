import Testing

@testable import ListingCore

@Suite("Counts as text")
struct CountTextTests {
    @Test(arguments: [(999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "−1,000")])
    func `three digits make a group`(number: Int, text: String) {
        #expect(CountText.grouped(number) == text)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"), (12_345, "12.3 kB"), (999_999, "999.9 kB"),
        (1_000_000, "1.0 MB"), (1_234_567_890, "1.2 GB"), (Int.max, "9,223,372.0 TB"),
    ])
    func `bytes are shown in powers of a thousand, with one decimal`(count: Int, text: String) {
        #expect(CountText.bytes(count) == text)
    }
}
