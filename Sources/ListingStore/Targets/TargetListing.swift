import ListingCore

/// A listing with what several columns of a target derive from it, computed once per listing.
final class TargetListing {
    let listing: Listing
    let answers: ExportAnswers
    /// Names of the options, at most as many as the target has. Further ones are joined in the last.
    let optionNames: [String]
    /// The variants, with a value for each of ``optionNames``; empty if the listing has none to choose from.
    let variants: [Variant]
    /// The images of the listing that are on the web, at most as many as the target takes.
    let images: [ListingImage]
    /// The unique name of the listing in addresses; empty if the target has none.
    let handle: String
    /// How the listing was changed to suit the target's limits.
    let changes: [(property: ListingProperty, change: ExportChange)]

    init(_ listing: Listing, answers: ExportAnswers, limits: TargetLimits, handle: String) {
        var changes: [(ListingProperty, ExportChange)] = []
        self.listing = listing
        self.answers = answers
        self.handle = handle
        let options = TargetOptions(listing, limits: limits, changes: &changes)
        (optionNames, variants) = (options.names, options.variants)
        var images = listing.images.filter { $0.isOnTheWeb }
        if images.count > limits.images {
            images = Array(images.prefix(limits.images))
            changes.append((.images, .reduced(limits.images)))
        }
        self.images = images
        self.changes = changes
    }

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
        if listing.attributes.allSatisfy({ Self.codes.contains($0.name) }) { properties.remove(ListingProperties(.attributes)) }
        return properties
    }

    private static let codes: Set<String> = [AttributeName.sku.rawValue, AttributeName.gtin.rawValue, AttributeName.barcode.rawValue]

    /// The SKU of a listing without variants.
    var sku: String? { attribute(.sku) ?? (listing.variants.count == 1 ? listing.variants[0].sku : nil) }
    /// The barcode of a listing without variants.
    var barcode: String? {
        attribute(.gtin) ?? attribute(.barcode) ?? (listing.variants.count == 1 ? listing.variants[0].barcode : nil)
    }

    /// The value of an attribute, by the name that readers give it, in any case.
    func attribute(_ name: AttributeName) -> String? { attribute(named: name.rawValue) }

    func attribute(named name: String) -> String? {
        listing.attributes.first { $0.name == name }?.value.nonBlank
            ?? listing.attributes.first { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name.lowercased() }?.value
            .nonBlank
    }

    /// The weight; nil if the listing has none, or one that is not a single number with a unit.
    private(set) lazy var weight: Weight? = attribute(.weight).flatMap { Weight($0) }

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

/// How many values of a kind a target takes.
struct TargetLimits: Sendable {
    var options = Int.max
    var variants = Int.max
    var images = Int.max
    /// True if the target has variants as rows of their own. Otherwise the listing's options are written, and its variants are not.
    var hasVariants = true
    /// True if the values of options without variants are made into variants, because the target has no other place for them.
    var combinesOptions = true
}

extension ListingImage {
    /// True for an absolute address that other computers can load.
    var isOnTheWeb: Bool {
        let bytes = location.utf8
        return bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8)
    }

    /// The address without characters that separate addresses in lists.
    func address(escaping separators: [Character]) -> String {
        guard location.contains(where: { separators.contains($0) }) else { return location }
        return location.reduce(into: "") { text, character in
            if separators.contains(character) {
                for byte in String(character).utf8 { text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
            } else {
                text.append(character)
            }
        }
    }
}
