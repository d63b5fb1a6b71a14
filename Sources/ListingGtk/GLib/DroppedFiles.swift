import CGtk

extension Widget {
    /// Accepts files that other programs drop on the widget, even where a child handles other drops.
    ///
    /// - Parameter drop: called with the paths of the local files, if there are any.
    func onFilesDropped(_ drop: @escaping @MainActor ([String]) -> Void) {
        guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else { return }
        let controller = Object(owning: UnsafeMutableRawPointer(target))
        // Handled before the lists, which would take any drop for one of their rows.
        gtk_event_controller_set_propagation_phase(target, GTK_PHASE_CAPTURE)
        controller.on(.valueDropAccept) { arguments in
            guard let drop = arguments.object(1) else { return arguments.answer(false) }
            // The program also offers its own rows as links. Accepting those here would keep them from the list.
            arguments.answer(gdk_drop_get_drag(drop) == nil && Self.offersFiles(gdk_drop_get_formats(drop)))
        }
        controller.on(.valueDropped) { arguments in
            let paths = arguments.files(1)
            arguments.answer(!paths.isEmpty)
            if !paths.isEmpty { drop(paths) }
        }
        add(controller: OpaquePointer(g_object_ref(controller.raw)))
    }

    private static func offersFiles(_ formats: OpaquePointer?) -> Bool {
        let types: [String] = ["text/uri-list", "application/vnd.portal.filetransfer", "application/vnd.portal.files"]
        return types.contains { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
            || gdk_content_formats_contain_gtype(formats, gdk_file_list_get_type()) != 0
    }
}

extension SignalArguments {
    /// An argument that holds a list of files: the paths of the local ones.
    func files(_ index: Int) -> [String] {
        guard let value = boxed(index, as: GValue.self), let list = g_value_get_boxed(value) else { return [] }
        let files = gdk_file_list_get_files(OpaquePointer(list))
        defer { g_slist_free(files) }
        var paths: [String] = []
        var next = files
        while let link = next {
            if let path = link.pointee.data.flatMap({ g_file_get_path(OpaquePointer($0)) }) {
                paths.append(String(cString: path))
                g_free(path)
            }
            next = link.pointee.next
        }
        return paths
    }
}
