/// The program's identifier and version.
package enum AppInfo {
    package static let id = "io.github.listinggtk.ListingViewer"
    package static let version = "0.1.0"
}
