import CGtk
import Glibc

/// The desktop's list of recently used files, which all programs share.
@MainActor
package final class RecentManager: Object {
    /// A local file that this program has registered.
    struct Entry {
        let path: String
        /// Seconds since 1970.
        let visited: Int
        /// The part of a second after that.
        let microsecond: Int
        /// True if another program has registered the file, too.
        let isShared: Bool
    }

    /// The name and the command line under which the program registers files.
    private let program: (name: String, command: String)

    /// - Parameters:
    ///   - file: the file of the list; nil for the user's.
    ///   - name: the program's name, the same in every language.
    ///   - command: the program's command line with `%f` for the file.
    package init(file: String? = nil, name: String, command: String) {
        program = (name, command)
        if let file {
            super.init(owning: UnsafeMutableRawPointer(GObject.make(gtk_recent_manager_get_type(), "filename", .text(file))))
        } else {
            super.init(sinking: UnsafeMutableRawPointer(gtk_recent_manager_get_default()))
        }
    }

    func onChange(_ handler: @escaping @MainActor () -> Void) { on(.recentFilesChanged, handler) }

    /// The files that this program has registered, in no particular order.
    var entries: [Entry] {
        var entries: [Entry] = []
        let items = gtk_recent_manager_get_items(pointer())
        defer { g_list_free(items) }
        var next = items
        while let link = next {
            next = link.pointee.next
            guard let info = link.pointee.data.map({ OpaquePointer($0) }) else { continue }
            defer { gtk_recent_info_unref(info) }
            if let entry = entry(info) { entries.append(entry) }
        }
        return entries
    }

    private func entry(_ info: OpaquePointer) -> Entry? {
        var (command, count, stamp): (UnsafePointer<CChar>?, guint, OpaquePointer?) = (nil, 0, nil)
        // GTK warns if it is asked for the details of a program that has not registered the file.
        guard gtk_recent_info_has_application(info, program.name) != 0,
            gtk_recent_info_get_application_info(info, program.name, &command, &count, &stamp) != 0,
            let path = g_filename_from_uri(gtk_recent_info_get_uri(info), nil, nil)
        else { return nil }
        defer { g_free(path) }
        var programs: gsize = 0
        g_strfreev(gtk_recent_info_get_applications(info, &programs))
        return Entry(
            path: String(cString: path), visited: stamp.map { Int(g_date_time_to_unix($0)) } ?? 0,
            microsecond: stamp.map { Int(g_date_time_get_microsecond($0)) } ?? 0, isShared: programs > 1)
    }

    /// Registers a file as used now.
    ///
    /// - Parameter path: an absolute path.
    func add(_ path: String) {
        guard let address = Self.address(of: path) else { return }
        // The structure has pointers that are not constant, although GTK only copies the strings.
        let texts: [String] = [Self.type(of: path), program.name, program.command]
        let strings = texts.map { strdup($0) }
        defer { for string in strings { free(string) } }
        var data = GtkRecentData()
        data.mime_type = strings[0]
        data.app_name = strings[1]
        data.app_exec = strings[2]
        gtk_recent_manager_add_full(pointer(), address, &data)
    }

    /// Removes the program's registrations of files. Registrations of other programs stay.
    func remove(_ paths: [String]) {
        let paths = Set(paths)
        var shared: [String] = []
        for entry in entries where paths.contains(entry.path) {
            guard let address = Self.address(of: entry.path) else { continue }
            if entry.isShared { shared.append(address) } else { gtk_recent_manager_remove_item(pointer(), address, nil) }
        }
        if !shared.isEmpty { removeProgram(from: shared) }
    }

    /// Edits the list's file, because GTK's list has no function for it. GTK notices the change and reads the file again.
    private func removeProgram(from addresses: [String]) {
        write()
        guard let bookmarks = g_bookmark_file_new() else { return }
        defer { g_bookmark_file_free(bookmarks) }
        let file = self.file
        guard g_bookmark_file_load_from_file(bookmarks, file, nil) != 0 else { return }
        for address in addresses { g_bookmark_file_remove_application(bookmarks, address, program.name, nil) }
        g_bookmark_file_to_file(bookmarks, file, nil)
    }

    /// Writes what GTK would write a moment later.
    func write() {
        var sender = GValue()
        g_value_init(&sender, gtk_recent_manager_get_type())
        g_value_set_object(&sender, raw)
        g_signal_emitv(&sender, PlainSignal.recentFilesChanged.signature.id, 0, nil)
        g_value_unset(&sender)
    }

    /// The path of the list's file.
    private var file: String {
        var value = GValue()
        g_value_init(&value, lv_type_string())
        defer { g_value_unset(&value) }
        g_object_get_property(pointer(), "filename", &value)
        return g_value_get_string(&value).map { String(cString: $0) } ?? ""
    }

    private static func address(of path: String) -> String? {
        guard let address = g_filename_to_uri(path, nil, nil) else { return nil }
        defer { g_free(address) }
        return String(cString: address)
    }

    /// The MIME type of a file, by its name and, if that is not enough, its beginning.
    private static func type(of path: String) -> String {
        let unknown = "application/octet-stream"
        let file = Object(owning: UnsafeMutableRawPointer(g_file_new_for_path(path)))
        guard let found = g_file_query_info(file.opaque, "standard::content-type", G_FILE_QUERY_INFO_NONE, nil, nil) else { return unknown }
        let info = Object(owning: UnsafeMutableRawPointer(found))
        guard let content = g_file_info_get_content_type(info.opaque), let type = g_content_type_get_mime_type(content) else {
            return unknown
        }
        defer { g_free(type) }
        return String(cString: type)
    }
}
