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

/// Compression of stored listings, in blocks as the catalog stores them.
func comparePacking(_ data: BenchmarkData) throws {
    for (name, listings) in [("generated", Array(data.listings.prefix(32_000))), ("real", data.realListings)] {
        let blocks = stride(from: 0, to: listings.count, by: 32).map { start in
            var encoder = ListingEncoder()
            for listing in listings[start..<min(start + 32, listings.count)] { encoder.append(listing) }
            return encoder.packed()
        }
        let size = blocks.reduce(0) { $0 + $1.count }
        let deflated = try blocks.map { try Deflate.compressed($0) }
        print("packing: \(blocks.count) blocks of \(name) listings, \(size) bytes; zlib \(percent(deflated, of: size))")
        for level: Int32 in [1, 3, 6] {
            let packed = blocks.map { compressed($0, level) }
            print("  zstd \(level): \(percent(packed, of: size))")
            try Comparison(name: "packing \(name), zstd \(level)") {
                for block in blocks { keep(try Deflate.compressed(block)) }
            } theirs: {
                for block in blocks { keep(compressed(block, level)) }
            }.run()
            try Comparison(name: "unpacking \(name), zstd \(level)") {
                for block in deflated { keep(try Deflate.expanded(block)) }
            } theirs: {
                for (block, original) in zip(packed, blocks) {
                    var target = [UInt8](repeating: 0, count: original.count)
                    keep(zstd_expand(&target, target.count, block, block.count))
                    keep(target)
                }
            }.run()
        }
    }
}

private func percent(_ blocks: [[UInt8]], of size: Int) -> String {
    "\(Double(blocks.reduce(0) { $0 + $1.count } * 1_000 / size) / 10) %"
}

private func compressed(_ bytes: [UInt8], _ level: Int32) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: zstd_bound(bytes.count))
    target.removeLast(target.count - zstd_compress(&target, target.count, bytes, bytes.count, level))
    return target
}

/// Hashes of keys and checksums of blocks.
func compareHashes(_ data: BenchmarkData) throws {
    let words = data.listings.prefix(100_000).flatMap { listing in listing.title.split(separator: " ").map { Array($0.utf8) } }
    let keys = data.listings.prefix(100_000).map { Array($0.firstKey.text.utf8) }
    for (name, texts) in [("listing keys", keys), ("words", words)] {
        print("hash: \(texts.count) \(name), \(texts.reduce(0) { $0 + $1.count } / texts.count) bytes each")
        let theirs = {
            var sum: UInt64 = 0
            for text in texts { sum ^= xxh3(text, text.count) }
            keep(sum)
        }
        try Comparison(name: "hash of \(name), FNV against XXH3") {
            var sum: UInt64 = 0
            for text in texts {
                var hash = FNV()
                for byte in text { hash.add(byte) }
                sum ^= hash.digest
            }
            keep(sum)
        } theirs: {
            theirs()
        }.run()
        try Comparison(name: "hash of \(name), TermHash against XXH3") {
            var sum: UInt64 = 0
            for text in texts { sum ^= TermHash.hash(of: text.span) }
            keep(sum)
        } theirs: {
            theirs()
        }.run()
    }
    for size in [500, 8_000, 1_000_000] {
        let blocks = (0..<max(4, 16_000_000 / size)).map { seed in (0..<size).map { UInt8(truncatingIfNeeded: ($0 &* 31 &+ seed) >> 2) } }
        let sealed = blocks.map { Checksum.adding(to: $0) }
        let ours = { for block in sealed { keep(try Checksum.count(of: block.span.bytes)) } }
        try Comparison(name: "checksum of \(size) bytes, zlib's crc32", ours: ours) {
            for block in blocks { keep(zlib_crc32(block, block.count)) }
        }.run()
        try Comparison(name: "checksum of \(size) bytes, XXH3", ours: ours) { for block in blocks { keep(xxh3(block, block.count)) } }.run()
    }
}
