import ListingCore

/// Fields of a line that are objects or lists of objects.
extension ListingLineBuilder {
    /// Reads the options in their order, and adds options and values that only variants name.
    mutating func readVariations() {
        var union = OptionUnion()
        for var part in fields.objects(Key.options.rawValue) {
            if let name = part.text("name") {
                union.add(name, values: part.texts("values"))
            } else {
                part.report(.optionWithoutName, at: "name")
            }
            fields.adopt(part)
        }
        var chosen: [[(name: String, value: String)]] = []
        for var part in fields.objects(Key.variants.rawValue) {
            let choices = choices(&part)
            for choice in choices { union.add(choice.name, values: [choice.value]) }
            chosen.append(choices)
            listing.variants.append(
                Variant(
                    sku: part.text("sku"), barcode: part.text("barcode"), price: parts.price(&part, or: listing.price),
                    quantity: part.whole("quantity"), image: parts.image(&part, "image")))
            fields.adopt(part)
        }
        for (index, choices) in chosen.enumerated() { listing.variants[index].optionValues = union.values(of: choices) }
        listing.options = union.options
        if union.isCut { fields.report(.optionsTooMany, .number(OptionUnion.maxValues), at: Key.options.rawValue) }
    }

    private func choices(_ variant: inout FieldReader) -> [(name: String, value: String)] {
        guard var part = variant.object(Key.options.rawValue), case .object(let members) = part.value else { return [] }
        defer { variant.adopt(part) }
        var choices: [(name: String, value: String)] = []
        for member in members where member.value != .null {
            if let text = member.value.scalarText {
                if let value = text.nonBlank { choices.append((member.name, value)) }
            } else {
                part.unexpected(member.value, at: member.name, wanted: .text)
            }
        }
        return choices
    }

    mutating func readSeller() {
        if case .string(let name) = fields["seller"] {
            listing.seller = name.nonBlank.map { Seller(name: $0) }
            return
        }
        guard var part = fields.object("seller") else { return }
        if let name = part.text("name") {
            var seller = Seller(name: name)
            seller.location = part.text("location")
            seller.url = part.text("url")
            seller.since = part.whole("since")
            seller.sales = part.whole("sales")
            seller.rating = parts.rating(&part, "rating")
            seller.image = parts.image(&part, "image")
            seller.about = part.text("about")
            listing.seller = seller
        } else {
            part.report(.sellerWithoutName, at: "name")
        }
        fields.adopt(part)
    }

    mutating func readReviews() {
        for var part in fields.objects("reviews") {
            let stars = part.whole("stars")
            if let stars, (1...5).contains(stars) {
                listing.reviews.append(
                    Review(
                        author: part.text("author"), stars: stars, date: part.text("date"), title: part.text("title"),
                        text: part.text("text") ?? ""))
            } else {
                part.report(.starsInvalid, at: "stars")
            }
            fields.adopt(part)
        }
    }

    mutating func readShipping() {
        for var part in fields.objects("shipping") {
            var offer = ShippingOffer(region: part.text("region"), service: part.text("service"))
            var currency = parts.currency
            if let code = part.text("currency") {
                currency = Currency(code)
                if currency == nil { part.report(.currencyUnknown, .text(code), at: "currency") }
            }
            offer.price = part.price("price").amount.map { Money(amount: $0, currency: currency) }
            offer.days = days(&part)
            listing.shipping.append(offer)
            fields.adopt(part)
        }
    }

    /// The days of delivery: `[least, most]`, or one number for both.
    private func days(_ part: inout FieldReader) -> ClosedRange<Int>? {
        guard let found = part["days"] else { return nil }
        let numbers: [JSONValue] = if case .array(let values) = found { values } else { [found] }
        let days = numbers.compactMap { $0.scalarText.flatMap { NumberText.whole($0) } }
        guard days.count == numbers.count, let least = days.first, let most = days.last, days.count <= 2, 0 <= least, least <= most else {
            part.unexpected(found, at: "days", wanted: .days)
            return nil
        }
        return least...most
    }
}
