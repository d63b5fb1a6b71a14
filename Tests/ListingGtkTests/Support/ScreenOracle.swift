import CGtk

@testable import ListingCore
@testable import ListingGtk

/// Checks whether a list shows its snapshot. It compares each row on the screen with the snapshot, and the row's labels with those of a
/// newly made row widget.
@MainActor
struct ScreenOracle {
    private let pool: RowPool

    /// Kinds whose labels depend on more than their item: on the visible picture, on the edited text, and on whether a shop's picture has
    /// replaced its initials.
    private static let kindsWithState: Set<AnyRowKind> = [
        RowKind<GalleryViewModel>.gallery.erased, RowKind<NoteViewModel>.listingNote.erased, RowKind<SellerViewModel>.seller.erased,
    ]

    init() {
        let router = ActionRouter()
        pool = RowPool(
            registry: .standard, context: RowContext(pictures: PictureLoader(), registry: .standard, router: router), router: router)
    }

    /// Returns the mistakes on the screen, one sentence each; empty if the list is not on the screen.
    func mistakes(of list: RowList) -> [String] {
        guard list.widget.isMapped, let shown = list.handler?.list else { return [] }
        let rows = list.arrange(shown.snapshot)
        let containers = list.mappedRows.sorted { $0.position < $1.position }
        var mistakes: [String] = []
        if list.model.count != rows.count { mistakes.append("\(list.model.count) rows in the model, \(rows.count) in the snapshot") }
        if rows.count > 0, containers.isEmpty { mistakes.append("nothing on the screen of \(rows.count) rows") }
        // GTK keeps the focused row mapped, even if it is scrolled out of view.
        let inSight = containers.filter { container in
            list.bounds(of: container).map { $0.y < Double(list.scrolledWindow.height) && $0.y + $0.height > 0 } ?? false
        }
        for (container, next) in zip(inSight, inSight.dropFirst()) where container.position + 1 != next.position {
            mistakes.append("a hole between the rows \(container.position) and \(next.position)")
        }
        for container in containers {
            let row = rows.row(at: container.position)
            guard container.path == row?.path else {
                mistakes.append(
                    "row \(container.position) shows \(String(describing: container.path)), not \(String(describing: row?.path))")
                continue
            }
            if let row, let item = container.shown?.item, !item.showsSame(as: row.item) {
                mistakes.append("\(row.path) shows something else")
            }
        }
        for container in list.containers.onScreen where !container.isLine { mistakes += self.mistakes(of: container, in: shown) }
        return mistakes
    }

    private func mistakes(of container: RowContainer, in list: PluginContext) -> [String] {
        guard let (path, shown) = container.shown, let item = list.item(at: path) else {
            return ["a row shows \(String(describing: container.path)), which is not in the list"]
        }
        if !shown.showsSame(as: item) { return ["\(path) shows something else"] }
        if Self.kindsWithState.contains(item.kind) { return [] }
        let fresh = pool.dequeue(item.kind)
        defer { pool.enqueue(fresh) }
        fresh.configure(with: item, at: path)
        // A new row has requested no pictures, so it has no notice in place of a missing one.
        let (texts, expected) = (
            container.mounted?.view.texts(without: "picture-notice") ?? [], fresh.view.texts(without: "picture-notice")
        )
        return texts == expected ? [] : ["\(path) (\(item.kind)): \(texts.difference(from: expected).map { "\($0)" })"]
    }
}
