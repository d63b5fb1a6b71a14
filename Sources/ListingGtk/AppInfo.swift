import ListingCore

/// The program's identifier, name and version.
package enum AppInfo {
    package static let id = "io.github.listinggtk.ListingViewer"
    package static let version = "0.1.0"
    static let website = "https://github.com/listinggtk/listing-viewer"

    /// The name that other programs see, which is the same in every language.
    static let untranslatedName = "Listing Viewer"

    /// The name in the user's language.
    static var name: String { tr("Listing Viewer") }
}
