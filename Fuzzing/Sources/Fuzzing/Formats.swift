@testable import ListingStore

/// Reads files of one kind, from bytes to listings.

func fuzzTables(_ bytes: [UInt8]) -> Bool {
    guard let sample = sample(of: bytes), sample.json == nil, sample.markup == nil else { return false }
    Reading.check(bytes)
    return true
}

func fuzzJSON(_ bytes: [UInt8]) -> Bool {
    let strict = try? JSONParser.parse(bytes.span)
    let lenient = try? LenientJSONParser.parse(bytes)
    var beginning = LenientJSONParser(bytes, mayBeCut: true)
    while (try? beginning.next()) != nil {}
    if let strict {
        let again = strict.json
        expect((try? JSONParser.parse(again.utf8Span.span)) == strict, "what is written of a value is another one")
        expect(lenient != nil, "JSON that the lenient parser refuses")
    }
    guard let sample = sample(of: bytes), sample.json != nil else { return strict != nil || lenient != nil }
    Reading.check(bytes)
    return true
}

func fuzzMarkup(_ bytes: [UInt8]) -> Bool {
    guard let sample = sample(of: bytes), sample.markup != nil else { return false }
    readElements(bytes)
    Reading.check(bytes)
    return true
}

func fuzzPacked(_ bytes: [UInt8]) -> Bool {
    Reading.check(bytes)
    return Packing(prefix: bytes) != nil
}

private func sample(of bytes: [UInt8]) -> ContentSample? {
    let file = MemoryFile(bytes)
    return try? ContentSample(TextFile(path: file.path, chunkSize: 4096))
}

/// Reads every element of any name, whether a format wants it or not.
private func readElements(_ bytes: [UInt8]) {
    let file = MemoryFile(bytes)
    guard let text = try? TextFile(path: file.path, chunkSize: 1 + bytes.count % 67),
        var reader = try? XMLElementReader(text, where: { _, parent in parent != nil })
    else { return }
    while let item = try? reader.next() {
        if case .element(let element, _) = item { _ = element.flattened }
    }
}
