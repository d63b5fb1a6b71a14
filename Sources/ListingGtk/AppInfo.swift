/// The program's identifier and version.
enum AppInfo {
    static let id = "io.github.listinggtk.ListingViewer"
    static let version = "0.1.0"
}
