import TestSupport
import Testing

@testable import ListingCore

/// A change without its percentage, which has another base in the other direction, and without the names of its variant, which may have
/// been renamed.
private struct Essence: Hashable {
    let kind: ChangeKind
    let property: ListingProperty
    let values: [String?]
    let delta: DecimalNumber?
    let isMinor: Bool

    init(_ change: ListingChange) {
        (kind, property, delta, isMinor) = (change.kind, change.property, change.delta, change.isMinor)
        values = [change.old, change.new, change.currency] + change.added.sorted() + ["−"] + change.removed.sorted()
    }
}

@Suite("Changes of a listing")
struct ListingComparerTests {
    private typealias Edit = @Sendable (inout Listing) -> Void

    /// Returns the changes between two edits of the same listing.
    private func changes(_ old: Edit, _ new: Edit) -> [ListingChange] {
        ListingComparer(.all, .all).changes(from: .with(0, old), to: .with(0, new))
    }

    private func kinds(_ old: Edit, _ new: Edit) -> [ChangeKind] { changes(old, new).filter { !$0.isMinor }.map(\.kind) }

    private static func euros(_ text: String) -> Money {
        Money(amount: DecimalNumber(plain: text) ?? DecimalNumber(significand: 0), currency: Currency("EUR"))
    }
    private static func price(_ lowest: String, to highest: String? = nil, was old: String? = nil) -> Price {
        Price(lowest: euros(lowest), highest: highest.map(euros), compareAt: old.map(euros))
    }

    @Test func `a listing without changes has none`() {
        #expect(changes({ $0.price = Self.price("12.70") }, { $0.price = Self.price("12.7") }).isEmpty)
        #expect(changes({ $0.tags = ["a"] }, { $0.tags = ["a"] }).isEmpty)
    }

    @Test func `another title is a new name, but another case or quotation mark is minor`() {
        #expect(kinds({ $0.title = "Patio sofa plans" }, { $0.title = "Corner sofa plans" }) == [.renamed])
        let minor = changes({ $0.title = "Baker’s “Mug”  small" }, { $0.title = "baker's \"mug\" small" })
        #expect(minor.map(\.kind) == [.renamed] && minor.allSatisfy(\.isMinor))
        #expect(kinds({ $0.title = "A &amp; B" }, { $0.title = "A & B" }) == [])
    }

    @Test func `the text of a change shows where long titles differ`() {
        #expect(changes({ $0.title = "Blue mug" }, { $0.title = "Red mug" }).map(\.text) == ["Blue mug → Red mug"])
        let long = "Customizable font for birthdays, welcomes, signs and everything else, for "
        #expect(changes({ $0.title = long + "clubs" }, { $0.title = long + "other clubs now" }).map(\.text) == ["+ other now"])
        #expect(changes({ $0.title = long + "clubs" }, { $0.title = long + "clubs!" }).map(\.text) == ["the same words in another form"])
    }

    @Test func `keys that change have kinds of their own`() {
        #expect(kinds({ $0.externalID = "1" }, { $0.externalID = "2" }) == [.idChanged])
        #expect(kinds({ $0.url = "https://a.com/x" }, { $0.url = "https://a.com/y" }) == [.urlChanged])
        #expect(kinds({ $0.url = "http://www.a.com/x/" }, { $0.url = "https://a.com/x?utm_source=feed&gclid=1#top" }) == [])
        let sku: (String) -> Edit = { value in { $0.attributes = [ListingAttribute(name: "SKU", value: value)] } }
        #expect(kinds(sku("A"), sku("B")) == [.skuChanged])
    }

    @Test func `a price that rises or falls has a difference and a percentage`() {
        let down = changes({ $0.price = Self.price("12.70") }, { $0.price = Self.price("11.90") })
        #expect(down.map(\.kind) == [.priceDown])
        #expect(down[0].delta?.description == "-0.80" && down[0].percent?.description == "-6.3" && down[0].currency == "EUR")
        let up = changes({ $0.price = Self.price("2") }, { $0.price = Self.price("3") })
        #expect(up.map(\.kind) == [.priceUp] && up[0].percent?.description == "50.0")
        #expect(changes({ $0.price = Self.price("0") }, { $0.price = Self.price("3") })[0].percent == nil)
        // Half away from zero: 0.05 % of 2000 is 1.
        #expect(changes({ $0.price = Self.price("2000") }, { $0.price = Self.price("1999") })[0].percent?.description == "-0.1")
    }

    @Test func `the other changes of a price have kinds of their own`() {
        #expect(kinds({ $0.price = Self.price("1", to: "5") }, { $0.price = Self.price("1", to: "6") }) == [.rangeChanged])
        #expect(kinds({ _ in }, { $0.price = Self.price("1") }) == [.priceKnown])
        #expect(kinds({ $0.price = Self.price("1") }, { _ in }) == [.priceUnknown])
        let dollars = Price(lowest: Money(amount: DecimalNumber(significand: 1), currency: Currency("USD")))
        #expect(kinds({ $0.price = Self.price("1") }, { $0.price = dollars }) == [.currencyChanged])
        let unnamed = Price(lowest: Money(amount: DecimalNumber(significand: 1), currency: nil))
        #expect(kinds({ $0.price = Self.price("1") }, { $0.price = unnamed }) == [])
    }

