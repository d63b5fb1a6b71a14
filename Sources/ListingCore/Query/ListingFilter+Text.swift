/// The text form of filters, for the command line and a window's saved state: `price=10..20`, `brand=Acme|Zenith`,
/// `option.Color=red`.
extension ListingFilter {
    /// Parses the form written by ``text``; filter names and values of fixed sets are case-insensitive.
    ///
    /// - Throws: ``ListingFilterError``, which states the error and what is expected.
    public init(text: String) throws(ListingFilterError) {
        guard let equals = EscapedText.firstIndex(of: "=", in: text) else { throw .noValue(text) }
        let name = EscapedText.unescape(text[..<equals])
        let value = String(text[text.index(after: equals)...])
        guard !value.isEmpty else { throw .noValue(text) }
        self = try Self.read(name, value)
    }

    private static func read(_ name: String, _ value: String) throws(ListingFilterError) -> ListingFilter {
        // The name of an option is case-sensitive, because it comes from the file.
        if name.lowercased().hasPrefix("option.") {
            return .option(name: String(name.dropFirst("option.".count)), values: alternatives(value))
        }
        switch name.lowercased() {
        case "source": return .source(try numbers(value))
        case "category":
            let path = EscapedText.trimmedParts(of: value, separatedBy: ">")
            guard !path.isEmpty else { throw .unreadable(value: value, expected: "names of categories with > between them") }
            return .category(path)
        case "price": return .price(try price(value))
        case "availability": return .availability(try availabilities(value))
        case "brand": return .brand(alternatives(value))
        case "seller": return .seller(alternatives(value))
        case "tag": return .tag(alternatives(value))
        case "material": return .material(alternatives(value))
        case "rating": return .rating(try rating(value))
        case "pictures": return .pictures(try answer(value))
        case "problems": return .problems(try answer(value))
        case "favourites":
            guard try answer(value) else { throw .unreadable(value: value, expected: "yes") }
            return .favorites
        default: throw .unknownName(name)
        }
    }

    public var text: String {
        switch self {
        case .source(let numbers): "source=" + numbers.sorted().map { String($0 + 1) }.joined(separator: "|")
        case .category(let path): "category=" + path.map { EscapedText.escape($0, ">", keepsEdges: true) }.joined(separator: " > ")
        case .price(let price): "price=" + price.text
        case .availability(let values): "availability=" + values.map(\.rawValue).sorted().joined(separator: "|")
        case .brand(let names): "brand=" + Self.joined(names)
        case .seller(let names): "seller=" + Self.joined(names)
        case .tag(let names): "tag=" + Self.joined(names)
        case .material(let names): "material=" + Self.joined(names)
        case .option(let name, let values): "option." + EscapedText.escape(name, "=") + "=" + Self.joined(values)
        case .rating(let stars): "rating=\(stars)"
        case .pictures(let has): "pictures=" + (has ? "yes" : "no")
        case .problems(let has): "problems=" + (has ? "yes" : "no")
        case .favorites: "favourites=yes"
        }
    }

    private static func joined(_ values: Set<String>) -> String {
        values.sorted().map { EscapedText.escape($0, "|") }.joined(separator: "|")
    }

    /// Splits values at bars; a bar inside a value is escaped by a backslash.
    private static func alternatives(_ text: String) -> Set<String> { Set(EscapedText.parts(of: text, separatedBy: "|")) }

    private static func price(_ text: String) throws(ListingFilterError) -> PriceFilter {
        let expected = "10..20, 10.. or ..20, with EUR before it for one currency"
        var amounts = text
        var currency: Currency?
        if let code = Currency(text.prefix(3)) {
            currency = code
            amounts = String(text.dropFirst(3).drop { $0 == " " || $0 == ":" })
        }
        guard let dots = amounts.rangeOfTwoDots else { throw .unreadable(value: text, expected: expected) }
        let bounds = [amounts[..<dots.lowerBound], amounts[dots.upperBound...]]
        var numbers: [DecimalNumber?] = []
        for bound in bounds {
            let number = DecimalNumber(plain: bound)
            guard number != nil || bound.isEmpty else { throw .unreadable(value: text, expected: expected) }
            numbers.append(number)
        }
        if let low = numbers[0], let high = numbers[1], high < low { throw .unreadable(value: text, expected: expected) }
        return PriceFilter(currency: currency, lowest: numbers[0], highest: numbers[1])
    }

    private static func availabilities(_ text: String) throws(ListingFilterError) -> Set<Availability> {
        var values: Set<Availability> = []
        for name in text.lowercased().trimmedParts(separatedBy: "|") {
            guard let value = Availability(rawValue: name) else {
                throw .unreadable(value: name, expected: Availability.allCases.map(\.rawValue).joined(separator: ", "))
            }
            values.insert(value)
        }
        return values
    }

    private static func numbers(_ text: String) throws(ListingFilterError) -> Set<Int> {
        var numbers: Set<Int> = []
        for part in text.trimmedParts(separatedBy: "|") {
            guard let number = Int(part), number > 0 else { throw .unreadable(value: part, expected: "the number of a file, from 1") }
            numbers.insert(number - 1)
        }
        return numbers
    }

    private static func rating(_ text: String) throws(ListingFilterError) -> Double {
        guard let stars = Double(text), (0...5).contains(stars) else { throw .unreadable(value: text, expected: "a number from 0 to 5") }
        return stars
    }

    private static func answer(_ text: String) throws(ListingFilterError) -> Bool {
        switch text.lowercased() {
        case "yes", "true", "1": return true
        case "no", "false", "0": return false
        default: throw .unreadable(value: text, expected: "yes or no")
        }
    }
}

/// The reason why a text is not a valid filter.
public enum ListingFilterError: Error, Equatable, CustomStringConvertible {
    case noValue(String)
    case unknownName(String)
    case unreadable(value: String, expected: String)

    public var description: String {
        switch self {
        case .noValue(let text): "“\(text)” is no filter: it should be a name and a value, such as price=10..20"
        case .unknownName(let name):
            "There is no filter “\(name)”; there are source, category, price, availability, brand, seller, tag, material, option.NAME, "
                + "rating, pictures, problems and favourites"
        case .unreadable(let value, let expected): "“\(value)” is not what the filter takes: \(expected)"
        }
    }
}

extension PriceFilter {
    fileprivate var text: String {
        (currency.map { $0.code + " " } ?? "") + (lowest?.description ?? "") + ".." + (highest?.description ?? "")
    }
}

extension String {
    fileprivate func trimmedParts(separatedBy separator: Character) -> [String] {
        split(separator: separator).map { String($0.trimming(while: \.isWhitespace)) }.filter { !$0.isEmpty }
    }

    /// The range of the first two consecutive dots.
    fileprivate var rangeOfTwoDots: Range<Index>? {
        var index = startIndex
        while let dot = self[index...].firstIndex(of: ".") {
            let next = self.index(after: dot)
            if next < endIndex, self[next] == "." { return dot..<self.index(after: next) }
            index = next
        }
        return nil
    }
}
