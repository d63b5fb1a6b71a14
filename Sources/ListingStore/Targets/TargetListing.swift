import ListingCore

/// A listing with what several columns of a target derive from it, computed once per listing.
final class TargetListing {
    let listing: Listing
    let answers: ExportAnswers
    /// The title, with a number if the target takes each title once and another listing has it.
    let title: TargetValue
    /// Names of the options, at most as many as the target has. Further ones are joined in the last.
    let optionNames: [String]
    /// The variants, with a value for each of ``optionNames``; empty if the listing has none to choose from.
    let variants: [Variant]
    /// The images of the listing that are on the web, at most as many as the target takes.
    let images: [ListingImage]
    /// The unique name of the listing in addresses; empty if the target has none.
    var handle: String
    /// The changes to the listing that suit the target's limits.
    let changes: [(property: ListingProperty, change: ExportChange)]

    /// - Parameter title: the numbered title; nil if the listing's own is unique, or need not be.
    init(_ listing: Listing, answers: ExportAnswers, limits: TargetLimits, handle: String, title: String? = nil) {
        var changes: [(ListingProperty, ExportChange)] = []
        self.listing = listing
        self.answers = answers
        self.handle = handle
        self.title = title.map { TargetValue($0, .numbered) } ?? TargetValue(listing.title)
        let options = TargetOptions(listing, limits: limits, changes: &changes)
        var variants = options.variants
        for index in variants.indices { if let image = variants[index].image?.withScheme { variants[index].image = image } }
        (optionNames, self.variants) = (options.names, variants)
        var images = listing.images.map { $0.withScheme ?? $0 }.filter(\.isOnTheWeb)
        if !images.isEmpty, images.count < listing.images.count { changes.append((.images, .refusedSome)) }
        if images.count > limits.images {
            images = Array(images.prefix(limits.images))
            changes.append((.images, .reduced(limits.images)))
        }
        self.images = images
        self.changes = changes
    }

    /// The main image as it is on the web; nil if it isn't there, or if there are no images.
    var mainImage: ListingImage? { listing.images.first.map { $0.withScheme ?? $0 }.flatMap { $0.isOnTheWeb ? $0 : nil } }

    /// The description without formatting; nil if there is none.
    private(set) lazy var plainDescription: TargetValue = {
        guard let description = listing.description else { return TargetValue() }
        if description.markup == .plain { return TargetValue(description.raw) }
        let text = description.blocks().map { block in
            if case .listItem(let text, _, let marker) = block { marker + " " + text } else { block.text }
        }.joined(separator: "\n")
        return TargetValue(text, text == description.raw ? nil : .plainText)
    }()

    /// The description as HTML; nil if there is none.
    private(set) lazy var htmlDescription: TargetValue = {
        guard let description = listing.description else { return TargetValue() }
        if description.markup == .html { return TargetValue(description.raw) }
        let html = HTMLText.markup(description.raw)
        return TargetValue(html, html == description.raw ? nil : .markup)
    }()

    /// The properties of the listing that the report counts. A single variant without options is the listing itself, and codes among the
    /// attributes are counted as codes.
    var properties: ListingProperties {
        var properties = ListingProperties(of: listing)
        if listing.options.isEmpty, listing.variants.count == 1 { properties.remove(ListingProperties(.variants)) }
        if listing.attributes.allSatisfy(\.isCode) { properties.remove(ListingProperties(.attributes)) }
        return properties
    }

    /// The SKU of a listing without variants.
    var sku: String? { attribute(.sku) ?? (listing.variants.count == 1 ? listing.variants[0].sku : nil) }
    /// The barcode of a listing without variants.
    var barcode: String? {
        attribute(.gtin) ?? attribute(.barcode) ?? (listing.variants.count == 1 ? listing.variants[0].barcode : nil)
    }

    /// A SKU or a barcode for the listing's own row; nil if one of the variants has it.
    func unlessOfVariant(_ code: String?, _ variantCode: (Variant) -> String?) -> String? {
        variants.contains { variantCode($0) == code } ? nil : code
    }

    /// The SKU of the listing's own row by which the rows of its variants name it. The listing's own SKU is replaced if a variant has it,
    /// because the rows could not be distinguished. The target must give each listing a ``handle``, and sets another SKU if other listings
    /// have the same one.
    lazy var parentSKU: TargetValue = {
        let taken = Set(variants.compactMap { $0.sku?.lowercased() })
        if let own = attribute(.sku), !taken.contains(own.lowercased()) { return TargetValue(own) }
        return TargetValue(taken.contains(handle) ? handle + "-parent" : handle, .derived)
    }()

