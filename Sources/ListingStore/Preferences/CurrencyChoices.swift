import ListingCore

/// The currencies that the user has chosen for files whose prices name none, by the files.
///
/// A file may have a choice of its own, or follow that of another file of its shop.
public struct CurrencyChoices: Equatable, Sendable {
    /// Maximum number of catalogs with choices; beyond it, the oldest are forgotten.
    static let maxCount = 500

    enum Choice: Equatable, Sendable {
        /// nil to show prices without a currency, whatever the user has chosen for other files.
        case own(Currency?)
        /// The text of the ``CatalogID`` of the file that is followed.
        case like(String)
    }

    struct Entry: Equatable, Sendable {
        let files: String
        let choice: Choice
    }

    /// In the order in which they were chosen.
    private(set) var entries: [Entry] = []

    public init() {}

    public var isEmpty: Bool { entries.isEmpty }

    /// The currency with which files are read: their own choice, then that of the file which they follow, then the one for all files.
    ///
    /// - Parameter preference: the currency for all files; nil for none.
    /// - Returns: nil for prices without a currency.
    public func currency(for catalog: CatalogID, preference: Currency?) -> ChosenCurrency? {
        let general = preference.map { ChosenCurrency($0, for: .allFiles) }
        switch choice(for: catalog.text) {
        case .own(let currency): return currency.map { ChosenCurrency($0, for: .files) }
        case .like(let other): return ownCurrency(of: other).map { ChosenCurrency($0, for: .shop) } ?? general
        case nil: return general
        }
    }

    /// True if the user has chosen for the files, or if they follow a file for which the user has.
    public func isDecided(for catalog: CatalogID) -> Bool {
        switch choice(for: catalog.text) {
        case .own: true
        case .like(let other): ownCurrency(of: other) != nil
        case nil: false
        }
    }

    /// The currency that the user has chosen for the files themselves; nil for none.
    public func ownCurrency(of catalog: CatalogID) -> Currency? { ownCurrency(of: catalog.text) }

    private func ownCurrency(of files: String) -> Currency? {
        guard case .own(let currency) = choice(for: files) else { return nil }
        return currency
    }

    private func choice(for files: String) -> Choice? { entries.last { $0.files == files }?.choice }

    /// Remembers a choice in place of an earlier one for the same files.
    mutating func add(_ entry: Entry) {
        entries.removeAll { $0.files == entry.files }
        entries.append(entry)
        entries.removeFirst(max(0, entries.count - Self.maxCount))
    }
}

extension CurrencyChoices {
    /// The JSON form: an array with an object for each catalog. Its `files` are the text of the ``CatalogID``. `currency` is the choice, or
    /// null for prices without one; `like` names the files that are followed.
    var json: String { JSONValue.array(entries.map(\.jsonValue)).json }

    /// - Returns: nil if the text is not an array. Single choices that can't be read are skipped.
    init?(json bytes: [UInt8]) {
        guard case .array(let values)? = try? JSONParser.parse(bytes.span) else { return nil }
        for value in values { Entry(value).map { add($0) } }
    }
}

extension CurrencyChoices.Entry {
    fileprivate init?(_ value: JSONValue) {
        guard let files = value["files"]?.scalarText else { return nil }
        if let other = value["like"]?.scalarText {
            self.init(files: files, choice: .like(other))
        } else if case .null? = value["currency"] {
            self.init(files: files, choice: .own(nil))
        } else if let currency = value["currency"]?.scalarText.flatMap({ Currency($0) }) {
            self.init(files: files, choice: .own(currency))
        } else {
            return nil
        }
    }

    fileprivate var jsonValue: JSONValue {
        let member =
            switch choice {
            case .own(let currency): JSONValue.Member(name: "currency", value: currency.map { .string($0.code) } ?? .null)
            case .like(let other): JSONValue.Member(name: "like", value: .string(other))
            }
        return .object([JSONValue.Member(name: "files", value: .string(files)), member])
    }
}
