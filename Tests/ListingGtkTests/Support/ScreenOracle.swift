import CGtk

@testable import ListingCore
@testable import ListingGtk

/// Tells whether a list shows its snapshot: each row on the screen is compared with the snapshot's, and its texts with those of a new row
/// widget that has shown nothing before.
@MainActor
struct ScreenOracle {
    private let pool: RowPool

    /// What these rows say depends on more than their items: on the picture that is in view, the text that is written, and whether a
    /// shop's picture has taken the place of its initials.
    private static let kindsWithState: Set<AnyRowKind> = [
        RowKind<GalleryViewModel>.gallery.erased, RowKind<NoteViewModel>.listingNote.erased, RowKind<SellerViewModel>.seller.erased,
    ]

    init() {
        let router = ActionRouter()
        pool = RowPool(
            registry: .standard, context: RowContext(pictures: PictureLoader(), registry: .standard, router: router), router: router)
    }

    /// What is wrong on the screen, a sentence each; nothing while the list itself is not on it.
    func mistakes(of list: RowList) -> [String] {
        guard list.widget.isMapped, let shown = list.handler?.list else { return [] }
        let rows = list.arrange(shown.snapshot)
        let slots = list.mappedSlots.sorted { $0.position < $1.position }
        var mistakes: [String] = []
        if list.model.count != rows.count { mistakes.append("\(list.model.count) rows in the model, \(rows.count) in the snapshot") }
        if rows.count > 0, slots.isEmpty { mistakes.append("nothing on the screen of \(rows.count) rows") }
        // GTK keeps the row that has the focus mapped wherever the list is scrolled to.
        let inSight = slots.filter { slot in
            list.bounds(of: slot).map { $0.y < Double(list.scrolledWindow.height) && $0.y + $0.height > 0 } ?? false
        }
        for (slot, next) in zip(inSight, inSight.dropFirst()) where slot.position + 1 != next.position {
            mistakes.append("a hole between the rows \(slot.position) and \(next.position)")
        }
        for slot in slots {
            let row = rows.row(at: slot.position)
            guard slot.path == row?.path else {
                mistakes.append("row \(slot.position) shows \(String(describing: slot.path)), not \(String(describing: row?.path))")
                continue
            }
            if let row, let item = slot.shown?.item, !item.showsSame(as: row.item) { mistakes.append("\(row.path) shows something else") }
        }
        for site in list.mapped.values where !site.isLine { mistakes += self.mistakes(of: site, in: shown) }
        return mistakes
    }

    private func mistakes(of site: RowSite, in list: PluginContext) -> [String] {
        guard let (path, shown) = site.shown, let item = list.item(at: path) else {
            return ["a row shows \(String(describing: site.path)), which is not in the list"]
        }
        if !shown.showsSame(as: item) { return ["\(path) shows something else"] }
        if Self.kindsWithState.contains(item.kind) { return [] }
        let fresh = pool.take(item.kind)
        defer { pool.give(back: fresh) }
        fresh.configure(with: item, at: path)
        // A new row has asked for no pictures, so nothing stands in the place of one that does not come.
        let (texts, expected) = (
            site.mounted?.view.texts(without: "picture-notice") ?? [], fresh.view.texts(without: "picture-notice")
        )
        return texts == expected ? [] : ["\(path) (\(item.kind)): \(texts.difference(from: expected).map { "\($0)" })"]
    }
}
