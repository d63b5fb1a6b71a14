import Foundation
import Testing

@testable import ListingStore

/// Calls `body` with the path of a temporary file.
@discardableResult
func withFile<Result>(_ bytes: some Sequence<UInt8>, named name: String = "export.csv", _ body: (String) throws -> Result) throws -> Result
{
    let folder = FileManager.default.temporaryDirectory.appending(path: "listing-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return try body(file.path)
}

@discardableResult
func withFile<Result>(_ text: String, named name: String = "export.csv", _ body: (String) throws -> Result) throws -> Result {
    try withFile(Array(text.utf8), named: name, body)
}
