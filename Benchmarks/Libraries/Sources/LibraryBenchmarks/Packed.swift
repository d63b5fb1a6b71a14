import CLibraries
@testable import ListingCore
@testable import ListingStore

/// Unpacking of a ZIP archive with one large export.
func compareArchives(_ data: BenchmarkData) throws {
    let path = data.folder + "/listings.zip"
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    let ours = {
        let file = try InputFile(path: path)
        let cursor = try ZipMember(ZipArchive(file).members[0], of: file).makeCursor()
        var total = 0
        while case let count = try cursor.read(into: &buffer, from: 0), count > 0 { total += count }
        keep(total)
    }
    try Comparison(name: "ZIP, libarchive", ours: ours) { keep(libarchive_unpack(path, &buffer, buffer.count)) }.run(turns: 7)
    try Comparison(name: "ZIP, minizip", ours: ours) { keep(minizip_unpack(path, &buffer, buffer.count)) }.run(turns: 7)
}

/// Hashes of strings, and XXH3 as a checksum of blocks compared with zlib's.
func compareHashes(_ data: BenchmarkData) throws {
    let words = data.listings.prefix(100_000).flatMap { listing in listing.title.split(separator: " ").map { Array($0.utf8) } }
    let keys = data.listings.prefix(100_000).map { Array($0.firstKey.text.utf8) }
    for (name, texts) in [("listing keys", keys), ("words", words)] {
        print("hash: \(texts.count) \(name), \(texts.reduce(0) { $0 + $1.count } / texts.count) bytes each")
        try Comparison(name: "hash of \(name), FNV against XXH3") {
            for text in texts {
                var hash = FNV()
                for byte in text { hash.add(byte) }
                keep(hash.digest)
            }
        } theirs: {
            for text in texts { keep(XXH3.hash(text.span.bytes)) }
        }.run()
    }
    for size in [500, 8_000, 1_000_000] {
        let blocks = (0..<max(4, 16_000_000 / size)).map { seed in (0..<size).map { UInt8(truncatingIfNeeded: ($0 &* 31 &+ seed) >> 2) } }
        let sealed = blocks.map { Checksum.adding(to: $0) }
        try Comparison(name: "checksum of \(size) bytes, XXH3 against zlib's crc32") {
            for block in sealed { keep(try Checksum.count(of: block.span.bytes)) }
        } theirs: {
            for block in blocks { keep(zlib_crc32(block, block.count)) }
        }.run()
    }
}
