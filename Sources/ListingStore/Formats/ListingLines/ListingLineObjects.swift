import ListingCore

/// The fields of a line that are objects or lists of objects themselves.
extension ListingLineBuilder {
    /// Options as they are listed, with values and options added that only variants name.
    mutating func readVariations() {
        for var part in fields.objects("options") {
            if let name = part.text("name") {
                listing.options.append(VariationOption(name: name, values: part.texts("values").distinct))
            } else {
                part.report("an option needs a name; it is left out", at: "name")
            }
            fields.adopt(part)
        }
        var chosen: [[JSONValue.Member]] = []
        for var part in fields.objects("variants") {
            var members: [JSONValue.Member] = []
            if let choices = part.object("options"), case .object(let named) = choices.value { members = named }
            chosen.append(members)
            for member in members { addValue(member) }
            let variant = Variant(
                sku: part.text("sku"), barcode: part.text("barcode"), price: parts.price(&part), quantity: part.whole("quantity"),
                image: parts.image(&part, "image"))
            listing.variants.append(variant)
            fields.adopt(part)
        }
        for (index, members) in chosen.enumerated() {
            listing.variants[index].optionValues = listing.options.map { option in
                members.last { $0.name == option.name }?.value.scalarText ?? ""
            }
        }
    }

    private mutating func addValue(_ member: JSONValue.Member) {
        guard let value = member.value.scalarText?.nonBlank else { return }
        if let index = listing.options.firstIndex(where: { $0.name == member.name }) {
            if !listing.options[index].values.contains(value) { listing.options[index].values.append(value) }
        } else {
            listing.options.append(VariationOption(name: member.name, values: [value]))
        }
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
            part.report("a seller needs a name; it is left out", at: "name")
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
                part.report("1 to 5 stars were expected; the review is left out", at: "stars")
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
                if currency == nil { part.report("“\(code.prefix(60))” is not a currency code such as EUR", at: "currency") }
            }
            offer.price = part.price("price").amount.map { Money(amount: $0, currency: currency) }
            offer.days = days(&part)
            listing.shipping.append(offer)
            fields.adopt(part)
        }
    }

    /// `[least, most]`, or one number for both.
    private func days(_ part: inout FieldReader) -> ClosedRange<Int>? {
        guard let found = part["days"] else { return nil }
        let numbers: [JSONValue] = if case .array(let values) = found { values } else { [found] }
        let days = numbers.compactMap { $0.scalarText.flatMap { NumberText.whole($0) } }
        guard days.count == numbers.count, let least = days.first, let most = days.last, days.count <= 2, 0 <= least, least <= most else {
            part.unexpected(found, at: "days", wanted: "the least and the most days, such as [3, 5],")
            return nil
        }
        return least...most
    }
}
