import CGtk

extension Widget {
    /// Takes in files that are dropped on the widget from other programs, whatever its children do with other drops.
    ///
    /// - Parameter drop: called with the paths of those that lie on this computer, if there are any.
    func onFilesDropped(_ drop: @escaping @MainActor ([String]) -> Void) {
        guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else { return }
        let controller = Object(owning: UnsafeMutableRawPointer(target))
        // Before the lists, which would take every drop for one of their own rows.
        gtk_event_controller_set_propagation_phase(target, GTK_PHASE_CAPTURE)
        controller.onSignal("accept") { arguments in
            guard let drop = arguments.object(1) else { return arguments.answer(false) }
            // A row of this program is offered as a link, too, and would never reach the list again.
            arguments.answer(gdk_drop_get_drag(drop) == nil && Self.offersFiles(gdk_drop_get_formats(drop)))
        }
        controller.onSignal("drop") { arguments in
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
    /// An argument that is a value of several files: the paths of those that lie on this computer.
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
