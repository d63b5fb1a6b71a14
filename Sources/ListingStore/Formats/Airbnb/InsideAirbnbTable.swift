import ListingCore

/// Inside Airbnb's `listings.csv`: places to stay. Prices are written with "$" in any currency, so no currency is shown.
struct InsideAirbnbTable: ListingFormat {
    let name = untranslated("Inside Airbnb listings").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let words = sample.words
        return words.isSuperset(of: ["id", "name", "host id", "room type"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        var mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        for (index, column) in mapping.columns.enumerated() where Self.isInternal(column.name) { mapping.set(.ignored, at: index) }
        let host = HostColumns(sample)
        var rules = TableRules()
        rules.adjust = { listing, row in
            // Keeps the amount only, because the file writes "$" for euros, too.
            listing.price = listing.price.withoutCurrency
            listing.seller?.location = row[host.location].nonBlank
            listing.seller?.url = row[host.url].nonBlank
            listing.seller?.image = row[host.picture].nonBlank.map { ListingImage(location: $0) }
            listing.seller?.about = row[host.about].nonBlank
            listing.seller?.since = Int(row[host.since].prefix(4))
        }
        return try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping, rules: rules)
    }

    private struct HostColumns: Sendable {
        let location, url, picture, about, since: Int?

        init(_ sample: ContentSample) {
            (location, url, since) = (sample.column("host location"), sample.column("host url"), sample.column("host since"))
            (picture, about) = (sample.column("host picture url"), sample.column("host about"))
        }
    }

    private static func isInternal(_ name: String) -> Bool {
        ["scrape_id", "last_scraped", "source", "calendar_last_scraped", "calendar_updated"].contains(name)
            || name.hasPrefix("calculated_host")
            || name.hasPrefix("host_") && !["host_name", "host_is_superhost", "host_response_time"].contains(name)
            || name.hasSuffix("_nights_avg_ntm") || name.hasPrefix("minimum_m") || name.hasPrefix("maximum_m")
    }

    private static let known: [String: ColumnRole] = [
        "id": .id, "listing url": .url, "name": .title, "description": .description, "neighborhood overview": .attribute,
        "picture url": .picture,
        "host name": .seller, "property type": .category, "room type": .category, "amenities": .tags, "price": .price,
        "review scores rating": .rating, "number of reviews": .ratingCount, "has availability": .availability, "license": .attribute,
        "reviews per month": .attribute, "first review": .attribute, "last review": .attribute,
    ]
}

extension Price {
    fileprivate var withoutCurrency: Price {
        Price(
            lowest: lowest.map { Money(amount: $0.amount, currency: nil) },
            highest: highest.map { Money(amount: $0.amount, currency: nil) },
            compareAt: compareAt.map { Money(amount: $0.amount, currency: nil) }, unreadable: unreadable)
    }
}
