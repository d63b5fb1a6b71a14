import ListingCore

/// The options of a listing: those that it lists, then options and values that only its variants name.
///
/// Options and values are found by hashing, and there are at most ``maxValues`` options. Otherwise a crafted line could keep the
/// reader busy for hours.
struct OptionUnion {
    /// The maximum number of options. Shops allow three to ten.
    static let maxValues = 100

    private(set) var options: [VariationOption] = []
    /// True if there were more options than ``maxValues``.
    private(set) var isCut = false
    private var positions: [String: Int] = [:]
    private var values: [Set<String>] = []

    mutating func add(_ name: String, values new: [String]) {
        guard let position = position(addingIfNew: name) else { return }
        for value in new where values[position].insert(value).inserted { options[position].values.append(value) }
    }

    /// - Parameter choices: Values by the names of their options. If an option has two, the last one counts.
    /// - Returns: A value for each option, in their order; empty if the option has none.
    func values(of choices: [(name: String, value: String)]) -> [String] {
        var chosen = [String](repeating: "", count: options.count)
        for choice in choices {
            if let position = positions[choice.name] { chosen[position] = choice.value }
        }
        return chosen
    }

    private mutating func position(addingIfNew name: String) -> Int? {
        if let position = positions[name] { return position }
        guard options.count < Self.maxValues else {
            isCut = true
            return nil
        }
        positions[name] = options.count
        options.append(VariationOption(name: name, values: []))
        values.append([])
        return options.count - 1
    }
}
