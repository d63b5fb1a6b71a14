import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The properties of listings that are still the same after they were written for a target and read again.
struct TargetRoundTrip {
    /// A property that is compared.
    enum Property: String, CaseIterable {
        case title, description, price, currency, quantity, sku = "SKU", barcode, options, variants, images, brand, category
    }

    /// Listings with a property, and those of them that have the same value afterwards.
    struct Count: Equatable {
        var same = 0
        var all = 0
        /// The first listing that differs, for messages.
        var example: String?
    }

    private(set) var counts: [Property: Count] = [:]
    /// Listings that were not written, because the target refuses them.
    private(set) var refused = 0
    private(set) var written = 0
    /// Listings whose title the target changes: it has a limit, refuses characters, or has the title of each variant alone.
    private(set) var retitled = 0

    /// The answers that a shop would give.
    static let answers: [ExportQuestion: String] = [
        .currency: "EUR", .shop: "https://shop.example.com", .category: "111422", .ebayCategory: "111422",
        .bigCommerceCategories: "111422", .country: "DE", .page: "shop", .location: "Berlin",
    ]

    /// - Parameter listings: need not be of one file.
    init(_ target: ExportTarget, _ listings: [Listing], file: String) throws {
        // Copies with numbers in front of their titles find each other again, whatever the target makes of ids.
        let numbered = listings.enumerated().map { number, listing in
            var copy = listing
            copy.title = "\(number + 1) \(listing.title.onOneLine)"
            return copy
        }
        let text = try TargetText(target, numbered, answers: Self.answers)
        refused = text.report.refused.reduce(0) { $0 + $1.listings }
        written = text.report.listings
        let changes = text.report.entries.filter { $0.property == .title && $0.outcome != .carried }
        let ofVariants = ["pinterest", "microsoft"].contains(target.id) ? numbered.count { $0.variants.count > 1 } : 0
        retitled = changes.reduce(ofVariants) { $0 + $1.listings }
        guard written > 0 else { return }
        let again = try withFile(text.bytes, named: "again." + target.fileExtension) { try Reading(path: $0) }
        var found: [Int: Listing] = [:]
        for listing in again.listings {
            guard let number = Int(listing.title.prefix { $0.isNumber }) else { continue }
            found[number] = listing
        }
        let missing = numbered.indices.count { found[$0 + 1] == nil }
        for (number, listing) in numbered.enumerated() {
            // The listings that the target refuses are not compared. The column “written” counts them.
            if found[number + 1] == nil, missing <= refused { continue }
            for property in Property.allCases {
                let before = Self.value(property, listing)
                if before.isEmpty { continue }
                counts[property, default: Count()].all += 1
                let after = found[number + 1].map { Self.value(property, $0) } ?? ""
                if after == before {
                    counts[property, default: Count()].same += 1
                } else if counts[property]?.example == nil {
                    counts[property]?.example = "\(file): “\(before.prefix(200))” became “\(after.prefix(200))”"
                }
            }
        }
    }

    /// Adds the counts of another file.
    mutating func add(_ other: TargetRoundTrip) {
        refused += other.refused
        written += other.written
        retitled += other.retitled
        for (property, count) in other.counts {
            counts[property, default: Count()].same += count.same
            counts[property, default: Count()].all += count.all
            if counts[property]?.example == nil { counts[property]?.example = count.example }
        }
    }

    /// The property as text, in a form in which equal values are equal whatever the format; empty if the listing has none.
    static func value(_ property: Property, _ listing: Listing) -> String {
        switch property {
        case .title: listing.title.onOneLine.trimmed
        case .description: words(listing.description?.blocks().map(\.text).joined(separator: " ") ?? "")
        case .price:
            [listing.price.lowest, listing.price.highest].compactMap { $0?.amount.normalized.description }.distinct.joined(separator: "–")
        case .currency: listing.price.lowest?.currency?.code ?? ""
        case .quantity: listing.quantity.map { String($0) } ?? ""
        case .sku:
            (listing.variants.map(\.sku) + [listing.variants.isEmpty ? attribute(.sku, listing) : nil]).compactMap(\.self).joined(
                separator: "|")
        case .barcode:
            (listing.variants.map(\.barcode)
                + [listing.variants.isEmpty ? attribute(.gtin, listing) ?? attribute(.barcode, listing) : nil]).compactMap(\.self)
                .joined(separator: "|")
        case .options:
            listing.options.filter { !$0.values.isEmpty }.map { $0.name.lowercased() + "=" + $0.values.sorted().joined(separator: ",") }
                .joined(separator: "|")
        case .variants:
            listing.variants.count > 1 ? listing.variants.map { $0.optionValues.joined(separator: "/") }.joined(separator: "|") : ""
        case .images: listing.images.filter(\.isOnTheWeb).map(\.location).joined(separator: " ")
        case .brand: listing.brand ?? ""
        case .category: listing.category.joined(separator: " > ")
        }
    }

    private static func attribute(_ name: AttributeName, _ listing: Listing) -> String? {
        listing.attributes.first { $0.name == name.rawValue }?.value
    }

    private static func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// The document about targets, docs/TARGETS.md: its table is made of the project's fixtures.
enum TargetDocument {
    static let name = "TARGETS.md"
    static let start = "<!-- The table is written by “make targets”. -->\n"
    static let end = "<!-- End of the table. -->\n"

    /// A row for each target, and a column for each property.
    static func table(_ trips: [(target: ExportTarget, trip: TargetRoundTrip)]) -> String {
        let properties = TargetRoundTrip.Property.allCases
        var lines = ["| target | written | " + properties.map(\.rawValue).joined(separator: " | ") + " |"]
        lines.append("| --- | --- |" + properties.map { _ in " --- |" }.joined())
        for (target, trip) in trips {
            let written = TargetRoundTrip.Count(same: trip.written, all: trip.written + trip.refused)
            lines.append(
                "| `\(target.id)` | \(cell(written)) | " + properties.map { cell(trip.counts[$0]) }.joined(separator: " | ") + " |")
        }
        return start + lines.joined(separator: "\n") + "\n" + end
    }

    private static func cell(_ count: TargetRoundTrip.Count?) -> String {
        guard let count, count.all > 0, count.same > 0 else { return "–" }
        if count.same == count.all { return "all" }
        return "\(count.same * 100 / count.all) %"
    }
}
