/// A facet with a closed set of values, which are numbered from 0. The values of a filter are alternatives.
public struct ChoiceFacet: FacetDescriptor {
    /// A value of the set.
    public struct State: Sendable {
        /// The text in filters, lowercase.
        public let name: String
        /// The text that users see.
        public let title: String

        public init(name: String, title: String) { (self.name, self.title) = (name, title) }
    }

    /// The columns of states, four bits for each row. A further facet needs one of its own.
    public enum Column: Sendable { case availability }

    /// The values to choose from.
    public enum Values: Sendable {
        /// The catalog's files, in their order.
        case files
        /// At most 15 states, and the number of a listing's.
        case states([State], in: Column, of: @Sendable (borrowing Listing) -> Int?)
    }

    public let id: FacetID
    public let title: String
    public let heading: String
    public let values: Values

    public init(_ name: String, title: String, heading: String, values: Values) {
        (id, self.title, self.heading, self.values) = (FacetID(name), title, heading, values)
    }

    /// The states; empty for files.
    public var states: [State] {
        if case .states(let states, _, _) = values { states } else { [] }
    }

    public var usage: String {
        switch values {
        case .files: "\(id)=1|2"
        case .states(let states, _, _): "\(id)=\(states.prefix(2).map(\.name).joined(separator: "|"))"
        }
    }

    public func filter(_ condition: Set<Int>) -> ListingFilter { .choices(self, condition) }

    public func condition(_ text: String) throws(ListingFilterError) -> Set<Int> {
        var numbers: Set<Int> = []
        for part in EscapedText.trimmedParts(of: text.lowercased(), separatedBy: "|") { numbers.insert(try number(part)) }
        return numbers
    }

    private func number(_ text: String) throws(ListingFilterError) -> Int {
        switch values {
        case .files:
            guard let number = Int(text), number > 0 else {
                throw .unreadable(value: text, of: id, expected: tr("the number of a file, from 1"))
            }
            return number - 1
        case .states(let states, _, _):
            guard let number = states.firstIndex(where: { $0.name == text }) else {
                throw .unreadable(value: text, of: id, expected: states.map(\.name).joined(separator: ", "))
            }
            return number
        }
    }

    public func text(_ condition: Set<Int>) -> String {
        switch values {
        case .files: condition.sorted().map { String($0 + 1) }.joined(separator: "|")
        case .states(let states, _, _):
            condition.compactMap { states.indices.contains($0) ? states[$0].name : nil }.sorted().joined(separator: "|")
        }
    }
}
