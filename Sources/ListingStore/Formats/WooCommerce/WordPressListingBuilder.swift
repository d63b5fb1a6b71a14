import ListingCore

/// Makes a listing from a product and its variations.
struct WordPressListingBuilder {
    private let product: WordPressItem?
    private let variations: [WordPressItem]
    private let index: WordPressIndex
    private var problems: [RecordProblem] = []

    /// - Parameter items: The product, if the file has it, and its variations.
    init(_ items: [WordPressItem], index: WordPressIndex) {
        product = items.first { $0.type == "product" }
        variations = items.filter { $0.type != "product" }
        self.index = index
    }

    func listing(_ empty: Listing) -> Listing {
        var builder = self
        return builder.build(empty)
    }

    private mutating func build(_ empty: Listing) -> Listing {
        var listing = empty
        guard let main = product ?? variations.first else { return listing }
        listing.externalID = product?.id ?? main.parent ?? main.id
        listing.title = main.text("title")?.decoded.onOneLine ?? ""
        if listing.title.isEmpty {
            listing.title = main.meta("_sku") ?? Listing.title(ofRecord: main.record)
            problems.append(main.problem(ProblemCause(.titleMissing, .text(listing.title)), at: "title"))
        }
        let text = main.encoded("content") ?? main.encoded("excerpt") ?? main.meta("_variation_description")
        listing.description = text.map { DescriptionText(raw: $0, markup: .html) }
        listing.url = main.text("link")
        listing.listed =
            ["post_date_gmt", "pubDate", "post_date"].lazy.compactMap { main.text($0).flatMap { DateText.timestamp($0) } }.first
        listing.tags = main.terms("product_tag").map(\.name).distinct
        listing.brand = (main.terms("product_brand") + main.terms("pa_brand") + main.terms("pwb-brand")).first?.name
        let categories = main.terms("product_cat").map { index.path(slug: $0.slug, name: $0.name) }
        listing.category =
            categories.max { $0.count < $1.count }.map { longest in categories.first { $0.count == longest.count } ?? longest } ?? []
        listing.rating = rating(main)

        let options = WordPressOptions(product: product, variations: variations)
        let offers = variations.map { (item: $0, price: price($0)) }
        listing.options = options.options
        listing.variants = offers.map { variant($0.item, price: $0.price, options: options) }
        listing.images = images(main, variants: listing.variants)
        listing.price = offers.isEmpty ? price(main) : range(offers.map(\.price), of: product)
        listing.quantity = NumberText.sum(variations.compactMap(quantity)) ?? quantity(main)
        listing.availability = availability(main)
        listing.attributes = attributes(main, options: options)
        listing.problems = problems
        return listing
    }

    // MARK: Prices and stock

    private mutating func price(_ item: WordPressItem) -> Price {
        let regular = amount(item, "_regular_price")
        let sale = amount(item, "_sale_price")
        // `_price` is the current price. A product with variations has two, the lowest and the highest.
        let all = item.allMeta("_price").map { PriceText($0) }
        let current = all.compactMap(\.amount).min() ?? sale ?? regular
        guard let current else {
            for case .unreadable(let text, _) in all + [PriceText(item.meta("_regular_price") ?? "")] { return Price(unreadable: text) }
            return .unknown
        }
        let money = { (amount: DecimalNumber) in Money(amount: amount, currency: nil) }
        let highest = all.compactMap(\.amount).max().map(money)
        return Price(lowest: money(current), highest: highest, compareAt: regular.flatMap { $0 > current ? money($0) : nil })
    }

    private mutating func amount(_ item: WordPressItem, _ key: String) -> DecimalNumber? {
        let price = PriceText(item.meta(key) ?? "")
        if let problem = price.problem { problems.append(item.problem(problem, at: "meta \(key)")) }
        return price.amount
    }

    private mutating func range(_ prices: [Price], of product: WordPressItem?) -> Price {
        let known = prices.compactMap { price in price.lowest.map { (money: $0, price: price) } }
        let lowest = known.min { $0.money.amount < $1.money.amount }
        let highest = known.max { $0.money.amount < $1.money.amount }
        guard let lowest, let highest else {
            return product.map { price($0) } ?? Price(unreadable: prices.lazy.compactMap(\.unreadable).first)
        }
        return Price(lowest: lowest.money, highest: highest.money, compareAt: lowest.price.compareAt)
    }

    private func quantity(_ item: WordPressItem) -> Int? { item.meta("_stock").flatMap { NumberText.whole($0) } }

    private func availability(_ main: WordPressItem) -> Availability? {
        let isHidden = ["exclude-from-catalog", "exclude-from-search"].allSatisfy { name in
            main.terms("product_visibility").contains { $0.slug == name || $0.name == name }
        }
        if isHidden || main.text("status").map({ $0 != "publish" && $0 != "inherit" }) == true { return .unlisted }
        let states = ([main] + variations).compactMap { $0.meta("_stock_status").flatMap { AvailabilityWords.availability($0) } }
        return variations.isEmpty ? states.first : states.dropFirst(product == nil ? 0 : 1).first { $0 == .inStock } ?? states.first
    }

