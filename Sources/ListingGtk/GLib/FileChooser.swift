import CGtk

/// The desktop's native file dialog.
@MainActor
enum FileChooser {
    /// A choice of the dialog that hides other files.
    struct Filter {
        let name: String
        /// The endings of the names that are shown, without their dots and in any case; empty for all files.
        let suffixes: [String]
    }

    /// - Parameters:
    ///   - filters: the filters to choose from, the first of which is active.
    ///   - chosen: called with one or more paths; not called if the user cancels.
    static func open(over window: ApplicationWindow, title: String, filters: [Filter], chosen: @escaping @MainActor ([String]) -> Void) {
        run(GTK_FILE_CHOOSER_ACTION_OPEN, over: window, title, name: nil, filters) { paths, _ in chosen(paths) }
    }

    /// - Parameter chosen: called with one or more paths of folders; not called if the user cancels.
    static func openFolder(over window: ApplicationWindow, title: String, chosen: @escaping @MainActor ([String]) -> Void) {
        run(GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, over: window, title, name: nil, []) { paths, _ in chosen(paths) }
    }

    /// - Parameters:
    ///   - name: the suggested file name; the user may change it.
    ///   - filters: the filters to choose from, the first of which is active.
    ///   - chosen: called with the path and the index of the active filter, after the user has confirmed to overwrite an existing file; not
    ///     called if the user cancels.
    static func save(
        over window: ApplicationWindow, title: String, name: String, filters: [Filter],
        chosen: @escaping @MainActor (_ path: String, _ filter: Int) -> Void
    ) {
        run(GTK_FILE_CHOOSER_ACTION_SAVE, over: window, title, name: name, filters) { paths, filter in
            paths.first.map { chosen($0, filter) }
        }
    }

    private static func run(
        _ action: GtkFileChooserAction, over window: ApplicationWindow, _ title: String, name: String?, _ filters: [Filter],
        _ chosen: @escaping @MainActor (_ paths: [String], _ filter: Int) -> Void
    ) {
        guard let dialog = gtk_file_chooser_native_new(title, window.pointer(), action, nil, nil) else { return }
        if let name { gtk_file_chooser_set_current_name(dialog, name) } else { gtk_file_chooser_set_select_multiple(dialog, 1) }
        let made = filters.map { $0.make() }
        for filter in made { gtk_file_chooser_add_filter(dialog, filter.opaque) }
        if let first = made.first { gtk_file_chooser_set_filter(dialog, first.opaque) }
        // The handler retains the dialog and its filters until the response.
        let owned = Object(owning: UnsafeMutableRawPointer(dialog))
        owned.on(.dialogResponse) {
            let isAccepted = GtkResponseType(Int32($0.int(1))) == GTK_RESPONSE_ACCEPT
            let paths = isAccepted ? paths(in: gtk_file_chooser_get_files(owned.opaque)) : []
            let active = gtk_file_chooser_get_filter(owned.opaque)
            if !paths.isEmpty { chosen(paths, made.firstIndex { $0.opaque == active } ?? 0) }
            gtk_native_dialog_destroy(owned.pointer())
        }
        gtk_native_dialog_show(owned.pointer())
    }

    /// - Parameter files: a list model of files, whose reference is taken over.
    private static func paths(in files: OpaquePointer?) -> [String] {
        guard let files else { return [] }
        let owned = Object(owning: UnsafeMutableRawPointer(files))
        return (0..<g_list_model_get_n_items(owned.opaque)).compactMap { index in
            guard let item = g_list_model_get_item(owned.opaque, index) else { return nil }
            let file = Object(owning: item)
            guard let path = g_file_get_path(file.opaque) else { return nil }
            defer { g_free(path) }
            return String(cString: path)
        }
    }
}

extension FileChooser.Filter {
    @MainActor
    fileprivate func make() -> Object {
        let filter = Object(owning: UnsafeMutableRawPointer(gtk_file_filter_new()))
        gtk_file_filter_set_name(filter.opaque, name)
        for suffix in suffixes { gtk_file_filter_add_suffix(filter.opaque, suffix) }
        if suffixes.isEmpty { gtk_file_filter_add_pattern(filter.opaque, "*") }
        return filter
    }
}
