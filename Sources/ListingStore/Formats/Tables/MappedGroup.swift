import ListingCore

/// Groups rows that share a value in the group column into the variants of a listing: `item_group_id` in feeds, `parent_sku` in tables.
struct MappedGrouping: RecordGrouping {
    let table: MappedTable
    var rules = TableRules()

    var keyColumns: [Int] { [table.columns.group].compactMap(\.self) }
    func role(ofColumn index: Int) -> ColumnRole { table.mapping.role(ofColumn: index) }
    func key(_ cell: (Int?) -> String) -> String? { cell(table.columns.group).nonBlank?.unguarded }

    func makeBuilder(id: ListingID, key: String?, columns: SourceColumns) -> MappedGroup {
        MappedGroup(id: id, key: key, table: table, rules: rules)
    }
}

/// Makes a listing from the rows of a group, each of which is a variant with the option values in which it differs.
///
/// Data of the listing comes from the first row that has it. A group of one row is a listing without variants, because many
/// shops give every item a group of its own.
struct MappedGroup: RecordGroupBuilder {
    let id: ListingID
    /// The external id of a listing with several rows; nil to keep that of the first row.
    let key: String?
    let table: MappedTable
    let rules: TableRules
    private var rows: [CellReader] = []

    init(id: ListingID, key: String?, table: MappedTable, rules: TableRules = TableRules()) {
        self.id = id
        self.key = key
        self.table = table
        self.rules = rules
    }

    mutating func add(_ row: CellReader) { rows.append(row) }

    /// A row with the result of reading it.
    private typealias Member = (row: CellReader, role: TableRules.Role, listing: Listing)

    func build() -> Listing {
        let members: [Member] = rows.map { row in
            var listing = table.listing(row, id: id)
            rules.adjust(&listing, row)
            return (row, rules.role(row), listing)
        }
        let main = members.first { $0.role == .parent || $0.role == .both } ?? members.first
        var listing =
            main?.listing
            ?? Listing(id: id, title: key ?? "", source: SourceRecord(columns: SourceColumns(names: [], isTable: true), rows: []))
        let variants = members.filter { $0.role == .variant || $0.role == .both }
        let hasVariants = variants.count > 1 || (variants.count == 1 && main?.role == .parent)
        if hasVariants { merge(variants, into: &listing, hasParent: main?.role == .parent) }
        if members.count > 1 {
            if let key { listing.externalID = key }
            if let title = main.flatMap({ rules.groupTitle?($0.row) }) { listing.title = title }
            listing.source.rows = rows.map(\.row)
            listing.problems = members.filter { $0.role != .neither }.flatMap { problems($0, main: main?.row.record) }
        }
        rules.finish(&listing)
        return listing
    }

    /// Returns a row's problems. A missing title is not a problem of a variant.
    private func problems(_ member: Member, main: Int?) -> [RecordProblem] {
        guard member.role == .variant, member.row.record != main else { return member.listing.problems }
        return member.listing.problems.filter { $0.code != .titleMissing }
    }

    /// - Parameter hasParent: True if the listing's price and codes are its own rather than those of its first variant.
    private func merge(_ variants: [Member], into listing: inout Listing, hasParent: Bool) {
        let listings = [listing] + variants.map(\.listing)
        listing.images = listings.flatMap(\.images).distinct
        listing.description = listings.lazy.compactMap(\.description).first
        listing.brand = listings.lazy.compactMap(\.brand).first
        listing.listed = listings.compactMap(\.listed).min()
        listing.category = listings.lazy.map(\.category).first { !$0.isEmpty } ?? []
        listing.tags = listings.flatMap(\.tags).distinct
        listing.materials = listings.flatMap(\.materials).distinct
        let names = optionNames
        let grouped = GroupChoices(
            variants.map { choices($0.row, names) }, titles: variants.map(\.listing.title),
            areNamedByRows: rules.choices != nil ? rules.choicesAreOptions : haveNameColumns)
        listing.options = grouped.options
        let parent = listing
        let price: Price = hasParent ? parent.price : .unknown
        // An id that all variants share is the listing's.
        let haveOwnIDs = variants.map(\.listing.externalID).distinct.count > 1
        listing.variants = zip(variants, grouped.values).map { member, values in
            var variant = variant(member, ownID: haveOwnIDs ? member.listing.externalID : nil, optionValues: values, parent: parent)
            if variant.price == .unknown { variant.price = price }
            return variant
        }
        let shown = Set(grouped.options.map(\.name)).union(hasParent ? [] : ["SKU", "Barcode"])
        listing.attributes = attributes(listing, variants: variants, shown: shown)
        listing.settleOffer(from: listing.variants)
        // A listing that is not offered to shoppers stays so, whatever the stock of its variants.
        guard listing.availability != .unlisted else { return }
        listing.availability = Self.availability(variants.map(\.listing.availability)) ?? listing.availability
    }

