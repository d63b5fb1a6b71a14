import CGtk

extension GQuark {
    /// Returns the quark of a name, which GLib copies.
    ///
    /// `g_quark_from_static_string` must not be used. It keeps the pointer, and Swift passes a temporary copy of a string to C. GLib then
    /// compares later names with freed memory, and `g_object_get_data` may find the data of another name.
    static func named(_ name: String) -> GQuark { g_quark_from_string(name) }
}
