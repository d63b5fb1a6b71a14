import CLibraries
import Foundation
@testable import ListingCore
@testable import ListingStore

/// The text of real HTML descriptions.
func compareHTML(_ data: BenchmarkData) throws {
    let texts = data.realListings.compactMap(\.description).filter { $0.markup == .html }
    print("HTML: \(texts.count) descriptions, \(texts.reduce(0) { $0 + $1.raw.utf8.count }) bytes")
    var target = [CChar](repeating: 0, count: 1 << 20)
    try Comparison(name: "HTML to text, libxml2") {
        for text in texts { keep(text.blocks()) }
    } theirs: {
        for text in texts {
            let length = text.raw.utf8CString.withUnsafeBufferPointer { html_text($0.baseAddress, $0.count - 1, &target, target.count) }
            keep(target[..<length].withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
        }
    }.run()
    func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace || $0 == "•" } }
    var (same, shown) = (0, 0)
    for text in texts {
        let length = text.raw.utf8CString.withUnsafeBufferPointer { html_text($0.baseAddress, $0.count - 1, &target, target.count) }
        let theirs = target[..<length].withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        let ours = text.blocks().map(\.text).joined(separator: "\n")
        if words(ours) == words(theirs) { same += 1; continue }
        if shown < 5, let index = zip(words(ours), words(theirs)).enumerated().first(where: { $1.0 != $1.1 })?.offset {
            print("  differs: ours \(words(ours).dropFirst(index).prefix(4)), libxml2 \(words(theirs).dropFirst(index).prefix(4))")
            shown += 1
        }
    }
    print("  the same words in \(same) of \(texts.count)")
}

/// The full-text index against FTS5 without contents and positions, on two threads each.
func compareFullText(_ data: BenchmarkData) throws {
    let texts = data.listings.map { SearchableTexts($0) }
    let parts = [texts[..<(texts.count / 2)], texts[(texts.count / 2)...]]
    let folder = NSTemporaryDirectory() + "library-benchmarks-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    nonisolated(unsafe) var indexes: [OpaquePointer?] = [nil, nil]
    var run = 0
    func build() {
        for index in indexes { if let index { full_text_close(index) } }
        run += 1
        let name = "\(folder)/\(run)"
        nonisolated(unsafe) var made: [OpaquePointer?] = [nil, nil]
        made.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let buffer = buffer
            DispatchQueue.concurrentPerform(iterations: 2) { part in
                guard let index = full_text_open("\(name).\(part)") else { return }
                for row in parts[part].indices {
                    let text = parts[part][row]
                    _ = full_text_add(
                        index, row, text.title, text.names.joined(separator: "\n"), text.details.joined(separator: "\n"))
                }
                _ = full_text_finish(index)
                buffer[part] = index
            }
        }
        indexes = made
    }
    try Comparison(name: "full-text index of \(texts.count) listings, FTS5 detail=none, two threads each") {
        DispatchQueue.concurrentPerform(iterations: 2) { part in keep(segments(of: parts[part])) }
    } theirs: {
        build()
    }.run(turns: 3)
    let sizes = (0..<2).map { part in
        (try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(run).\(part)")[.size] as? Int).flatMap { $0 } ?? 0
    }
    let own = parts.flatMap { segments(of: $0) }
    var ownSize = 0
    for terms in own.flatMap(\.ranks).map(\.terms) {
        for block in terms.blocks { ownSize += block.bytes.count }
        for prefix in terms.prefixes { ownSize += prefix.bytes.count }
    }
    let positions = own.flatMap(\.ranks).flatMap(\.terms.blocks).reduce(0) { $0 + ($1.positions?.count ?? 0) }
    print("full-text index: ours \(ownSize) bytes, and \(positions) of positions, FTS5 \(sizes.reduce(0, +))")
    try query(texts, own, indexes)
}

private func segments(of texts: ArraySlice<SearchableTexts>) -> [SegmentWriter] {
    stride(from: texts.startIndex, to: texts.endIndex, by: SegmentStore.rowsPerSegment).map { start in
        var postings = PostingsBuilder()
        for text in texts[start..<min(start + SegmentStore.rowsPerSegment, texts.endIndex)] { postings.add(text) }
        return SegmentWriter([postings.sorted(from: 0)])
    }
}

/// Searches as people type them: two words, the second of which is unfinished. Ours are read from memory and FTS5's through SQLite's
/// cache.
private func query(_ texts: [SearchableTexts], _ segments: [SegmentWriter], _ indexes: [OpaquePointer?]) throws {
    let searches = texts.indices.filter { $0 % 997 == 0 }.compactMap { row -> (String, String)? in
        let words = Tokenizer.words(of: texts[row].title)
        return words.count > 1 ? (words[0], String(words[1].prefix(3))) : nil
    }
    var (own, other): ([Double], [Double]) = ([], [])
    for search in searches {
        own.append(
            try ContinuousClock().measure {
                for segment in segments {
                    var rows = try LibraryBenchmarks.rows(of: search.0, isPrefix: false, in: segment)
                    rows.formIntersection(try LibraryBenchmarks.rows(ofPrefix: search.1, in: segment))
                    keep(rows.count)
                }
            } / .milliseconds(1))
        other.append(
            ContinuousClock().measure {
                for index in indexes { if let index { keep(full_text_query(index, "\"\(search.0)\" AND \"\(search.1)\"*")) } }
            } / .milliseconds(1))
    }
    for (name, times) in [("ours", own.sorted()), ("FTS5", other.sorted())] {
        print(
            "full-text, \(times.count) searches, \(name): median \(times[times.count / 2]) ms, 99th percentile \(times[times.count * 99 / 100]) ms"
        )
    }
}

private func rows(of word: String, isPrefix: Bool, in segment: SegmentWriter) throws -> RowBitmap {
    let (blocks, word) = (segment.ranks[0].terms.blocks, Array(word.utf8))
    var rows = RowBitmap(capacity: SegmentStore.rowsPerSegment)
    var block = max(0, blocks.partitioningIndex { word.lexicographicallyPrecedes($0.first) } - 1)
    repeat {
        try DictionaryBlock.find(word, isPrefix: isPrefix, in: blocks[block].bytes, into: &rows)
        block += 1
    } while block < blocks.count && (blocks[block].first.starts(with: word) && isPrefix)
    return rows
}

/// The postings of prefixes of three characters are stored, as those of all their words.
private func rows(ofPrefix prefix: String, in segment: SegmentWriter) throws -> RowBitmap {
    guard let key = PrefixKey(prefix)?.range else { return try rows(of: prefix, isPrefix: true, in: segment) }
    var rows = RowBitmap(capacity: SegmentStore.rowsPerSegment)
    for postings in segment.ranks[0].terms.prefixes where key.contains(postings.key) {
        let bytes = try Checksum.removing(from: postings.bytes)
        try PostingsCodec.unpack(bytes.span, into: &rows)
    }
    return rows
}
