import Foundation

/// Calls `body` with the path of a temporary folder that contains the given files.
///
/// - Throws: The errors of `body` and of the file system.
@discardableResult
public func withFolder<Result>(_ files: [String: [UInt8]], _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "listing-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
    return try body(folder.path)
}

@discardableResult
public func withFolder<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
    try withFolder(files.mapValues { Array($0.utf8) }, body)
}