    @Test func `a lower price that comes with a sale is one change`() {
        #expect(kinds({ $0.price = Self.price("10") }, { $0.price = Self.price("8", was: "10") }) == [.saleStarted])
        #expect(kinds({ $0.price = Self.price("8", was: "10") }, { $0.price = Self.price("10") }) == [.saleEnded])
        #expect(kinds({ $0.price = Self.price("8", was: "10") }, { $0.price = Self.price("8", was: "12") }) == [.saleChanged])
        #expect(kinds({ $0.price = Self.price("8") }, { $0.price = Self.price("9", was: "12") }) == [.priceUp, .saleStarted])
    }

    @Test func `stock that ends or comes back is more than another quantity`() {
        #expect(kinds({ $0.quantity = 3 }, { $0.quantity = 0 }) == [.soldOut])
        #expect(kinds({ $0.quantity = -1 }, { $0.quantity = 2 }) == [.backInStock])
        #expect(kinds({ $0.availability = .inStock }, { $0.availability = .outOfStock }) == [.soldOut])
        #expect(kinds({ $0.quantity = 3 }, { $0.quantity = 7 }) == [.stockChanged])
        #expect(changes({ $0.quantity = 3 }, { $0.quantity = 7 })[0].delta?.description == "4")
        #expect(kinds({ $0.availability = .inStock }, { $0.availability = .unlisted }) == [.unlisted])
        #expect(kinds({ $0.availability = .unlisted }, { $0.availability = .inStock }) == [.relisted])
        #expect(kinds({ $0.availability = .inStock }, { $0.availability = .preorder }) == [.availabilityChanged])
        #expect(kinds({ $0.availability = .inStock }, { $0.availability = .lowStock }) == [])
        #expect(
            kinds({ ($0.availability, $0.quantity) = (.madeToOrder, 1) }, { ($0.availability, $0.quantity) = (.madeToOrder, 0) }) == [
                .stockChanged
            ])
    }

    private static func variants(_ values: [String], _ edit: (inout Variant, Int) -> Void = { _, _ in }) -> Edit {
        let variants = values.enumerated().map { index, value in
            var variant = Variant(optionValues: [value], sku: "S-\(value)", price: price("5"), quantity: 1)
            edit(&variant, index)
            return variant
        }
        return { listing in
            listing.options = [VariationOption(name: "Size", values: values)]
            listing.variants = variants
        }
    }

    @Test func `variants are compared by their values, whatever their order`() {
        #expect(kinds(Self.variants(["S", "M"]), Self.variants(["M", "S"])) == [])
        #expect(kinds(Self.variants(["S"]), Self.variants(["S", "M"])) == [.variantNew])
        #expect(kinds(Self.variants(["S", "M"]), Self.variants(["S"])) == [.variantGone])
        let dearer = changes(
            Self.variants(["S", "M"]), Self.variants(["S", "M"]) { variant, index in if index == 1 { variant.price = Self.price("6") } })
        #expect(dearer.map(\.kind) == [.variantChanged])
        #expect(dearer[0].variant == [VariantValue(option: "Size", value: "M")] && dearer[0].percent?.description == "20.0")
    }

    @Test func `a variant whose value was renamed is the same one`() {
        let renamed = kinds(
            Self.variants(["Small", "Grey"]),
            Self.variants(["Small", "Gray"]) { variant, index in if index == 1 { variant.sku = "S-Grey" } })
        #expect(!renamed.contains(.variantNew) && !renamed.contains(.variantGone))
    }

    @Test func `options that come, go or have other values are reported once`() {
        let option: (String, [String]) -> Edit = { name, values in { $0.options = [VariationOption(name: name, values: values)] } }
        #expect(kinds(option("Size", ["S"]), option("Color", ["S"])) == [.optionsChanged])
        let values = changes(option("Size", ["S", "M"]), option("size", ["M", "L"]))
        #expect(values.filter { !$0.isMinor }.map(\.added) == [["L"]])
        #expect(values.filter { !$0.isMinor }.map(\.removed) == [["S"]])
    }

    @Test func `a description is compared as shoppers read it`() {
        let html: (String) -> Edit = { raw in { $0.description = DescriptionText(raw: raw, markup: .html) } }
        #expect(kinds(html("<p>Blue <b>mug</b></p>"), html("<p style='x'>Blue mug</p>")) == [])
        let changed = changes(html("<p>Blue mug</p>"), html("<p>Large blue mug</p>"))
        #expect(changed.map(\.kind) == [.descriptionChanged])
        #expect(changed[0].added == ["Large", "blue"] && changed[0].removed == ["Blue"])
    }

    @Test func `tags and materials are sets`() {
        #expect(kinds({ $0.tags = ["big_mug", "Blue"] }, { $0.tags = ["blue", "big mug"] }) == [])
        let tags = changes({ $0.tags = ["patio"] }, { $0.tags = ["corner sofa"] })
        #expect(tags.map(\.kind) == [.tagsChanged] && tags[0].added == ["corner sofa"] && tags[0].removed == ["patio"])
        #expect(kinds({ $0.materials = ["oak"] }, { $0.materials = ["pine"] }) == [.materialsChanged])
    }

    @Test func `attributes are compared by name, and measures by value`() {
        let attributes: ([String: String]) -> Edit = { values in
            { $0.attributes = values.sorted { $0.key < $1.key }.map { ListingAttribute(name: $0.key, value: $0.value) } }
        }
        #expect(kinds(attributes(["a": "1"]), attributes(["a": "1", "b": "2"])) == [.attributeNew])
        #expect(kinds(attributes(["a": "1", "b": "2"]), attributes(["a": "1"])) == [.attributeGone])
        #expect(kinds(attributes(["a": "1"]), attributes(["A": "2"])) == [.attributeChanged])
        #expect(kinds(attributes(["Width": "12 cm"]), attributes(["Width": "12.0 CM"])) == [])
        #expect(kinds(attributes(["Views": "12"]), attributes(["Views": "13"])) == [])
    }

    @Test func `pictures are compared by identity`() {
        let images: ([String]) -> Edit = { names in { $0.images = names.map { ListingImage(location: $0) } } }
        #expect(kinds(images(["https://a.com/1.jpg?v=1"]), images(["https://a.com/1.jpg?v=2"])) == [])
        #expect(
            kinds(
                images(["https://a.com/1.jpg", "https://a.com/2.jpg", "https://a.com/3.jpg"]),
                images(["https://a.com/1.jpg", "https://a.com/3.jpg", "https://a.com/2.jpg"])) == [])
        let main = changes(images(["https://a.com/1.jpg", "https://a.com/2.jpg"]), images(["https://a.com/2.jpg", "https://a.com/1.jpg"]))
        #expect(main.map(\.isMainPictureChanged) == [true] && !main[0].isMinor)
        let added = changes(images(["https://a.com/1.jpg"]), images(["https://a.com/1.jpg", "https://a.com/2.jpg"]))
        #expect(added.map(\.added) == [["https://a.com/2.jpg"]] && !added[0].isMainPictureChanged)
        let text: (String) -> Edit = { text in { $0.images = [ListingImage(location: "https://a.com/1.jpg", alternativeText: text)] } }
        #expect(kinds(text("A mug"), text("A blue mug")) == [.pictureTextChanged])
    }

    @Test func `the place of a listing has kinds of its own`() {
        #expect(kinds({ $0.category = ["Home", "Mugs"] }, { $0.category = ["Kitchen", "Mugs"] }) == [.categoryMoved])
        #expect(kinds({ $0.category = ["Home", "Mugs"] }, { $0.category = [" home", "mugs "] }) == [])
        #expect(kinds({ $0.brand = "A" }, { $0.brand = "B" }) == [.brandChanged])
        #expect(kinds({ $0.condition = "new" }, { $0.condition = "used" }) == [.conditionChanged])
        #expect(kinds({ $0.seller = Seller(name: "A") }, { $0.seller = Seller(name: "B") }) == [.sellerChanged])
        #expect(kinds({ _ in }, { $0.shipping = [ShippingOffer(region: "DE")] }) == [.shippingChanged])
    }

    @Test func `reviews, ratings and dates are minor`() {
        #expect(changes({ _ in }, { $0.rating = Rating(average: 4, count: 2) }).map(\.isMinor) == [true])
        #expect(changes({ _ in }, { $0.reviews = [Review(stars: 4, text: "Good")] }).map(\.isMinor) == [true])
        #expect(changes({ _ in }, { $0.listed = Timestamp(seconds: 100) }).map(\.isMinor) == [true])
    }

    @Test func `only properties that both files can have are compared`() {
        let comparer = ListingComparer(.all, ListingProperties.all.subtracting(ListingProperties(.tags)))
        #expect(comparer.changes(from: .with { $0.tags = ["a"] }, to: .with { _ in }).isEmpty)
        let ignoring = ListingComparer(.all, .all, ignoring: ListingProperties(.quantity))
        #expect(ignoring.changes(from: .with { $0.quantity = 1 }, to: .with { $0.quantity = 2 }).isEmpty)
    }

    @Test(arguments: Seeds.first(3))
    func `the changes of exchanged listings are the inverse`(seed: UInt64) {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let (one, other) = (RandomListing.make(0, &generator), RandomListing.make(0, &generator))
            let comparer = ListingComparer(.all, .all)
            let forward = Set(comparer.changes(from: one, to: other).map { Essence($0.inverted) })
            let backward = Set(comparer.changes(from: other, to: one).map { Essence($0) })
            let differing = forward.symmetricDifference(backward)
            #expect(differing.isEmpty, "seed \(seed)")
            #expect(comparer.changes(from: one, to: one).isEmpty)
        }
    }
}
