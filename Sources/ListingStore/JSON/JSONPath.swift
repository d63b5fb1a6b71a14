/// The path to the elements in a JSON file, such as `data.products.edges[]`.
struct JSONPath: Equatable, Sendable, CustomStringConvertible {
    enum Step: Equatable, Sendable {
        case member(String)
        /// Every entry of a list, or every member's value of an object.
        case each
    }

    var steps: [Step] = []

    /// The path to the file's values themselves.
    static let root = JSONPath()

    var description: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .member(let name): text += (text.isEmpty ? "" : ".") + name
            case .each: text += "[]"
            }
        }
    }

    /// Returns the elements in one of the file's values. A name also matches within each entry of a list.
    ///
    /// - Parameter limit: The maximum number of elements.
    func elements(of value: JSONValue, limit: Int = .max) -> [JSONValue] {
        var found: [JSONValue] = []
        collect(value, step: 0, depth: 0, limit: limit, into: &found)
        return found
    }

    private func collect(_ value: JSONValue, step: Int, depth: Int, limit: Int, into found: inout [JSONValue]) {
        guard found.count < limit, depth <= JSONParser.deepestNesting else { return }
        guard step < steps.count else {
            found.append(value)
            return
        }
        switch (value, steps[step]) {
        case (.array(let values), let wanted):
            for value in values { collect(value, step: wanted == .each ? step + 1 : step, depth: depth + 1, limit: limit, into: &found) }
        case (.object(let members), .each):
            for member in members { collect(member.value, step: step + 1, depth: depth + 1, limit: limit, into: &found) }
        case (.object(let members), .member(let name)):
            for member in members where member.name == name {
                collect(member.value, step: step + 1, depth: depth + 1, limit: limit, into: &found)
            }
        default: break
        }
    }
}
