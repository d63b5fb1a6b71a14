import ListingCore

/// The options of a listing: those it lists, with the values and the options that only its variants name.
///
/// Options and values are found by hashing, and there are at most ``most`` options: a line made for it would keep the reader busy
/// for hours otherwise.
struct OptionUnion {
    /// Shops allow three to ten.
    static let most = 100

    private(set) var options: [VariationOption] = []
    /// Whether there were more options than ``most``.
    private(set) var isCut = false
    private var positions: [String: Int] = [:]
    private var values: [Set<String>] = []

    mutating func add(_ name: String, values new: [String]) {
        guard let position = position(addingIfNew: name) else { return }
        for value in new where values[position].insert(value).inserted { options[position].values.append(value) }
    }

    /// - Parameter choices: the values by the names of their options; of two for one option, the last one counts.
    /// - Returns: a value for each option in their order, empty where there is no choice.
    func values(of choices: [(name: String, value: String)]) -> [String] {
        var chosen = [String](repeating: "", count: options.count)
        for choice in choices {
            if let position = positions[choice.name] { chosen[position] = choice.value }
        }
        return chosen
    }

    private mutating func position(addingIfNew name: String) -> Int? {
        if let position = positions[name] { return position }
        guard options.count < Self.most else {
            isCut = true
            return nil
        }
        positions[name] = options.count
        options.append(VariationOption(name: name, values: []))
        values.append([])
        return options.count - 1
    }
}
