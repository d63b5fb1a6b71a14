import CGtk

/// A `GListModel` whose rows a Swift object gives.
final class ListModel: Object {
    /// - Parameter rows: owned by the GObject. A list view that is being destroyed asks its model for the number of rows once more, maybe
    ///   after all Swift owners are gone, and aborts the program if the answer has changed.
    init(_ rows: ListModelRows) { super.init(owning: ListModelType.makeInstance(of: rows)) }

    /// Announces that rows were replaced.
    func itemsChanged(at position: Int, removed: Int, added: Int) {
        g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
    }
}

/// The rows behind a ``ListModel``. A subclass gives them; GTK checks their number after every announcement.
@MainActor
class ListModelRows {
    var count: Int { 0 }

    /// Returns the item of a row; nil if there is no such row. GTK takes another item for another row.
    func item(at position: Int) -> ListModelItem? { nil }
}

/// An item of a ``ListModel``: a Swift object with a GObject that GTK holds.
///
/// The GObject exists from the time GTK first asks for the item until GTK has dropped it, and owns the item meanwhile.
@MainActor
class ListModelItem {
    /// The number of items, across all models, whose GObject is alive. A leak test checks it.
    private(set) static var liveCount = 0

    private static let quark = GQuark.named("listing-viewer-list-model-item")

    /// Not owned, because the GObject owns the item.
    private var object: UnsafeMutablePointer<GObject>?

    /// Called when GTK has dropped the item's GObject.
    func released() {}

    /// Returns the GObject with a reference for the caller, as `get_item` requires.
    fileprivate func retained() -> gpointer {
        if let object { return g_object_ref(object) }
        let object = GObject.make()
        self.object = object
        Self.liveCount += 1
        g_object_set_qdata_full(object, Self.quark, Unmanaged.passRetained(self).toOpaque()) { data in
            guard let data else { return }
            // Retained until the end of the call, because the item may have no other owner.
            onMain(Unmanaged<ListModelItem>.fromOpaque(data).takeRetainedValue()) { item in
                item.object = nil
                ListModelItem.liveCount -= 1
                item.released()
            }
        }
        return gpointer(object)
    }

    /// Returns the item of a GObject of a model's; nil for another GObject.
    fileprivate static func of(_ object: gpointer) -> ListModelItem? {
        g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), quark).map {
            Unmanaged<ListModelItem>.fromOpaque($0).takeUnretainedValue()
        }
    }
}

extension FactoryListItem {
    /// The model's item that the list item shows; nil if it shows none of that class.
    @MainActor
    func item<Row: ListModelItem>(as type: Row.Type = Row.self) -> Row? {
        gtk_list_item_get_item(pointer).flatMap { ListModelItem.of($0) as? Row }
    }
}

/// The GType of the model, registered from Swift: a GObject with the `GListModel` interface.
@MainActor
private enum ListModelType {
    private static let quark = GQuark.named("listing-viewer-list-model")

    private static let type: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GObjectClass>.size)
        info.instance_size = guint16(MemoryLayout<GObject>.size)
        let type = g_type_register_static(GObject.type, "ListingViewerListModel", &info, GTypeFlags(rawValue: 0))
        var interface = GInterfaceInfo()
        interface.interface_init = { pointer, _ in
            guard let interface = pointer?.assumingMemoryBound(to: GListModelInterface.self) else { return }
            interface.pointee.get_item_type = { _ in GObject.type }
            interface.pointee.get_n_items = { model in onMain(model) { guint(ListModelType.rows(of: $0)?.count ?? 0) } }
            interface.pointee.get_item = { model, position in
                onMain(model) { ListModelType.rows(of: $0)?.item(at: Int(position))?.retained() }
            }
        }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()

    static func makeInstance(of rows: ListModelRows) -> UnsafeMutableRawPointer {
        GObject.make(type, owning: rows, under: quark)
    }

    static func rows(of model: OpaquePointer?) -> ListModelRows? {
        GObject.state(ListModelRows.self, of: model, under: quark)
    }
}
