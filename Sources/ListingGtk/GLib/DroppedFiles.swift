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
        controller.onSignal("drop") { arguments in
            let paths = arguments.files(1)
            arguments.answer(!paths.isEmpty)
            if !paths.isEmpty { drop(paths) }
        }
        add(controller: OpaquePointer(g_object_ref(controller.raw)))
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
