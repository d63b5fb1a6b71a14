import ListingCore

/// The places of the facets' values in a ``ColumnStore`` and its dictionary, assigned in the order of ``Facet/all``.
struct FacetColumns: Sendable {
    static let all = FacetColumns(Facet.all)

    /// A facet of strings with its kind in the dictionary.
    struct Texts: Sendable {
        let kind: DictionaryEntry.Kind
        let storage: TextFacet.Storage
        let values: TextFacet.Values
    }

    struct Family: Sendable {
        let kind: DictionaryEntry.Kind
        let values: TextFacetFamily.Values
    }

    struct Hierarchy: Sendable {
        let kind: DictionaryEntry.Kind
        let column: HierarchyFacet.Column
        let path: @Sendable (borrowing Listing) -> [String]
    }

    struct Minimum: Sendable {
        let column: MinimumFacet.Column
        let most: Double
        let number: @Sendable (borrowing Listing) -> Double?
    }

    /// A flag with its bit in ``ColumnRow/flags``.
    struct Flag: Sendable {
        let bit: UInt8
        let has: @Sendable (borrowing Listing) -> Bool
    }

    private(set) var texts: [Texts] = []
    /// A field with its bit in ``ColumnRow/fields``.
    struct Field: Sendable {
        let bit: UInt32
        let has: @Sendable (borrowing Listing) -> Bool
    }

    private(set) var families: [Family] = []
    private(set) var flags: [Flag] = []
    private(set) var fields: [Field] = []
    private(set) var states: [(column: ChoiceFacet.Column, number: @Sendable (borrowing Listing) -> Int?)] = []
    private(set) var hierarchies: [Hierarchy] = []
    private(set) var prices: [(column: PriceFacet.Column, price: @Sendable (borrowing Listing) -> Money?)] = []
    private(set) var minimums: [Minimum] = []
    private var kinds: [FacetID: DictionaryEntry.Kind] = [:]
    private var bits: [FacetID: UInt8] = [:]
    private var fieldBits: [FacetID: UInt32] = [:]
    /// A hash of what is stored where. Columns and dictionaries with another one can't be read.
    private(set) var layout: UInt64 = 0

    /// The availability is in the lower four bits of a row's flags.
    private static let flagBits = 4..<8

    init(_ facets: [Facet]) {
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

    var kindCount: Int { kinds.count }

    /// The kind of a facet's or a family's values; one that no value has if it is not among the facets.
    func kind(of id: FacetID) -> DictionaryEntry.Kind { kinds[id] ?? DictionaryEntry.Kind(number: .max) }

    /// The bit of a flag; 0 if it is not in the columns.
    func bit(of facet: FlagFacet) -> UInt8 { bits[facet.id] ?? 0 }

    /// The bit of a field; 0 if it is not in the columns.
    func fieldBit(of facet: FlagFacet) -> UInt32 { fieldBits[facet.id] ?? 0 }
}