    // MARK: Pictures

    private mutating func images(_ main: WordPressItem, variants: [Variant]) -> [ListingImage] {
        let ids = [main.meta("_thumbnail_id")].compactMap(\.self) + (main.meta("_product_image_gallery") ?? "").parts()
        var images = ids.compactMap { index.picture($0) }
        if images.isEmpty, let id = main.id { images = index.uploads(to: id) }
        let missing = ids.filter { index.picture($0) == nil && $0 != "0" }
        if !missing.isEmpty {
            let list = missing.prefix(5).joined(separator: ", ")
            problems.append(
                main.problem(ProblemCause(.imagesMissing, .text(list)), at: "meta _thumbnail_id"))
        }
        return (images + variants.compactMap(\.image)).distinct
    }

    private func variant(_ item: WordPressItem, price: Price, options: WordPressOptions) -> Variant {
        Variant(
            optionValues: options.values(of: item), sku: item.meta("_sku"), barcode: item.meta("_global_unique_id"), price: price,
            quantity: quantity(item), image: item.meta("_thumbnail_id").flatMap { index.picture($0) })
    }

    // MARK: Rating and attributes

    private func rating(_ main: WordPressItem) -> Rating? {
        guard let average = main.meta("_wc_average_rating").flatMap(Double.init), (0...5).contains(average),
            let count =
                (main.meta("_wc_rating_count").flatMap(NumberText.whole) ?? main.meta("_wc_review_count").flatMap(NumberText.whole)),
            count > 0
        else { return nil }
        return Rating(average: average, count: count)
    }

    private func attributes(_ main: WordPressItem, options: WordPressOptions) -> [ListingAttribute] {
        var attributes: [ListingAttribute] = []
        func add(_ name: String, _ value: String?) {
            if let value, value != "0" { attributes.append(ListingAttribute(name: name, value: value.decoded)) }
        }
        add("SKU", main.meta("_sku"))
        add("Barcode", main.meta("_global_unique_id"))
        for taxonomy in main.terms.map(\.taxonomy).distinct where taxonomy.hasPrefix("pa_") && !options.names.contains(taxonomy) {
            add(options.label(taxonomy), main.terms(taxonomy).map(\.name).joined(separator: ", "))
        }
        for key in ["_weight", "_length", "_width", "_height"] {
            add(key.dropFirst().prefix(1).uppercased() + key.dropFirst(2), main.meta(key))
        }
        return attributes
    }
}

/// The options of a product: attributes in which its variations differ.
struct WordPressOptions {
    /// WordPress's names of the attributes: "pa_color" for one of the whole shop, "logo" for one of a single product.
    let names: [String]
    private let product: WordPressItem?
    private let variations: [WordPressItem]

    init(product: WordPressItem?, variations: [WordPressItem]) {
        names = variations.flatMap { $0.choices.map(\.attribute) }.distinct
        self.product = product
        self.variations = variations
    }

    var options: [VariationOption] {
        let chosen = variations.map { values(of: $0) }
        return names.enumerated().map { index, name in
            // A variation for any value has none of its own, so the product's values are added.
            let values = chosen.map { $0[index] }.filter { !$0.isEmpty } + (product?.terms(name).map(\.name) ?? [])
            return VariationOption(name: label(name), values: values.distinct)
        }
    }

    /// Returns the value for each name; empty for "any".
    func values(of variation: WordPressItem) -> [String] {
        let choices = variation.choices
        return names.map { name in
            guard let value = choices.first(where: { $0.attribute == name })?.value, !value.isEmpty else { return "" }
            // Variations refer to values of the shop's attributes by the slug of a term.
            return product?.terms(name).first { $0.slug == value }?.name ?? value.decoded
        }
    }

    /// The display name: the product's label, or the name without its prefix.
    func label(_ name: String) -> String {
        if !name.hasPrefix("pa_"), let label = serializedName(name) { return label.decoded }
        let bare = HeaderLabel.readable(name.hasPrefix("pa_") ? String(name.dropFirst(3)) : name).replacing(UInt8(ascii: "-"), with: .space)
        return bare.prefix(1).uppercased() + bare.dropFirst()
    }

    /// The label in `_product_attributes`, which is serialized by PHP: `"logo";a:6:{s:4:"name";s:4:"Logo";…`.
    private func serializedName(_ name: String) -> String? {
        guard let text = product?.meta("_product_attributes"), let entry = text.firstRange(of: "\"\(name)\";a:") else { return nil }
        guard let key = text[entry.upperBound...].firstRange(of: "\"name\";s:"), let open = text[key.upperBound...].firstRange(of: ":\"")
        else { return nil }
        guard let close = text[open.upperBound...].firstRange(of: "\";") else { return nil }
        return String(text[open.upperBound..<close.lowerBound]).nonBlank
    }
}
