@testable import ListingStore

/// Reads a mapping on the first line, and the table it applies to after it.
func fuzzMapping(_ bytes: [UInt8]) -> Bool {
    let end = bytes.firstIndex(of: .lineFeed) ?? bytes.count
    let mapping = ColumnMapping(json: String(decoding: bytes[..<end], as: UTF8.self))
    if let mapping { expect(ColumnMapping(json: mapping.json) == mapping, "a mapping is not read as it was written") }
    let table = Array(bytes[end...].dropFirst())
    let file = MemoryFile(table)
    if let preview = try? MappingPreview(path: file.path) {
        _ = preview.listings(mapping ?? preview.current)
        _ = preview.examples(0)
    }
    if let mapping { Reading.check(table, formats: .standard.with(mapping: mapping, remembered: RememberedMappings())) }
    return mapping != nil
}
