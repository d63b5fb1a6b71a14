/// What the names in a file stand for, as far as was looked ahead, and which of them were asked for.
///
/// What was told of a name is part of listings that are handed over: it must not turn out otherwise.
struct LearnedNames<Value: Equatable & Sendable>: Sendable {
    private var values: [String: Value] = [:]
    /// Hash values, in about 20 bytes for each.
    private var asked: Set<Int> = []
    /// Whether nothing comes any more, so that it does not matter what is asked for.
    var isComplete = false

    /// - Throws: ``BeginningWasMisleading`` where something else was told of the name.
    mutating func learn(_ name: String, _ value: Value) throws {
        let before = values.updateValue(value, forKey: name)
        if before != value, asked.contains(name.hashValue) { throw BeginningWasMisleading() }
    }

    /// What is known by now, for those who learn more: it is not told to anybody.
    func known(_ name: String) -> Value? { values[name] }

    /// What the name stands for; nil where the file does not say it.
    mutating func tell(_ name: String) -> Value? {
        if !isComplete { asked.insert(name.hashValue) }
        return values[name]
    }
}
