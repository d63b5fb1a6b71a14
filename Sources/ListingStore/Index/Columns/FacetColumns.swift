import ListingCore

/// The places of the facets' values in a ``ColumnStore`` and its dictionary, assigned in the order of ``Facet/all``.
package struct FacetColumns: Sendable {
    package static let all = FacetColumns(Facet.all)

    /// A facet of strings with its kind in the dictionary.
    package struct Texts: Sendable {
        package let kind: DictionaryEntry.Kind
        package let storage: TextFacet.Storage
        package let values: TextFacet.Values
    }

    package struct Family: Sendable {
        package let kind: DictionaryEntry.Kind
        package let values: TextFacetFamily.Values
    }

    package struct Hierarchy: Sendable {
        package let kind: DictionaryEntry.Kind
        package let column: HierarchyFacet.Column
        package let path: @Sendable (borrowing Listing) -> [String]
    }

    package struct Minimum: Sendable {
        package let column: MinimumFacet.Column
        package let most: Double
        package let number: @Sendable (borrowing Listing) -> Double?
    }

    /// A flag with its bit in ``ColumnRow/flags``.
    package struct Flag: Sendable {
        package let bit: UInt8
        package let has: @Sendable (borrowing Listing) -> Bool
    }

    package private(set) var texts: [Texts] = []
    /// A field with its bit in ``ColumnRow/fields``.
    package struct Field: Sendable {
        package let bit: UInt32
        package let has: @Sendable (borrowing Listing) -> Bool
    }

    package private(set) var families: [Family] = []
    package private(set) var flags: [Flag] = []
    package private(set) var fields: [Field] = []
    package private(set) var states: [(column: ChoiceFacet.Column, number: @Sendable (borrowing Listing) -> Int?)] = []
    package private(set) var hierarchies: [Hierarchy] = []
    package private(set) var prices: [(column: PriceFacet.Column, price: @Sendable (borrowing Listing) -> Money?)] = []
    package private(set) var minimums: [Minimum] = []
    private var kinds: [FacetID: DictionaryEntry.Kind] = [:]
    private var bits: [FacetID: UInt8] = [:]
    private var fieldBits: [FacetID: UInt32] = [:]
    /// A hash of what is stored where. Columns and dictionaries with another one can't be read.
    package private(set) var layout: UInt64 = 0

    /// The availability is in the lower four bits of a row's flags.
    private static let flagBits = 4..<8

    package init(_ facets: [Facet]) {
        for facet in facets { add(facet) }
    }

    private mutating func add(_ facet: Facet) {
        switch facet {
        case .text(let facet):
            guard let values = facet.values else { return }
            texts.append(Texts(kind: addKind(facet.id), storage: facet.storage, values: values))
            hash("\(facet.storage)")
        case .textFamily(let family): families.append(Family(kind: addKind(family.id), values: family.values))
        case .hierarchy(let facet): hierarchies.append(Hierarchy(kind: addKind(facet.id), column: facet.column, path: facet.path))
        case .choice(let facet):
            if case .states(let states, let column, let number) = facet.values {
                self.states.append((column, number))
                for state in states { hash(state.name) }
            }
        case .price(let facet): prices.append((facet.column, facet.price))
        case .minimum(let facet): minimums.append(Minimum(column: facet.column, most: Double(facet.most), number: facet.number))
        case .flag(let facet): add(facet)
        }
    }

    private mutating func add(_ facet: FlagFacet) {
        switch facet.source {
        case .favorites: return
        case .listing(let has):
            let bit = Self.flagBits.lowerBound + flags.count
            precondition(Self.flagBits.contains(bit), "A row has no bit left for the flag \(facet.id): widen ColumnRow.flags")
            bits[facet.id] = 1 << UInt8(bit)
            flags.append(Flag(bit: 1 << UInt8(bit), has: has))
        case .field(let has):
            precondition(fields.count < UInt32.bitWidth, "A row has no bit left for the field \(facet.id): widen ColumnRow.fields")
            let bit: UInt32 = 1 << UInt32(fields.count)
            fieldBits[facet.id] = bit
            fields.append(Field(bit: bit, has: has))
        }
        hash(facet.id.name)
    }

    private mutating func addKind(_ id: FacetID) -> DictionaryEntry.Kind {
        let kind = DictionaryEntry.Kind(number: UInt8(kinds.count))
        kinds[id] = kind
        hash(id.name)
        return kind
    }

    private mutating func hash(_ text: String) {
        layout = XXH3.hash(text, seed: layout)
    }

    package var kindCount: Int { kinds.count }

    /// The kind of a facet's or a family's values; one that no value has if it is not among the facets.
    package func kind(of id: FacetID) -> DictionaryEntry.Kind { kinds[id] ?? DictionaryEntry.Kind(number: .max) }

    /// The bit of a flag; 0 if it is not in the columns.
    package func bit(of facet: FlagFacet) -> UInt8 { bits[facet.id] ?? 0 }

    /// The bit of a field; 0 if it is not in the columns.
    package func fieldBit(of facet: FlagFacet) -> UInt32 { fieldBits[facet.id] ?? 0 }
}
