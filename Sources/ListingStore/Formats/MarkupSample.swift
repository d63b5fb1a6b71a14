/// What the beginning of a file tells where it is XML or HTML.
struct MarkupSample: Sendable {
    /// - Parameter head: the first bytes of the file as UTF-8, at most ``ContentSample/size``.
    /// - Returns: nil where the text does not begin as markup.
    init?(_ head: [UInt8]) {
        guard head.first(where: { $0 > .space }) == UInt8(ascii: "<") else { return nil }
    }
}
