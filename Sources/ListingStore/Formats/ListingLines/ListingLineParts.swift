import ListingCore

/// Values that occur in a line's object and in the objects inside it, and what they need to know of the line.
struct ListingLineParts {
    private typealias Key = ListingLines.Key

    /// The file's folder, for paths of pictures.
    let folder: String
    /// The listing's currency; prices have none of their own.
    var currency: Currency?

    /// `price` and `compare_at_price` of the listing or of a variant.
    func price(_ part: inout FieldReader) -> Price {
        let old = part.price(Key.compareAtPrice.rawValue).amount
        switch part.price(Key.price.rawValue) {
        case .blank: return .unknown
        case .unreadable(let text, _): return Price(unreadable: text)
        case .amount(let amount):
            let compareAt = old.flatMap { $0 > amount ? Money(amount: $0, currency: currency) : nil }
            return Price(lowest: Money(amount: amount, currency: currency), compareAt: compareAt)
        }
    }

    func rating(_ whole: inout FieldReader, _ key: String) -> Rating? {
        guard var part = whole.object(key) else { return nil }
        defer { whole.adopt(part) }
        guard let average = part.fraction("average") else { return nil }
        guard (0...5).contains(average) else {
            part.report("\(average) where 0 to 5 stars were expected; the rating is left out", at: "average")
            return nil
        }
        let count = part.whole("count") ?? 0
        let numbers = part.list("distribution")
        let distribution = numbers.compactMap { $0.scalarText.flatMap { NumberText.whole($0) } }.filter { $0 >= 0 }
        if !numbers.isEmpty, numbers.count != 5 || distribution.count != 5 {
            part.report("five counts, for 1 to 5 stars, were expected; the distribution is left out", at: "distribution")
        }
        let isUsable = numbers.count == 5 && distribution.count == 5
        return Rating(average: average, count: max(0, count), distribution: isUsable ? distribution : nil)
    }

    /// Pictures as `{"src", "alt"}` or as plain text.
    func images(_ part: inout FieldReader, _ key: String) -> [ListingImage] {
        var images: [ListingImage] = []
        for value in part.list(key) {
            if let image = image(value) {
                images.append(image)
            } else {
                part.report("holds a picture without a place to find it; it is left out", at: key)
            }
        }
        return images.distinct
    }

    func image(_ part: inout FieldReader, _ key: String) -> ListingImage? {
        guard let value = part[key] else { return nil }
        let image = image(value)
        if image == nil { part.unexpected(value, at: key, wanted: "a picture's address") }
        return image
    }

    private func image(_ value: JSONValue) -> ListingImage? {
        let text = value.scalarText ?? value["src"]?.scalarText
        guard let source = text?.nonBlank else { return nil }
        return ListingImage(location: location(source), alternativeText: value["alt"]?.scalarText?.nonBlank)
    }

    /// Web addresses stay; paths are taken from the file's folder.
    private func location(_ source: String) -> String {
        let start = source.prefix(8).lowercased()
        if start.hasPrefix("http://") || start.hasPrefix("https://") { return source }
        if start.hasPrefix("file:///") { return Folder.normalized(String(source.dropFirst(7))) }
        return Folder.normalized(source.hasPrefix("/") ? source : folder + "/" + source)
    }
}
