import CGtk

@MainActor
enum Windows {
    /// All windows of the program, including dialogs.
    static var all: [UnsafeMutablePointer<GtkWidget>] {
        guard let list = gtk_window_list_toplevels() else { return [] }
        defer { g_list_free(list) }
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next: UnsafeMutablePointer<GList>? = list
        while let current = next {
            if let data = current.pointee.data { found.append(data.assumingMemoryBound(to: GtkWidget.self)) }
            next = current.pointee.next
        }
        return found
    }
}
