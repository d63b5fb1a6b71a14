/// The wording of filters wherever they are shown: in the panel, on chips, and in an empty result.
struct FilterTexts {
    /// Names of the catalog's files, by index.
    let sourceNames: [String]

    /// The text of a value's row.
    func name(of value: FilterValue) -> String {
        switch value {
        case .source(let number): sourceNames.indices.contains(number) ? sourceNames[number] : "File \(CountText.grouped(number + 1))"
        case .category(let path): path.last ?? ""
        case .availability(let availability): AvailabilityViewModel(availability).text
        case .brand(let name), .seller(let name), .tag(let name), .material(let name), .option(_, let name): name
        case .rating(let stars): "\(stars) ★ and up"
        case .pictures(let has): has ? "With pictures" : "Without pictures"
        case .problems(let has): has ? "With problems" : "Without problems"
        case .favorites: "Favourites"
        }
    }

    /// The name of a facet, such as "Brand".
    static func name(of facet: ListingFilter.Facet) -> String {
        switch facet {
        case .source: "File"
        case .category: "Category"
        case .price: "Price"
        case .availability: "Availability"
        case .brand: "Brand"
        case .seller: "Seller"
        case .tag: "Tag"
        case .material: "Material"
        case .rating: "Rating"
        case .pictures: "Pictures"
        case .problems: "Problems"
        case .favorites: "Favourites"
        case .option(let name): name.cut(to: TextLimit.chip)
        }
    }

    /// A filter in a few words: "Brand: Acme or Zenith", "Price €10 – €20", "With pictures".
    func text(of filter: ListingFilter) -> String {
        let name = Self.name(of: filter.facet)
        switch filter {
        case .price(let price): return "\(name) \(Self.text(of: price))"
        case .category(let path): return Self.named(name, path.joined(separator: " › ").cut(to: TextLimit.chip))
        case .rating(let stars): return Self.atLeast(stars)
        case .pictures(let has): return self.name(of: .pictures(has))
        case .problems(let has): return self.name(of: .problems(has))
        case .favorites: return self.name(of: .favorites)
        case .availability(let values): return values.isEmpty ? name : Self.alternatives(ordered(values)).capitalizedFirst
        case .source, .brand, .seller, .tag, .material, .option:
            let names = (filter.values ?? []).map { self.name(of: $0).cut(to: TextLimit.chip) }.sorted()
            return Self.named(name, Self.alternatives(names))
        }
    }

    /// A filter without values, which a command line may give, is described by its name alone.
    private static func named(_ name: String, _ values: String) -> String { values.isEmpty ? name : "\(name): \(values)" }

    /// The names in their usual order and in lowercase, for texts such as "In stock or pre-order". Each name is capitalized by
    /// itself.
    private func ordered(_ values: Set<Availability>) -> [String] {
        Availability.allCases.filter(values.contains).map { name(of: .availability($0)).lowercased() }
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
        let money = { (amount: DecimalNumber) in MoneyFormatter.english.brief(Money(amount: amount, currency: price.currency)) }
        switch (price.lowest.map(money), price.highest.map(money)) {
        case (let lowest?, let highest?): return lowest == highest ? lowest : "\(lowest) – \(highest)".isolatedLeftToRight
        case (let lowest?, nil): return "from \(lowest)"
        case (nil, let highest?): return "up to \(highest)"
        case (nil, nil): return price.currency.map { "in \($0.code)" } ?? "known"
        }
    }

    private static func atLeast(_ stars: Double) -> String {
        let tenths = StarText.average(stars) ?? "0"
        let number = tenths.hasSuffix(".0") ? String(tenths.dropLast(2)) : tenths
        return "At least \(number) \(number == "1" ? "star" : "stars")"
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
