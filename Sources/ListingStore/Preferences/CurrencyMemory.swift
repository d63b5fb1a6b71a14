import ListingCore
import Synchronization

/// The user's choices of currencies, remembered while the program runs and, with a path, in a JSON file beyond.
///
/// Reading never fails: a missing or damaged file yields no choices. A damaged file is renamed before a new one is written. A
/// writer holds a lock, because several programs may choose at the same time, and the file is replaced atomically. A choice that can't be
/// saved is kept until the program ends.
public final class CurrencyMemory: Sendable {
    private let path: String?
    /// The longest time to wait for another process, in seconds.
    private let patience: Double
    /// The choices that were not saved, in the order of the user's choices.
    private let unsaved = Mutex<[CurrencyChoices.Entry]>([])

    /// - Parameter path: an absolute path, see ``standardPath(in:)``; nil to remember nothing after the program ends.
    public convenience init(path: String? = nil) { self.init(path: path, patience: 5) }

    init(path: String?, patience: Double) { (self.path, self.patience) = (path, patience) }

    /// `$XDG_DATA_HOME/listing-viewer/currencies.json`, or below `~/.local/share` if that variable is not set or not absolute.
    ///
    /// - Returns: nil if the environment names neither a data folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.data(in: environment).map { $0 + "/currencies.json" }
    }

    /// The choices. It reads a small file each time, because another process may have written to it.
    public func load() -> CurrencyChoices { withUnsaved(stored()?.choices ?? CurrencyChoices()) }

    /// Remembers a currency for files.
    ///
    /// - Parameter currency: nil to show their prices without a currency.
    /// - Returns: the reason why it can't be saved; nil if it is.
    @discardableResult
    public func choose(_ currency: Currency?, for catalog: CatalogID) -> String? {
        add(CurrencyChoices.Entry(files: catalog.text, choice: .own(currency)))
    }

    /// Remembers that a file has the currency of another file of the same shop, also after the user has chosen another one for that file.
    ///
    /// - Returns: the reason why it can't be saved; nil if it is.
    @discardableResult
    public func follow(_ other: CatalogID, for catalog: CatalogID) -> String? {
        add(CurrencyChoices.Entry(files: catalog.text, choice: .like(other.text)))
    }

    private func add(_ entry: CurrencyChoices.Entry) -> String? {
        let failure = path.flatMap { save(entry, to: $0) }
        if path == nil || failure != nil {
            unsaved.withLock { entries in
                entries.removeAll { $0.files == entry.files }
                entries.append(entry)
            }
        }
        return failure
    }

    private func save(_ entry: CurrencyChoices.Entry, to path: String) -> String? {
        WholeFile.update(path, patience: patience) {
            let stored = stored()
            let waiting = unsaved.withLock { $0 }
            var choices = stored?.choices ?? CurrencyChoices()
            for entry in waiting + [entry] { choices.add(entry) }
            if stored?.isDamaged == true { WholeFile.putAside(path) }
            let failure = WholeFile.write(Array(choices.json.utf8), to: path)
            // Another thread may have failed to save a choice in the meantime, which stays.
            if failure == nil { unsaved.withLock { $0.removeAll { waiting.contains($0) || $0.files == entry.files } } }
            return failure
        }
    }

    private func withUnsaved(_ choices: CurrencyChoices) -> CurrencyChoices {
        unsaved.withLock { entries in entries.reduce(into: choices) { $0.add($1) } }
    }

    /// The choices in the file; nil if there is none.
    private func stored() -> (choices: CurrencyChoices, isDamaged: Bool)? {
        guard let path else { return nil }
        switch WholeFile.read(path) {
        case .missing: return nil
        case .failure: return (CurrencyChoices(), true)
        case .bytes(let bytes):
            let choices = CurrencyChoices(json: bytes)
            return (choices ?? CurrencyChoices(), choices == nil)
        }
    }
}
