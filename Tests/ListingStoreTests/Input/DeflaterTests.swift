import TestSupport
import Testing

@testable import ListingStore

@Suite("Compression")
struct DeflaterTests {
    @Test(arguments: UInt64(0)..<40) func `a stream that was compressed in pieces gives the bytes again`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let deflater = Deflater()
        // A compressor is used for one member after the other.
        for _ in 0..<3 {
            let letters = UInt8.random(in: 1...255, using: &random)
            let count = Int.random(in: 0...300_000, using: &random)
            let content = (0..<count).map { _ in UInt8.random(in: 0..<letters, using: &random) }
            var (packed, start) = ([UInt8](), 0)
            while start < count {
                let end = min(count, start + Int.random(in: 1...100_000, using: &random))
                #expect(deflater.deflate(Array(content[start..<end]), to: &packed))
                start = end
            }
            #expect(deflater.deflate([], endsStream: true, to: &packed))
            #expect(unpacked(packed) == content)
            deflater.reset()
        }
    }

    @Test func `content that repeats itself becomes small, and the end may come with the last bytes`() {
        let content = Array(repeatElement(Array("<row><c><v>12</v></c></row>".utf8), count: 20_000).joined())
        var packed: [UInt8] = []
        #expect(Deflater().deflate(content, endsStream: true, to: &packed))
        #expect(packed.count < content.count / 50)
        #expect(unpacked(packed) == content)
    }

    /// - Returns: nil if the stream is damaged or has no end.
    private func unpacked(_ packed: [UInt8]) -> [UInt8]? {
        let inflater = Inflater(.none)
        var (content, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        var start = 0
        while true {
            let (taken, written, state) = inflater.inflate(packed, start..<packed.count, into: &buffer, from: 0)
            content += buffer[..<written]
            start += taken
            if state == .ended { return start == packed.count ? content : nil }
            if state != .goesOn || taken + written == 0 { return nil }
        }
    }
}
