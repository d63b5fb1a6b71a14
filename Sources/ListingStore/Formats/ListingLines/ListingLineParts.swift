import ListingCore

/// Reads values that occur both in a line's object and in its nested objects, and holds what they need from the line.
struct ListingLineParts {
    private typealias Key = ListingLines.Key

    /// The file's folder, which relative paths of pictures start from.
    let folder: String
    /// The listing's currency. It applies to all prices, which name none themselves.
    var currency: Currency?

    /// The price from `price` and `compare_at_price` of the listing or of a variant.
    ///
    /// - Parameter whole: The listing's price, used for a variant without a price.
    func price(_ part: inout FieldReader, or whole: Price = .unknown) -> Price {
        let old = part.price(Key.compareAtPrice.rawValue)
        let lowest: DecimalNumber
        switch part.price(Key.price.rawValue) {
        case .unreadable(let text, _): return Price(unreadable: text)
        case .amount(let amount): lowest = amount
        case .blank:
            guard let amount = whole.lowest?.amount else { return Price(compareAt: money(old.amount)) }
            lowest = amount
        }
        let compareAt = old == .blank ? whole.compareAt : money(old.amount)
        return Price(lowest: money(lowest), compareAt: compareAt.flatMap { $0.amount > lowest ? $0 : nil })
    }

    func money(_ amount: DecimalNumber?) -> Money? { amount.map { Money(amount: $0, currency: currency) } }

    func rating(_ whole: inout FieldReader, _ key: String) -> Rating? {
        guard var part = whole.object(key) else { return nil }
        defer { whole.adopt(part) }
        guard let average = part.fraction("average") else {
            if part.problems.isEmpty { part.report(.ratingWithoutAverage, at: "average") }
            return nil
        }
        guard (0...5).contains(average) else {
            part.report(.ratingOutOfRange, .text("\(average)"), at: "average")
            return nil
        }
        guard let count = part.whole("count"), count >= 0 else {
            if part.problems.isEmpty { part.report(.ratingWithoutCount, at: "count") }
            return nil
        }
        let numbers = part.list("distribution")
        let distribution = numbers.compactMap { $0.scalarText.flatMap { NumberText.whole($0) } }.filter { $0 >= 0 }
        if !numbers.isEmpty, numbers.count != 5 || distribution.count != 5 {
            part.report(.distributionInvalid, at: "distribution")
        }
        let isUsable = numbers.count == 5 && distribution.count == 5
        return Rating(average: average, count: count, distribution: isUsable ? distribution : nil)
    }

    /// Pictures, each as `{"src", "alt"}` or as a plain string.
    func images(_ part: inout FieldReader, _ key: String) -> [ListingImage] {
        var images: [ListingImage] = []
        for (index, value) in part.list(key).enumerated() where value != .null {
            if let image = image(value, in: &part, at: "\(key)[\(index)]") {
                images.append(image)
            } else {
                part.report(.imageWithoutAddress, at: key)
            }
        }
        return images.distinct
    }

    func image(_ part: inout FieldReader, _ key: String) -> ListingImage? {
        guard let value = part[key] else { return nil }
        let image = image(value, in: &part, at: key)
        if image == nil { part.unexpected(value, at: key, wanted: .imageAddress) }
        return image
    }

    private func image(_ value: JSONValue, in part: inout FieldReader, at path: String) -> ListingImage? {
        let text = value.scalarText ?? value["src"]?.scalarText
        guard let source = text?.nonBlank else { return nil }
        let alternative = value["alt"] ?? .null
        if alternative != .null, alternative.scalarText == nil { part.unexpected(alternative, at: path + ".alt", wanted: .text) }
        return ListingImage(location: location(source), alternativeText: alternative.scalarText?.nonBlank)
    }

    /// The location of a picture. Web addresses, with or without a scheme, are unchanged; relative paths start from the file's folder.
    private func location(_ source: String) -> String {
        let start = source.prefix(8).lowercased()
        if start.hasPrefix("http://") || start.hasPrefix("https://") || start.hasPrefix("//") { return source }
        if start.hasPrefix("file:///") { return Folder.picture(String(source.dropFirst(7))) }
        return Folder.picture(source.hasPrefix("/") ? source : folder + "/" + source)
    }
}
