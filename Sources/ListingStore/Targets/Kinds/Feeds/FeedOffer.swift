import ListingCore

/// The page that an advertisement leads to.
struct FeedLink {
    /// nil if the listing has none.
    private(set) var address: String?
    private(set) var change: ExportChange?

    init(_ item: TargetListing) {
        guard let url = item.listing.url?.nonBlank else { return }
        if let own = WebAddress.text(url) {
            (address, change) = (own, own == url ? nil : .cleaned)
        } else {
            (address, change) = (Self.absolute(url, shop: item.answers[.shop]), .derived)
        }
    }

    private static func absolute(_ url: String, shop: String?) -> String? {
        if url.utf8.starts(with: "//".utf8) { return WebAddress.text("https:" + url) }
        guard let shop else { return nil }
        if url.utf8.first == UInt8(ascii: "/") { return WebAddress.text(host(of: shop) + url) }
        // "mug.example.com/1" and "mailto:…" aren't paths.
        let first = url.utf8.prefix { $0 != UInt8(ascii: "/") }
        return first.contains(where: ".: ".utf8.contains) ? nil : WebAddress.text(shop + "/" + url)
    }

    /// The beginning of an address up to the end of the host.
    private static func host(of address: String) -> Substring {
        var slashes = 0
        let end = address.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "/") { slashes += 1 }
            return slashes == 3
        }
        return end.map { address[..<$0] } ?? address[...]
    }
}

/// The price of an item, and that of a sale.
struct FeedPrice {
    /// The price, or the old one during a sale.
    let regular: DecimalNumber?
    /// The lower price; nil without a sale.
    let sale: DecimalNumber?
    private let currency: Currency?
    private let isAnswered: Bool

    init(_ row: TargetRow) {
        let price = row.price
        let own = price.lowest?.currency ?? row.listing.price.currency
        currency = own ?? row.item.answers.currency
        isAnswered = own == nil || row.listing.isCurrencyChosen
        guard let amount = price.lowest?.amount, let old = price.compareAt, old.amount > amount, old.currency == own || old.currency == nil
        else {
            (regular, sale) = (price.lowest?.amount, nil)
            return
        }
        (regular, sale) = (old.amount, amount)
    }

    /// The currency of a row's price; nil without a price, or without a currency.
    static func currency(of row: TargetRow) -> Currency? {
        let price = FeedPrice(row)
        return price.regular == nil ? nil : price.currency
    }

    /// - Parameters:
    ///   - property: the property that the amount is.
    ///   - refusesZero: true if the marketplace refuses a price of 0.
    func value(_ amount: DecimalNumber?, _ property: ListingProperty, refusesZero: Bool) -> TargetValue {
        guard let amount else { return TargetValue() }
        let note = TargetNote(property, refusesZero && amount.isZero ? .invalid(.zero) : .carried)
        guard let currency else { return TargetValue(amount.description, notes: [note, TargetNote(.currency, .missing)]) }
        return TargetValue(Self.text(amount, currency), notes: [note, TargetNote(.currency, isAnswered ? .answered : nil)])
    }

    /// The amount with the digits of the currency, and more only if they are not zero: "15.00 USD".
    static func text(_ amount: DecimalNumber, _ currency: Currency) -> String {
        let digits = currency.minorUnitDigits
        let exact = amount.scale == digits ? amount : amount.normalized.padded(toScale: digits)
        return exact.description + " " + currency.code
    }
}

enum FeedAvailability {
    static let google: [Availability: String] = [
        .inStock: "in_stock", .outOfStock: "out_of_stock", .preorder: "preorder", .backorder: "backorder",
    ]
    /// Meta's API knows more than the two words of its page.
    static let meta: [Availability: String] = [
        .inStock: "in stock", .outOfStock: "out of stock", .preorder: "preorder", .backorder: "available for order",
        .discontinued: "discontinued",
    ]
    static let others: [Availability: String] = [.inStock: "in stock", .outOfStock: "out of stock", .preorder: "preorder"]

    /// The availability of what a row is about; nil if it is unknown.
    static func state(of row: TargetRow) -> Availability? {
        let state = row.listing.availability
        switch state {
        case .inStock, .lowStock, nil:
            guard let quantity = row.quantity, state == nil || row.variant != nil else { return state }
            return quantity > 0 ? state ?? .inStock : .outOfStock
        default: return state
        }
    }

    static func closest(to state: Availability) -> Availability {
        switch state {
        case .inStock, .lowStock, .madeToOrder: .inStock
        case .preorder, .backorder: .preorder
        case .outOfStock, .discontinued, .unlisted: .outOfStock
        }
    }
}

/// Numbers of products.
enum ProductNumber {
    /// A number as a GTIN; empty if it can't be one by its length, its last digit or its beginning (GS1 General Specifications).
    static func gtin(_ text: String) -> TargetValue {
        var digits: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
            case .space, UInt8(ascii: "-"): break
            case UInt8(ascii: "X"), UInt8(ascii: "x"): digits.append(10)
            default: return TargetValue()
            }
        }
        if let isbn = isbn13(digits) { return TargetValue(Self.text(isbn), .converted) }
        guard [8, 12, 13, 14].contains(digits.count), !digits.contains(10), sum(digits) % 10 == 0, !isRestricted(digits) else {
            return TargetValue()
        }
        let number = Self.text(digits)
        return TargetValue(number, number == text ? nil : .cleaned)
    }

    /// The sum of the digits with the weights 1 and 3 in turns from the right.
    private static func sum(_ digits: [UInt8]) -> Int {
        digits.reversed().enumerated().reduce(0) { $0 + Int($1.element) * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    }

    /// An ISBN of 10 digits with 13; nil for other numbers.
    private static func isbn13(_ digits: [UInt8]) -> [UInt8]? {
        guard digits.count == 10, !digits.dropLast().contains(10) else { return nil }
        let check = digits.enumerated().reduce(0) { $0 + Int($1.element) * (10 - $1.offset) }
        guard check % 11 == 0 else { return nil }
        let start: [UInt8] = [9, 7, 8] + digits.dropLast()
        return start + [UInt8((10 - sum(start + [0]) % 10) % 10)]
    }

    /// True for numbers for use within a shop (02, 04, 2) and for those of coupons (98, 99).
    private static func isRestricted(_ digits: [UInt8]) -> Bool {
        guard digits.count > 8 else { return false }
        let whole = Array(repeating: 0, count: 14 - digits.count) + digits
        switch (whole[1], whole[2]) {
        case (0, 2), (0, 4), (2, _), (9, 8), (9, 9): return true
        default: return false
        }
    }

    private static func text(_ digits: [UInt8]) -> String { String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self) }
}
