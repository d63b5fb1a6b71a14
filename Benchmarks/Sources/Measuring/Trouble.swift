/// An error with the reason why nothing can be measured.
public struct Trouble: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
