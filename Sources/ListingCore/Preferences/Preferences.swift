/// The user's choices that hold in all windows.
public struct Preferences: Hashable, Sendable {
    /// The colors of the windows.
    public enum ColorScheme: String, CaseIterable, Sendable {
        /// The colors of the desktop.
        case system
        case light
        case dark
    }

    /// The height of the rows of the browsing page.
    public enum Density: String, CaseIterable, Sendable {
        case comfortable
        case compact
    }

    /// The time at which listings are checked against the rules of marketplaces.
    public enum Checks: String, CaseIterable, Sendable {
        /// When the user opens the page of checks, or filters by findings.
        case onRequest = "on-request"
        /// After each file was read.
        case always
    }

    /// The choice whether copies of opened files are kept, with which later readings are compared.
    public enum Copies: String, CaseIterable, Sendable {
        case always, never
    }

    public var colorScheme = ColorScheme.system
    public var density = Density.comfortable
    /// The answer for files whose pictures the user has neither allowed nor denied to be loaded from the web.
    public var webPictures = PictureDefault.ask
    /// The time of checks.
    public var checks = Checks.onRequest
    /// Copies of opened files.
    public var copies = Copies.always
    /// The currency of files that name none; nil leaves their prices without one.
    public var currency: Currency?
    /// The maximum size of the cache in bytes, see ``cacheLimits``; nil for the app's own limit.
    public var cacheLimit: Int?
    /// The name of the notation of numbers and dates, see ``NamedNotation``; nil for that of the system.
    public var notation: String?
    /// The saved searches, in the order in which they were saved.
    public var savedSearches: [SavedSearch] = []

    public init() {}

    /// The limits of the cache that the user can choose, in bytes.
    public static let cacheLimits = [500_000_000, 1_000_000_000, 2_000_000_000, 5_000_000_000, 10_000_000_000, 20_000_000_000]
}
