/// The wording of filters wherever they are shown: in the panel, on chips, and in an empty result.
struct FilterTexts {
    /// Names of the catalog's files, by index.
    let sourceNames: [String]

    /// The text of a value's row.
    func name(of value: FilterValue) -> String {
        switch value {
        case .text(_, let text): text
        case .choice(let facet, let number): name(of: number, in: facet)
        case .path(_, let path): path.last ?? ""
        case .minimum(let facet, let number): "\(number) \(facet.symbol) and up"
        case .flag(let facet, let has): Self.text(of: facet, has)
        }
    }

    private func name(of number: Int, in facet: ChoiceFacet) -> String {
        switch facet.values {
        case .files: sourceNames.indices.contains(number) ? sourceNames[number] : "File \(CountText.grouped(number + 1))"
        case .states(let states, _, _): states.indices.contains(number) ? states[number].title : ""
        }
    }

    private static func text(of facet: FlagFacet, _ has: Bool) -> String { has ? facet.presence : facet.absence ?? facet.title }

    /// The name of a filter's facet, such as "Brand".
    static func name(of filter: ListingFilter) -> String { filter.title.cut(to: TextLimit.chip) }

    /// A filter in a few words: "Brand: Acme or Zenith", "Price €10 – €20", "With pictures".
    func text(of filter: ListingFilter) -> String {
        let name = Self.name(of: filter)
        switch filter {
        case .prices(_, let price): return "\(name) \(Self.text(of: price))"
        case .within(_, let path): return Self.named(name, path.joined(separator: " › ").cut(to: TextLimit.chip))
        case .atLeast(let facet, let number): return Self.atLeast(number, facet.unit)
        case .flag(let facet, let has): return Self.text(of: facet, has)
        case .choices(let facet, let numbers) where !facet.states.isEmpty:
            return numbers.isEmpty ? name : Self.alternatives(ordered(numbers, in: facet)).capitalizedFirst
        case .choices, .texts:
            let names = (filter.values ?? []).map { self.name(of: $0).cut(to: TextLimit.chip) }.sorted()
            return Self.named(name, Self.alternatives(names))
        }
    }

    /// A filter without values, which a command line may give, is described by its name alone.
    private static func named(_ name: String, _ values: String) -> String { values.isEmpty ? name : "\(name): \(values)" }

    /// The names in their usual order and in lowercase, for texts such as "In stock or pre-order". Each name is capitalized by
    /// itself.
    private func ordered(_ numbers: Set<Int>, in facet: ChoiceFacet) -> [String] {
        numbers.sorted().map { name(of: $0, in: facet).lowercased() }
    }

    /// Number of names to spell out; the others are counted.
    private static let spelt = 3

    private static func alternatives(_ names: [String]) -> String {
        guard names.count > spelt + 1 else {
            guard let last = names.last, names.count > 1 else { return names.first ?? "" }
            return names.dropLast().joined(separator: ", ") + " or \(last)"
        }
        return names.prefix(spelt).joined(separator: ", ") + " or \(CountText.grouped(names.count - spelt)) others"
    }

    /// A range without the facet's name: "€10 – €20", "from €10".
    static func text(of price: PriceFilter) -> String {
        let money = { (amount: DecimalNumber) in MoneyFormatter.user.brief(Money(amount: amount, currency: price.currency)) }
        switch (price.lowest.map(money), price.highest.map(money)) {
        case (let lowest?, let highest?): return lowest == highest ? lowest : "\(lowest) – \(highest)".isolatedLeftToRight
        case (let lowest?, nil): return "from \(lowest)"
        case (nil, let highest?): return "up to \(highest)"
        case (nil, nil): return price.currency.map { "in \($0.code)" } ?? "known"
        }
    }

    private static func atLeast(_ number: Double, _ unit: String) -> String {
        let tenths = number.isFinite ? Int((number * 10).rounded()) : 0
        let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "At least \(text) \(text == "1" ? unit : unit + "s")"
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
