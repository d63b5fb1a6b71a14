/// Calls `body` with the path of a temporary file.
///
/// - Throws: The errors of `body` and of the file system.
@discardableResult
public func withFile<Result>(
    _ bytes: some Sequence<UInt8>, named name: String = "export.csv", _ body: (String) throws -> Result
) throws -> Result {
    try withFolder([name: Array(bytes)]) { try body("\($0)/\(name)") }
}

@discardableResult
public func withFile<Result>(_ text: String, named name: String = "export.csv", _ body: (String) throws -> Result) throws -> Result {
    try withFile(text.utf8, named: name, body)
}
