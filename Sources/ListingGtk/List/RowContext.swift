import CGtk
import ListingCore

/// The services of a window that are available to every row.
@MainActor
package final class RowContext {
    package let pictures: PictureLoader
    let registry: RowRegistry
    private weak var router: ActionRouter?
    /// The list that contains the rows. It sets itself.
    package weak var list: RowList?
    /// The gallery that the page shows. It sets itself.
    weak var gallery: (any PictureGallery)?

    package init(pictures: PictureLoader, registry: RowRegistry, router: ActionRouter) {
        self.pictures = pictures
        self.registry = registry
        self.router = router
    }

    /// Returns a list for use inside a row. It has the same registry and sends its actions to the same screen.
    func makeCarousel() -> RowList? {
        router.map { RowList(GTK_ORIENTATION_HORIZONTAL, registry: registry, context: self, router: $0) }
    }
}
