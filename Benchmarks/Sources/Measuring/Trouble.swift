/// Why nothing can be measured, in words.
public struct Trouble: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
