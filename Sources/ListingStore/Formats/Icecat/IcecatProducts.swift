import ListingCore

/// Product data sheets of Icecat (iceclog.com, "Open Icecat XML"). Most data is in XML attributes, names come in several
/// languages, and there are no prices.
struct IcecatProducts: ListingFormat {
    let name = untranslated("Icecat product data").description

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let markup = sample.markup, markup.root?.name.local.lowercased() == "icecat-interface" else { return false }
        return markup.elements("Product").contains {
            $0.attribute("Prod_id") != nil || $0.attribute("Title") != nil || $0.attribute("Name") != nil
        }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        IcecatReader(elements: try XMLElementReader(text) { name, _ in name.local == "Product" })
    }
}

struct IcecatReader: XMLListingReader {
    var elements: XMLElementReader
    private var columns = ColumnUnion()
    private var nextID = 0

    init(elements: XMLElementReader) { self.elements = elements }

    mutating func read(_ product: XMLElement, record: Int) -> ReadItem {
        // Icecat answers with an error message if it has no sheet or does not release it.
        if let message = product.attribute("ErrorMessage")?.nonBlank, product.attribute("Title") == nil {
            return .problem(
                RecordProblem(record: record, line: product.line, column: "@ErrorMessage", ProblemCause(.marketplaceError, .text(message))))
        }
        defer { nextID += 1 }
        return .listing(listing(product, record: record))
    }

    private mutating func listing(_ product: XMLElement, record: Int) -> Listing {
        let source = columns.record([(product.flattened, record, product.line)])
        var listing = Listing(id: ListingID(nextID), title: "", source: source)
        let text = { (name: String) in product.attribute(name)?.nonBlank }
        listing.externalID = text("ID") ?? text("Prod_id")
        listing.brand = product.child("Supplier")?.attribute("Name")?.nonBlank
        if let title = text("Title") ?? text("Name") {
            listing.title = title.decoded.onOneLine
        } else {
            listing.title =
                [listing.brand, text("Prod_id")].compactMap(\.self).joined(separator: " ").nonBlank ?? Listing.title(ofRecord: record)
            listing.problems.append(
                RecordProblem(record: record, line: product.line, column: "@Title", ProblemCause(.titleMissing, .text(listing.title))))
        }
        listing.description = Self.description(product)
        listing.category = product.child("Category").flatMap(Self.name).map { [$0] } ?? []
        listing.url = product.child("ProductDescription")?.attribute("URL")?.nonBlank
        listing.images = Self.images(product)
        listing.attributes = Self.attributes(product)
        return listing
    }

    private static func description(_ product: XMLElement) -> DescriptionText? {
        let sheet = product.child("ProductDescription")
        let summary = product.child("SummaryDescription")
        let texts = [
            sheet?.attribute("LongDesc"), sheet?.attribute("ShortDesc"), summary?.child("LongSummaryDescription")?.text,
            summary?.child("ShortSummaryDescription")?.text, product.attribute("LongDesc"),
        ]
        guard let raw = texts.lazy.compactMap({ $0?.nonBlank }).first else { return nil }
        // Icecat writes line breaks as the two characters `\n`.
        return DescriptionText(guessing: raw.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n"))
    }

    /// The name in the first of its languages, which is the one requested from Icecat.
    private static func name(_ element: XMLElement) -> String? {
        let name = element.child("Name")
        return (name?.attribute("Value") ?? name?.text)?.decoded.nonBlank
    }

    private static func images(_ product: XMLElement) -> [ListingImage] {
        let largest = { (element: XMLElement) -> String? in
            ["HighPic", "Pic", "Original", "Pic500x500", "LowPic", "ThumbPic"].lazy.compactMap { element.attribute($0)?.nonBlank }.first
        }
        let pictures = [product] + (product.child("ProductGallery")?.children("ProductPicture") ?? [])
        return pictures.compactMap(largest).distinct.map { ListingImage(location: $0) }
    }

    private static func attributes(_ product: XMLElement) -> [ListingAttribute] {
        var attributes: [ListingAttribute] = []
        func add(_ name: String, _ value: String?) {
            if let value = value?.decoded.nonBlank, value.utf8.count <= CellList.maxAttributeLength {
                attributes.append(ListingAttribute(name: name, value: value))
            }
        }
        add("MPN", product.attribute("Prod_id"))
        for code in product.children("EANCode") { add("GTIN", code.attribute("EAN")) }
        add("Release date", product.attribute("ReleaseDate"))
        for feature in product.children("ProductFeature") {
            guard let label = feature.child("Feature").flatMap(name) else { continue }
            add(label, feature.attribute("Presentation_Value") ?? feature.attribute("Value"))
        }
        return attributes
    }
}
