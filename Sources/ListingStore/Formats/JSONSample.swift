/// What the beginning of a file tells where it is JSON.
struct JSONSample: Sendable {
    /// - Parameter head: the first bytes of the file as UTF-8, at most ``ContentSample/size``.
    /// - Returns: nil where the text does not begin as JSON.
    init?(_ head: [UInt8]) {
        guard let first = head.first(where: { $0 > .space }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    }
}
