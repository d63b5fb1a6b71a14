import ListingCore

/// The RSS feed of an Etsy shop (etsy.com/shop/NAME/rss): its newest listings, at most ten.
///
/// Everything but the title is in the description: escaped HTML with a paragraph each for picture, price and text.
struct EtsyShopFeed: ListingFormat {
    let name = untranslated("Etsy shop feed").description

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let root = sample.markup?.root, root.name.local == "rss", let channel = root.child("channel") else { return false }
        let address = channel.children("link").map(\.text).joined() + (channel.child("item")?.child("link")?.text ?? "")
        guard address.contains("etsy.com/") else { return false }
        return channel.children("item").isEmpty
            || channel.children("item").contains { $0.child("description")?.text.contains("class=") == true }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let channel = sample.markup?.root?.child("channel")
        return EtsyFeedReader(
            elements: try XMLElementReader(text, separate: ["item"]) { name, _ in name.local == "item" }, shop: Self.shop(channel))
    }

    /// The shop's name, taken from the channel's address.
    private static func shop(_ channel: XMLElement?) -> Seller? {
        let addresses = channel?.children("link").map(\.text.trimmed) ?? []
        guard let address = addresses.first(where: { $0.contains("/shop/") }), let start = address.firstRange(of: "/shop/") else {
            return nil
        }
        let name = address[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !name.isEmpty else { return nil }
        var seller = Seller(name: String(name))
        seller.url = String(address[..<name.endIndex])
        return seller
    }
}

/// Turns the items of a shop's feed into listings.
struct EtsyFeedReader: XMLListingReader {
    var elements: XMLElementReader
    private let shop: Seller?
    private var columns = ColumnUnion()
    private var nextID = 0

    init(elements: XMLElementReader, shop: Seller?) {
        self.elements = elements
        self.shop = shop
    }

    mutating func read(_ element: XMLElement, record: Int) -> ReadItem {
        defer { nextID += 1 }
        return .listing(listing(element, record: record))
    }

    private mutating func listing(_ item: XMLElement, record: Int) -> Listing {
        let source = columns.record([(item.flattened, record, item.line)])
        var listing = Listing(id: ListingID(nextID), title: "", source: source)
        let problem = { (cause: ProblemCause, column: String) in
            RecordProblem(record: record, line: item.line, column: column, cause)
        }
        listing.url = item.child("link")?.text.nonBlank
        listing.externalID = listing.url.flatMap(Self.number)
        listing.seller = shop
        listing.listed = item.child("pubDate").flatMap { DateText.timestamp($0.text) }
        listing.title = title(item.child("title")?.text.decoded ?? "")
        if listing.title.isEmpty {
            listing.title = listing.externalID ?? Listing.title(ofRecord: record)
            listing.problems.append(problem(ProblemCause(.titleMissing, .text(listing.title)), "title"))
        }
        let parts = EtsyFeedDescription(item.child("description")?.text ?? "")
        listing.images = parts.pictures
        listing.description = parts.text.map { DescriptionText(raw: $0, markup: .html) }
        let notation = PriceNotation(parts.price ?? "")
        switch notation.price {
        case .blank: break
        case .amount(let amount): listing.price = Price(lowest: Money(amount: amount, currency: notation.currency))
        case .unreadable(let text, let code):
            listing.price = Price(unreadable: text)
            listing.problems.append(problem(ProblemCause(code, .text(text)), "description"))
        }
        return listing
    }

    /// The title without the shop's name, which Etsy appends.
    private func title(_ text: String) -> String {
        let title = text.onOneLine
        guard let shop, title.hasSuffix(" by \(shop.name)") else { return title }
        return String(title.dropLast(" by \(shop.name)".count)).trimmed
    }

    /// The listing's number, taken from its address.
    private static func number(_ address: String) -> String? {
        guard let start = address.firstRange(of: "/listing/") else { return nil }
        let digits = address[start.upperBound...].prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? nil : String(digits)
    }
}

/// The paragraphs of a feed's description.
struct EtsyFeedDescription {
    private(set) var pictures: [ListingImage] = []
    private(set) var price: String?
    /// The description as HTML; nil if there is none.
    private(set) var text: String?

    init(_ html: String) {
        for element in XMLFragment.elements(html) {
            switch element.attribute("class") {
            case "image": pictures += Self.images(element)
            case "price": price = element.text.nonBlank
            case "description": text = element.innerMarkup.nonBlank
            default: continue
            }
        }
        if pictures.isEmpty, price == nil, text == nil { text = html.nonBlank }
    }

    private static func images(_ element: XMLElement) -> [ListingImage] {
        element.children.flatMap { child -> [ListingImage] in
            guard child.name.local == "img", let address = child.attribute("src")?.nonBlank else { return images(child) }
            return [ListingImage(location: address, alternativeText: child.attribute("alt")?.nonBlank)]
        }
    }
}
