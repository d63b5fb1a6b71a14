/// The program's names.
enum AppInfo {
    static let id = "io.github.listinggtk.ListingViewer"
    static let version = "0.1.0"
}
