/// The column indexes for each meaning, computed once per mapping rather than for every cell.
struct MappedColumns: Sendable {
    struct Option: Sendable {
        /// The column whose cells name the option.
        let nameColumn: Int?
        /// The header, which names the option if ``nameColumn`` does not.
        let header: String
        let value: Int
    }

    let id, title, description, shortDescription: Int?
    let price, salePrice, oldPrice, highestPrice, currency: Int?
    let quantity, availability, condition, listed, brand, seller, url: Int?
    let sku, rating, ratingCount, group: Int?
    /// Some formats have a column for each kind of barcode.
    let barcodes: [Int]
    let categories, tags, materials: [Int]
    /// The columns of images. Those of the listing come before those of a variant.
    let pictures: [Int]
    /// The column of the variants' own images, besides those of the listing.
    let variantPicture: Int?
    let options: [Option]
    let attributes: [(name: String, column: Int)]
    let namedAttributes: [NamedAttribute]

    init(_ mapping: ColumnMapping) {
        let first = { mapping.first($0) }
        (id, title, description, shortDescription) = (first(.id), first(.title), first(.description), first(.shortDescription))
        (price, salePrice, oldPrice) = (first(.price), first(.salePrice), first(.oldPrice))
        (highestPrice, currency) = (first(.highestPrice), first(.currency))
        (quantity, availability) = (first(.quantity), first(.availability))
        (condition, listed) = (first(.condition), first(.listed))
        (brand, seller, url, sku) = (first(.brand), first(.seller), first(.url), first(.sku))
        (rating, ratingCount, group) = (first(.rating), first(.ratingCount), first(.group))
        categories = mapping.columns(.category)
        (tags, materials, barcodes) = (mapping.columns(.tags), mapping.columns(.materials), mapping.columns(.barcode))
        let isOfVariant = { HeaderName.words(mapping.columns[$0].name).hasPrefix("variant ") }
        let ofListing = mapping.columns(.picture).filter { !isOfVariant($0) }
        let ofVariant = mapping.columns(.picture).filter(isOfVariant)
        pictures = ofListing + ofVariant
        variantPicture = ofListing.isEmpty ? nil : ofVariant.first
        namedAttributes = NamedAttribute.find(in: mapping)
        let taken = Set(namedAttributes.flatMap(\.columns))
        attributes = mapping.columns(.attribute).filter { !taken.contains($0) }.map { (mapping.columns[$0].name, $0) }
        options = Self.options(mapping)
    }

    var descriptions: [Int] { [description, shortDescription].compactMap(\.self) }
    /// Columns that are shown as attributes but not searched.
    var codes: [Int] { barcodes }
    /// Columns that are neither searched nor shown as attributes.
    var figures: [Int] {
        [price, salePrice, oldPrice, highestPrice, currency, quantity, availability, condition, seller, url, ratingCount]
            .compactMap(\.self)
    }

    /// Returns the options. A name column belongs only to the next value column.
    private static func options(_ mapping: ColumnMapping) -> [Option] {
        var options: [Option] = []
        var pending: Int?
        for (index, column) in mapping.columns.enumerated() {
            if column.role == .optionName { pending = index }
            guard column.role == .option else { continue }
            options.append(Option(nameColumn: pending, header: column.name, value: index))
            pending = nil
        }
        return options
    }
}
