import Testing

@testable import ListingCore

@Suite("Whether a picture is complete")
struct PictureEndingTests {
    private static let png = [0x89] + Array("PNG....................IEND....".utf8)
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4, 5, 6, 0xFF, 0xD9]

    @Test(arguments: [png, jpeg])
    func `a complete file is complete in any pieces, even with data after its end`(file: [UInt8]) {
        for size in 1...file.count + 1 {
            for rest in [[], [0, 0, 0], [UInt8](repeating: 7, count: 1_000)] {
                var ending = PictureEnding()
                let bytes = file + rest
                for start in stride(from: 0, to: bytes.count, by: size) {
                    ending.append(Array(bytes[start..<min(bytes.count, start + size)]))
                }
                #expect(ending.isWhole)
            }
        }
    }

    @Test(arguments: [png.dropLast(4), jpeg[...]]) func `a truncated file is incomplete wherever it ends`(file: ArraySlice<UInt8>) {
        for length in 4..<file.count {
            var ending = PictureEnding()
            ending.append(Array(file.prefix(length)))
            #expect(!ending.isWhole)
        }
    }

    @Test func `files of other formats are treated as complete`() {
        var ending = PictureEnding()
        #expect(ending.isWhole)
        ending.append(Array("GIF89a".utf8))
        #expect(ending.isWhole)
    }
}
