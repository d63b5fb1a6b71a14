import ListingCore
import Synchronization

/// The rows of consecutive listings, made on the thread that parsed them. Their codes are those of the thread's own dictionary.
struct PreparedRows: Sendable {
    /// The values of a thread, and what the catalog knows of them. Only the thread that stores rows uses it.
    final class Values: Sendable {
        fileprivate struct Known {
            /// The values by their codes of the thread, less 1.
            var entries: [DictionaryEntry] = []
            /// Their codes in the catalog; 0 for a value that no stored row has.
            var codes: [UInt32] = []
        }

        fileprivate let known = Mutex(Known())
    }

    private let all: Values
    /// The rows without the codes of values of which a listing may have several.
    private var rows: [ColumnRow] = []
    private var terms: [UInt32] = []
    /// The sort keys of the titles, one after the other.
    private var titles: [UInt8] = []
    /// The first byte of each title; 0 if it is empty.
    private(set) var firstBytes: [UInt8] = []
    /// The initial letters of titles for which the first byte does not suffice, by their rows.
    private(set) var initials: [Int: String] = [:]
    private var ends: [(terms: Int, titles: Int)] = []
    /// The hashes of the listings' keys, see ``KeyIndex/firstHash(of:)``.
    private(set) var keys: [UInt64] = []
    /// The values that the thread has not seen before.
    private var newValues: [DictionaryEntry] = []
    /// The currencies by their codes of the thread, less 1.
    private var currencies: [Currency] = []

    init(_ all: Values) { self.all = all }

    /// Begins the rows that follow others, whose size they are likely to have.
    init(after others: PreparedRows) {
        self.init(others.all)
        rows.reserveCapacity(others.rows.count)
        terms.reserveCapacity(others.terms.count + others.terms.count / 8)
        titles.reserveCapacity(others.titles.count + others.titles.count / 8)
        firstBytes.reserveCapacity(others.firstBytes.count)
        ends.reserveCapacity(others.ends.count)
        keys.reserveCapacity(others.keys.count)
    }

    mutating func append(_ row: ColumnRow, _ codes: [UInt32], of listing: borrowing Listing, by tokenizer: inout Tokenizer) {
        rows.append(row)
        terms += codes
        TitleSortKey.append(listing.title, by: &tokenizer, to: &titles)
        let first = listing.title.utf8.first ?? 0
        if !TitleInitials.suffices(first) { initials[firstBytes.count] = TitleInitial.of(listing.title) }
        firstBytes.append(first)
        ends.append((terms.count, titles.count))
        keys.append(KeyIndex.firstHash(of: listing))
    }

    /// Adds what the rows refer to.
    mutating func finish(_ newValues: [DictionaryEntry], _ currencies: [Currency]) {
        (self.newValues, self.currencies) = (newValues, currencies)
    }

    /// Makes the values of these rows known. Call it before their first row is made, in the order in which the thread has parsed them.
    func learnValues() {
        guard !newValues.isEmpty else { return }
        all.known.withLock { known in
            known.entries += newValues
            known.codes += repeatElement(0, count: newValues.count)
        }
    }

    func appendTitleKey(_ index: Int, to keys: inout [UInt8]) {
        keys.append(titles.span, (index == 0 ? 0 : ends[index - 1].titles)..<ends[index].titles)
    }

    /// Makes a row with the codes of a catalog.
    ///
    /// - Parameter codes: gets the codes of values of which a listing may have several.
    func makeRow(_ index: Int, in table: inout ColumnStore, values: inout ValueDictionary, codes: inout [UInt32]) -> ColumnRow {
        var row = rows[index]
        if row.currency != 0 { row.currency = table.code(adding: currencies[Int(row.currency) - 1]) }
        codes.removeAll(keepingCapacity: true)
        all.known.withLock { known in
            // In the order of ``ColumnRow``, so that new values get the same codes as if the listing itself were stored.
            row.category = known.code(of: row.category, in: &values)
            row.brand = known.code(of: row.brand, in: &values)
            row.seller = known.code(of: row.seller, in: &values)
            for position in (index == 0 ? 0 : ends[index - 1].terms)..<ends[index].terms {
                let code = known.code(of: terms[position], in: &values)
                if code != 0 { codes.append(code) }
            }
        }
        return row
    }
}

extension PreparedRows.Values.Known {
    /// - Parameter code: that of the thread; 0 for none.
    fileprivate mutating func code(of code: UInt32, in values: inout ValueDictionary) -> UInt32 {
        guard code != 0 else { return 0 }
        let index = Int(code) - 1
        if codes[index] == 0 { codes[index] = values.code(adding: entries[index]) }
        return codes[index]
    }
}

/// Makes the rows of listings on a thread that parses them.
struct RowPreparer: ListingCondenser {
    /// Maximum number of different values. When a thread has seen more, listings are kept, and the thread that stores them makes the rows.
    private static let maxValues = 65_536
    /// Further currencies have no code of their own.
    private static let maxCurrencies = 254

    private var values = ValueDictionary(most: Self.maxValues)
    /// The number of values that earlier rows have.
    private var known = 0
    /// A table without rows, for the codes of currencies.
    private var table = ColumnStore()
    private var tokenizer = Tokenizer()
    private var codes: [UInt32] = []
    private var rows = PreparedRows(PreparedRows.Values())

    static var makers: ListingCondensers { ListingCondensers { RowPreparer() } }

    mutating func add(_ listing: borrowing Listing) -> Bool {
        guard !isFull else { return false }
        let row = table.makeRow(listing, values: &values, terms: &codes)
        // Otherwise, a value or a currency may have got no code of its own.
        guard !isFull else { return false }
        rows.append(row, codes, of: listing, by: &tokenizer)
        return true
    }

    private var isFull: Bool { values.isFull || table.currencies.count > Self.maxCurrencies }

    mutating func finish() -> any Sendable {
        rows.finish(Array(values.values[known...]), table.currencies)
        known = values.count
        let finished = rows
        rows = PreparedRows(after: finished)
        return finished
    }
}
