/// A dictionary from the names in a file to their values, as far as the look-ahead went, that remembers which names were looked up.
///
/// A value that was looked up is part of listings already emitted, so it must not change.
struct LearnedNames<Value: Equatable & Sendable>: Sendable {
    private var values: [String: Value] = [:]
    /// Hash values of the names that were looked up, at about 20 bytes each.
    private var asked: Set<Int> = []
    /// True if the whole file was seen. Look-ups are no longer recorded then.
    var isComplete = false

    /// - Throws: ``DetectionContradicted`` if the name was already looked up with another result.
    mutating func learn(_ name: String, _ value: Value) throws {
        let before = values.updateValue(value, forKey: name)
        if before != value, asked.contains(name.hashValue) { throw DetectionContradicted() }
    }

    /// Returns the value known so far without recording a look-up, for code that adds to it.
    func known(_ name: String) -> Value? { values[name] }

    /// Returns the value of a name and records the look-up; nil if the file does not define the name.
    mutating func value(of name: String) -> Value? {
        if !isComplete { asked.insert(name.hashValue) }
        return values[name]
    }
}