    /// True if the rows name all of their options, as in "Option name 1" next to "Option value 1".
    private var haveNameColumns: Bool {
        !table.columns.options.isEmpty && table.columns.options.allSatisfy { $0.nameColumn != nil }
    }

    /// The names of the options: from the name column in the first row that has one, or else from the header.
    private var optionNames: [String] {
        table.columns.options.map { option in
            let name = option.nameColumn.flatMap { column in rows.lazy.compactMap { $0[column].nonBlank }.first }
            return name?.unguarded.decoded ?? HeaderLabel.readable(option.header)
        }
    }

    private func choices(_ row: CellReader, _ names: [String]) -> [(name: String, value: String)] {
        if let choices = rules.choices { return choices(row) }
        let record = MappedRecord(row, table: table)
        return zip(names, table.columns.options).map { ($0, record.optionValue($1) ?? "") }
    }

    /// - Parameter ownID: The id used if the variant has no SKU.
    private func variant(_ member: Member, ownID: String?, optionValues: [String], parent: Listing) -> Variant {
        let record = MappedRecord(member.row, table: table)
        let price = rules.variantPrice?(member.listing.price, member.row, parent) ?? member.listing.price
        let image =
            if let column = table.columns.variantPicture {
                PictureList.images(member.row[column]).first
            } else {
                member.listing.images.first
            }
        return Variant(
            optionValues: optionValues, sku: record.text(table.columns.sku) ?? ownID, barcode: record.barcode,
            price: price, quantity: member.listing.quantity, image: image)
    }

    /// The listing's attributes, except those shown with the variants and those that differ between variants. Codes may differ.
    private func attributes(_ listing: Listing, variants: [Member], shown: Set<String>) -> [ListingAttribute] {
        let others = variants.map { Dictionary($0.listing.attributes.map { ($0.name, $0.value) }) { first, _ in first } }
        return listing.attributes.filter { attribute in
            let isCode = ["SKU", "Barcode"].contains(attribute.name)
            let isCommon = others.allSatisfy { ($0[attribute.name] ?? attribute.value) == attribute.value }
            return !shown.contains(attribute.name) && (isCode || isCommon)
        }
    }

    /// Returns in stock if any variant is; otherwise the first availability that a variant states.
    private static func availability(_ states: [Availability?]) -> Availability? {
        states.first { $0 == .inStock || $0 == .lowStock } ?? states.compactMap(\.self).first
    }
}

/// The options in which the variants of a group differ. A column with the same value in all rows is not an option, unless the
/// rows name their options themselves.
///
/// If the variants differ in no option, their titles are the option, because shops put size and color there.
private struct GroupChoices {
    private(set) var options: [VariationOption] = []
    /// A list for each variant, with a value for each option.
    private(set) var values: [[String]]

    init(_ variants: [[(name: String, value: String)]], titles: [String], areNamedByRows: Bool) {
        var union = OptionUnion()
        for choice in variants.joined() { union.add(choice.name, values: choice.value.isEmpty ? [] : [choice.value]) }
        let kept = union.options.indices.filter {
            let count = union.options[$0].values.count
            return count > 1 || (count == 1 && (areNamedByRows || variants.count == 1))
        }
        options = kept.map { union.options[$0] }
        values = variants.map { choices in
            let values = union.values(of: choices)
            return kept.map { values[$0] }
        }
        let distinct = titles.distinct
        if options.isEmpty, distinct.count > 1 {
            options = [VariationOption(name: "Variant", values: distinct)]
            values = titles.map { [$0] }
        }
    }
}

extension Listing {
    /// Sets the price range and the stock from the variants.
    mutating func settleOffer(from variants: [Variant]) {
        let known = variants.map(\.price).filter { $0.lowest != nil }
        let zero = DecimalNumber(significand: 0)
        let amount = { (price: Price) in price.lowest?.amount ?? zero }
        if let lowest = known.min(by: { amount($0) < amount($1) }), let highest = known.max(by: { amount($0) < amount($1) }) {
            price = Price(lowest: lowest.lowest, highest: highest.highest ?? highest.lowest, compareAt: lowest.compareAt)
        } else if price.lowest == nil {
            price.unreadable = price.unreadable ?? variants.lazy.compactMap(\.price.unreadable).first
        }
        let quantities = variants.compactMap(\.quantity)
        if !quantities.isEmpty { quantity = NumberText.sum(quantities) }
    }
}