    /// The listing's id if it is its unique name in addresses; nil if that was made.
    var ownHandle: String? { listing.externalID == handle ? handle : nil }

    /// The price of the listing; that of the cheapest variant if the listing has none.
    private(set) lazy var basePrice: Money? =
        listing.price.lowest ?? listing.variants.compactMap(\.price.lowest).min { $0.amount < $1.amount }

    /// The value of an attribute, by the name that readers give it, in any case.
    func attribute(_ name: AttributeName) -> String? { attribute(named: name.rawValue) }

    func attribute(named name: String) -> String? {
        listing.attributes.first { $0.name == name }?.value.nonBlank
            ?? listing.attributes.first { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name.lowercased() }?.value
            .nonBlank
    }

    /// The condition in the words of marketplaces; nil if it is none of them for sure.
    private(set) lazy var knownCondition: KnownCondition? = listing.condition.flatMap { KnownCondition($0) }

    /// The weight; nil if the listing has none, or one that is not a single number with a unit.
    private(set) lazy var weight: Weight? = attribute(.weight).flatMap { Weight($0) }

    /// True if the columns that feeds have for options distinguish the variants, or if they say nothing of them.
    private(set) lazy var columnsDistinguishVariants = FeedOption.columnsDistinguish(variants, optionNames: optionNames)

    /// The weight as a number in a unit.
    func weight(in unit: WeightUnit) -> TargetValue {
        guard let weight, let amount = weight.amount(in: unit) else { return TargetValue() }
        return TargetValue(amount.description, weight.unit == unit ? nil : .converted)
    }

    /// The category as a path; nil if there is none.
    func category(separator: String) -> String? { listing.category.isEmpty ? nil : listing.category.joined(separator: separator) }

    /// True if the shop has it in stock or sells it anyway; nil if the file does not say.
    var isAvailable: Bool? {
        switch listing.availability {
        case .inStock, .lowStock, .preorder, .backorder, .madeToOrder: true
        case .outOfStock, .discontinued: false
        case .unlisted, nil: listing.quantity.map { $0 > 0 }
        }
    }
}

extension String {
    /// True for digits of ASCII, and for no characters at all.
    var isAllDigits: Bool { utf8.allSatisfy(\.isDigit) }
}

extension ListingAttribute {
    /// True for an attribute that readers make of an article number. It is the listing's property of its own.
    var isCode: Bool {
        name == AttributeName.sku.rawValue || name == AttributeName.barcode.rawValue || name == AttributeName.gtin.rawValue
    }
}

extension ListingImage {
    /// True for an absolute address that other computers can load.
    var isOnTheWeb: Bool {
        let bytes = location.utf8Span.span
        return bytes.begins(with: "https://") || bytes.begins(with: "http://")
    }

    /// The image with the scheme that its address lacks, as some shops write it: `//cdn.example.com/1.jpg`. nil for any other location.
    fileprivate var withScheme: ListingImage? {
        guard location.utf8Span.span.begins(with: "//"), let address = WebAddress.text("https:" + location) else { return nil }
        return ListingImage(location: address, alternativeText: alternativeText)
    }

    /// The addresses of several images in one cell.
    ///
    /// - Parameter separator: a character of ASCII that must not occur in addresses, nor must spaces.
    static func list(_ images: [ListingImage], separatedBy separator: UInt8 = .comma) -> TargetValue {
        var (text, isChanged) = ("", false)
        for image in images {
            let address = image.address(escaping: [separator, .space])
            isChanged = isChanged || address.utf8.count != image.location.utf8.count
            if !text.isEmpty { text.unicodeScalars.append(Unicode.Scalar(separator)) }
            text += address
        }
        return TargetValue(text, isChanged ? .cleaned : nil)
    }

    /// The address without characters that separate addresses in lists.
    ///
    /// - Parameter separators: characters of ASCII.
    func address(escaping separators: [UInt8]) -> String {
        guard separators.contains(where: { location.holds($0) }) else { return location }
        var bytes: [UInt8] = []
        for byte in location.utf8 {
            if separators.contains(byte) {
                bytes.append(UInt8(ascii: "%"))
                if byte < 16 { bytes.append(UInt8(ascii: "0")) }
                bytes += String(byte, radix: 16, uppercase: true).utf8
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
