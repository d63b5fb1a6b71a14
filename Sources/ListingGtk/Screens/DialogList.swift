import CGtk
import ListingCore

/// The lists of dialogs: rows that can be focused and read aloud, without selection or menus.
@MainActor
enum DialogList {
    /// - Parameter name: the accessible name.
    static func make(_ router: ActionRouter, _ registry: RowRegistry, _ pictures: PictureLoader, named name: String) -> RowList {
        let context = RowContext(pictures: pictures, registry: registry, router: router)
        let list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        list.view.addClass("page", "browse-page")
        list.view.setAccessibleLabel(name)
        return list
    }

    /// Returns what shows a screen in a list.
    static func adapter<Properties: Sendable>(
        _ sections: [AnySectionPresenter<Properties>], _ list: RowList, _ router: ActionRouter
    ) -> ListAdapter<Properties> {
        ListAdapter.Builder(sections: sections).plugin(Accessible()).plugin(Focusable())
            .build(host: list, router: router) { Console.error($0.description) }
    }
}
