/// Joins elements of a file into one, where a listing's parts follow it as elements of their own.
protocol JSONLineJoining {
    /// - Returns: the element that is whole now that this one follows it; nil while there is none.
    mutating func add(_ element: JSONValue, line: Int) -> (value: JSONValue, line: Int)?
    /// The last element of the file.
    mutating func finish() -> (value: JSONValue, line: Int)?
}
