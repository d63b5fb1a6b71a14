/// The wording of filters wherever they are shown: in the panel, on chips, and in an empty result.
struct FilterTexts {
    /// Names of the catalog's files, by index.
    let sourceNames: [String]

    /// The text of a value's row.
    func name(of value: FilterValue) -> String {
        switch value {
        case .text(let facet, let text): facet.text(ofValue: text)
        case .choice(let facet, let number): name(of: number, in: facet)
        case .path(_, let path): path.last ?? ""
        case .minimum(let facet, let number): facet.name(CountText.grouped(number))
        case .flag(let facet, let has): Self.text(of: facet, has)
        }
    }

    private func name(of number: Int, in facet: ChoiceFacet) -> String {
        switch facet.values {
        case .files:
            sourceNames.indices.contains(number)
                ? sourceNames[number] : tr("File {number}", ["number": CountText.grouped(number + 1)])
        case .states(let states, _, _): states.indices.contains(number) ? states[number].title : ""
        }
    }

    private static func text(of facet: FlagFacet, _ has: Bool) -> String { has ? facet.presence : facet.absence }

    /// The name of a filter's facet, such as "Brand".
    static func name(of filter: ListingFilter) -> String { filter.title.cut(to: TextLimit.chip) }

    /// A filter in a few words, which are those of its rows in the panel: "Brand: Acme or Zenith", "Price: €10 – €20", "Has images".
    func text(of filter: ListingFilter) -> String {
        let name = Self.name(of: filter)
        switch filter {
        case .prices(let facet, let price):
            return price == PriceFilter() ? facet.presence : Self.named(name, Self.text(of: price, facet))
        case .within(_, let path): return Self.named(name, path.joined(separator: " › ").cut(to: TextLimit.chip))
        case .atLeast(let facet, let number): return facet.name(Self.digits(number))
        case .flag(let facet, let has): return Self.text(of: facet, has)
        case .not(let filter): return tr("Not {filter}", ["filter": text(of: filter)])
        case .choices(let facet, let numbers) where !facet.states.isEmpty:
            return Self.named(name, Self.alternatives(numbers.sorted().map { self.name(of: $0, in: facet) }))
        case .choices, .texts:
            let names = (filter.values ?? []).map { self.name(of: $0).cut(to: TextLimit.chip) }.sorted()
            return Self.named(name, Self.alternatives(names))
        }
    }

    /// A filter without values, which a command line may give, is described by its name alone.
    private static func named(_ name: String, _ values: String) -> String {
        values.isEmpty ? name : tr("{name}: {value}", ["name": name, "value": values])
    }

    /// Number of names to spell out of more than four.
    private static let spelled = 3

    /// The names as alternatives; of many names, the first three and the number of the others.
    private static func alternatives(_ names: [String]) -> String {
        let name = { (index: Int) in names.indices.contains(index) ? names[index] : "" }
        switch names.count {
        case ...1: return name(0)
        case 2: return tr("{first} or {second}", ["first": name(0), "second": name(1)])
        case 3: return tr("{first}, {second} or {third}", ["first": name(0), "second": name(1), "third": name(2)])
        case 4:
            return tr(
                "{first}, {second}, {third} or {fourth}", ["first": name(0), "second": name(1), "third": name(2), "fourth": name(3)])
        default:
            return trn(
                "{first}, {second}, {third} or {n} more", "{first}, {second}, {third} or {n} more", names.count - spelled,
                ["first": name(0), "second": name(1), "third": name(2)])
        }
    }

    /// A range without the facet's name: "€10 – €20", "from €10".
    static func text(of price: PriceFilter, _ facet: PriceFacet) -> String {
        let money = { (amount: DecimalNumber) in MoneyFormatter.user.brief(Money(amount: amount, currency: price.currency)) }
        switch (price.lowest.map(money), price.highest.map(money)) {
        case (let lowest?, let highest?): return lowest == highest ? lowest : "\(lowest) – \(highest)".isolatedLeftToRight
        case (let lowest?, nil): return tr("from {amount}", ["amount": lowest])
        case (nil, let highest?): return tr("up to {amount}", ["amount": highest])
        case (nil, nil): return price.currency?.code ?? facet.presence
        }
    }

    /// A number with at most one decimal place.
    private static func digits(_ number: Double) -> String {
        let tenths = number.isFinite ? Int((number * 10).rounded()) : 0
        let whole = CountText.grouped(tenths / 10)
        return tenths % 10 == 0 ? whole : whole + Notation.user.decimalSeparator + String(tenths % 10)
    }
}
