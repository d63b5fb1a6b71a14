import ListingCore

/// "Listing Lines", this project's own format: JSON Lines with an object per listing, for data that no marketplace's export
/// has. docs/LISTING-LINES.md describes its keys.
struct ListingLines: ListingFormat {
    let name = untranslated("Listing Lines").description

    /// The keys; all but `title` are optional.
    enum Key: String, CaseIterable {
        case id, title, description, price, currency, quantity, availability, condition, listed, brand, seller, category, url, images
        case options, variants, tags, materials, attributes, rating, reviews, shipping
        case descriptionFormat = "description_format"
        case priceMax = "price_max"
        case compareAtPrice = "compare_at_price"
    }

    /// Other JSON Lines have a title and a price, too: Amazon's metadata, and dumps of Etsy's and Shopify's APIs. Keys of their
    /// own, or values of another type, rule them out.
    func recognizes(_ sample: ContentSample) -> Bool {
        // The lines of a list with one element per line are objects, too.
        if case .array? = sample.json?.root { return false }
        return sample.lines.contains { line in
            guard line.utf8.first(where: { $0 > .space }) == UInt8(ascii: "{"), let value = try? JSONParser.parse(Array(line.utf8).span)
            else { return false }
            return Self.isListing(value)
        }
    }

    /// A description of a data set on one line has a title, too.
    func role(of sample: ContentSample) -> SourceRole {
        sample.json.map { DataSetMetadata.isMetadata($0) } == true ? .metadata : .listings
    }

    var completesPictures: Bool { true }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        ListingLinesReader(text, lineEnd: sample.lineEnd)
    }

    private static func isListing(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value, case .string = value[Key.title.rawValue] else { return false }
        let known = members.filter { Key(rawValue: $0.name) != nil }
        guard known.count > 1, !members.contains(where: { foreignKeys.contains($0.name) }) else { return false }
        return known.allSatisfy(hasExpectedKind)
    }

    private static let foreignKeys: Set<String> = [
        "listing_id", "asin", "parent_asin", "main_category", "body_html", "handle", "itemId", "item_id", "objectID", "@type", "@context",
        "product_id", "variations", "_id", "manufacturer",
    ]

    private static func hasExpectedKind(_ member: JSONValue.Member) -> Bool {
        switch (Key(rawValue: member.name), member.value) {
        case (_, .null): true
        case (.price, let value), (.priceMax, let value), (.compareAtPrice, let value): value.scalarText != nil
        case (.description, .string), (.currency, .string): true
        case (.description, _), (.currency, _): false
        default: true
        }
    }
}

/// Turns lines into listings. A line that is not a listing is reported and skipped.
struct ListingLinesReader: ListingReader {
    private var lines: LineReader
    private var columns = ColumnUnion()
    /// Hash values of all ids so far, at eight bytes each. A collision among a million ids is unlikely.
    private var ids = Set<Int>()
    private let folder: String
    private var nextID = 0
    private(set) var records = 0

    init(_ text: TextFile, lineEnd: UInt8) {
        lines = LineReader(text, end: lineEnd)
        folder = Folder.absolute(of: text.file.path)
    }

    var progress: Double { lines.progress }

    mutating func next() throws -> ReadItem? {
        guard let line = try lines.next() else { return nil }
        records += 1
        guard case .text(let range) = line else {
            return problem(.jsonLineOverSize, .number(LineReader.maxLineLength / 1_048_576))
        }
        do {
            let value = try JSONParser.parse(lines.bytes.span.extracting(range))
            guard case .object(let members) = value else {
                return problem(.jsonNotAnObject, .term(value.kind))
            }
            return .listing(listing(members))
        } catch {
            return problem(.jsonInvalid, .number(error.offset + 1), .term(error.expected))
        }
    }

    private mutating func listing(_ members: [JSONValue.Member]) -> Listing {
        let source = columns.record(members, record: records, line: lines.line)
        var builder = ListingLineBuilder(members, id: ListingID(nextID), source: source, folder: folder)
        nextID += 1
        var listing = builder.build()
        if let id = listing.externalID, !ids.insert(id.hashValue).inserted {
            listing.problems.append(
                RecordProblem(record: records, line: lines.line, column: ListingLines.Key.id.rawValue, ProblemCause(.idRepeated, .text(id)))
            )
        }
        return listing
    }

    private func problem(_ code: ProblemCode, _ values: ProblemValue...) -> ReadItem {
        .problem(RecordProblem(record: records, line: lines.line, ProblemCause(code, values: values)))
    }
}
