/// Joins elements of a file into one, for files in which the parts of a listing follow it as elements of their own.
protocol JSONLineJoining {
    /// - Returns: The previous element, if this one shows that it is complete; otherwise nil.
    mutating func add(_ element: JSONValue, line: Int) -> (value: JSONValue, line: Int)?
    /// Returns the last element of the file.
    mutating func finish() -> (value: JSONValue, line: Int)?
}
