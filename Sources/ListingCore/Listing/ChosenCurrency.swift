/// The currency that the user has chosen for prices whose currency the files do not name.
public struct ChosenCurrency: Equatable, Sendable {
    /// The files that the user has chosen it for.
    public enum Scope: Sendable {
        /// For these files.
        case files
        /// For another file of the same shop.
        case shop
        /// For all files, in the preferences.
        case allFiles
    }

    public let currency: Currency
    public let scope: Scope

    public init(_ currency: Currency, for scope: Scope) { (self.currency, self.scope) = (currency, scope) }
}

extension ChosenCurrency.Scope {
    /// The name of a currency that is the user's word, not the file's: “EUR (your choice)”.
    func name(of currency: String) -> String {
        switch self {
        case .files: tr("{currency} (your choice)", ["currency": currency])
        case .shop: tr("{currency} (your choice for this shop)", ["currency": currency])
        case .allFiles: tr("{currency} (your choice for all files)", ["currency": currency])
        }
    }
}
