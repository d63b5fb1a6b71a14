import CGtk
import ListingCore

/// What every row is built with: the services of the window it stands in.
@MainActor
final class RowContext {
    let pictures: PictureLoader
    private let registry: RowRegistry
    private weak var router: ActionRouter?
    /// The list that the rows stand in; it makes itself known.
    weak var list: RowList?

    init(pictures: PictureLoader, registry: RowRegistry, router: ActionRouter) {
        self.pictures = pictures
        self.registry = registry
        self.router = router
    }

    /// A list inside of a row, whose rows go through the same registry and send their actions to the same screen.
    func makeCarousel() -> RowList? {
        router.map { RowList(GTK_ORIENTATION_HORIZONTAL, registry: registry, context: self, router: $0) }
    }
}
