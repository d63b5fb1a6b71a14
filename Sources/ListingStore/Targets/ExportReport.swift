import ListingCore

/// The listings that were written to a file, and the outcome of each property, counted by listings.
public struct ExportReport: Equatable, Sendable {
    /// An outcome of a property with the number of listings.
    public struct Entry: Equatable, Sendable {
        public let property: ListingProperty
        public let outcome: ExportOutcome
        public fileprivate(set) var listings: Int
        /// The titles of the first listings.
        public fileprivate(set) var examples: [String]
    }

    /// Listings that were not written, for one reason.
    public struct Refused: Equatable, Sendable {
        public let reason: ExportRefusal
        public fileprivate(set) var listings: Int
        public fileprivate(set) var examples: [String]
    }

    /// Listings whose image is not inside the file, for one reason.
    public struct NotEmbedded: Equatable, Sendable {
        public let obstacle: PictureObstacle
        public fileprivate(set) var listings: Int
        public fileprivate(set) var examples: [String]
    }

    /// Maximum number of examples of an outcome.
    public static let maxExamples = 3

    /// Number of listings that were written.
    public private(set) var listings = 0
    /// Number of rows or entries that were written.
    public private(set) var rows = 0
    public private(set) var refused: [Refused] = []
    /// Number of cells that begin like a formula. They are written as they are, because importers aren't spreadsheets.
    public private(set) var formulas = 0
    /// Number of listings whose image is inside the file.
    public private(set) var embedded = 0
    /// The images that should be inside the file and are not.
    public private(set) var notEmbedded: [NotEmbedded] = []
    private var carried = [Int](repeating: 0, count: ListingProperty.allCases.count)
    private var others: [Entry] = []
    /// The currencies of prices in a file for which the target wants one.
    private var currencies = CurrencyCounts()

    /// The properties of the current listing that were written, changed or not.
    private var written = ListingProperties()
    /// The indexes in `others` of the outcomes of the current listing.
    private var current: [Int] = []

    public init() {}

    /// The outcomes, losses first, and properties in their usual order.
    public var entries: [Entry] {
        let whole = ListingProperty.allCases.compactMap { property in
            let count = carried[Int(property.rawValue)]
            return count > 0 ? Entry(property: property, outcome: .carried, listings: count, examples: []) : nil
        }
        let mixed = currencies.others.map {
            Entry(property: .currency, outcome: .invalid(.mixed), listings: $0.listings, examples: $0.examples)
        }
        return (others + whole + [mixed].compactMap(\.self)).enumerated().sorted { one, other in
            let (left, right) = (one.element.outcome.rank, other.element.outcome.rank)
            if left != right { return left < right }
            let (first, second) = (one.element.property.rawValue, other.element.property.rawValue)
            return first == second ? one.offset < other.offset : first < second
        }.map(\.element)
    }

    /// Number of listings with an outcome of a property.
    public func count(_ property: ListingProperty, _ outcome: ExportOutcome) -> Int {
        if outcome == .carried { return carried[Int(property.rawValue)] }
        if property == .currency, outcome == .invalid(.mixed) { return currencies.others?.listings ?? 0 }
        return others.first { $0.property == property && $0.outcome == outcome }?.listings ?? 0
    }

    // MARK: What writers note

    /// Notes that a value of the current listing is in the file.
    mutating func wrote(_ property: ListingProperty) { written.insert(property) }

    /// Notes how a value of the current listing was changed on its way into the file.
    mutating func changed(_ property: ListingProperty, _ change: ExportChange, title: String) {
        written.insert(property)
        note(property, .changed(change), title: title)
    }

    /// Notes that the target needs a value that the current listing does not have.
    mutating func missed(_ property: ListingProperty, title: String) { note(property, .missing, title: title) }

    /// Notes that the target refuses a value of the current listing, which is in the file as it is in the listing.
    ///
    /// - Parameter count: the number of listings that are found to have the value: more than one if listings before it are counted now.
    mutating func wroteInvalid(_ property: ListingProperty, _ defect: ExportDefect, title: String, count: Int = 1) {
        written.insert(property)
        note(property, .invalid(defect), title: title, count: count)
    }

    /// Notes the currency of a price of the current listing, in a file for which the target wants one currency.
    mutating func wrotePrice(in currency: Currency, title: String) { currencies.add(currency, of: listings, title: title) }

    mutating func wroteRow() { rows += 1 }
    mutating func wroteFormula() { formulas += 1 }

    /// Counts the current listing, with the properties that it has. A value that the target has for what a listing lacks is not carried.
    mutating func endListing(_ listing: Listing, has properties: ListingProperties) {
        listings += 1
        for property in ListingProperty.written where properties.contains(property) && !written.contains(property) {
            note(property, .omitted, title: listing.title)
        }
        var changed = ListingProperties()
        for index in current where !others[index].outcome.isAsInListing { changed.insert(others[index].property) }
        // A target may need a value, such as "in stock", that the listing does not have.
        let kept = written.intersection(properties)
        for property in ListingProperty.written where kept.contains(property) && !changed.contains(property) {
            carried[Int(property.rawValue)] += 1
        }
        written = ListingProperties()
        current.removeAll(keepingCapacity: true)
    }

    /// Counts a listing that was not written.
    mutating func refuse(_ listing: Listing, _ reason: ExportRefusal) {
        let index = refused.firstIndex { $0.reason == reason } ?? refused.endIndex
        if index == refused.endIndex { refused.append(Refused(reason: reason, listings: 0, examples: [])) }
        refused[index].listings += 1
        if refused[index].examples.count < Self.maxExamples { refused[index].examples.append(listing.title) }
    }

    /// Counts the current listing as one whose image is inside the file.
    mutating func embeddedPicture() { embedded += 1 }

    /// Counts the current listing as one whose image is not inside the file.
    mutating func didNotEmbedPicture(_ obstacle: PictureObstacle, title: String) {
        let index = notEmbedded.firstIndex { $0.obstacle == obstacle } ?? notEmbedded.endIndex
        if index == notEmbedded.endIndex { notEmbedded.append(NotEmbedded(obstacle: obstacle, listings: 0, examples: [])) }
        notEmbedded[index].listings += 1
        if notEmbedded[index].examples.count < Self.maxExamples { notEmbedded[index].examples.append(title) }
    }

    private mutating func note(_ property: ListingProperty, _ outcome: ExportOutcome, title: String, count: Int = 1) {
        let index = others.firstIndex { $0.property == property && $0.outcome == outcome } ?? others.endIndex
        if index == others.endIndex { others.append(Entry(property: property, outcome: outcome, listings: 0, examples: [])) }
        // A listing counts once, however many of its rows have the outcome.
        guard !current.contains(index) else { return }
        current.append(index)
        others[index].listings += count
        if others[index].examples.count < Self.maxExamples { others[index].examples.append(title) }
    }
}

extension ListingProperty {
    /// The properties that files can carry.
    fileprivate static let written: [ListingProperty] = allCases.filter { ![.record, .header, .file].contains($0) }
}
