import CGtk

/// An object on the session bus, whose methods other programs call.
@MainActor
final class BusObject {
    typealias Handler = @MainActor (BusCall) -> Void

    private let connection: Object
    private let registration: guint

    /// Registers the object. To be called before the program owns its name, so that a call that has started the program finds the object.
    ///
    /// - Parameters:
    ///   - path: the object's path.
    ///   - interface: the description of one interface in the XML of D-Bus.
    ///   - handler: called for each call, which it must answer, now or later.
    /// - Returns: nil if there is no session bus, or another object has the path.
    init?(path: String, interface: String, _ handler: @escaping Handler) {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
        connection = Object(owning: UnsafeMutableRawPointer(bus))
        guard let node = g_dbus_node_info_new_for_xml(interface, nil) else { return nil }
        defer { g_dbus_node_info_unref(node) }
        guard let interfaces = node.pointee.interfaces, let first = interfaces[0] else { return nil }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, parameters, invocation, data in
            guard let data, let method, let parameters, let invocation else { return }
            onMain((HandlerBox<Handler>.handler(in: data), method, parameters, invocation)) { handler, method, parameters, invocation in
                handler(BusCall(invocation, String(cString: method), parameters))
            }
        }
        let box = Unmanaged.passRetained(HandlerBox<Handler>(handler)).toOpaque()
        registration = g_dbus_connection_register_object(
            connection.opaque, path, first, &table, box, { AnyHandlerBox.release($0) }, nil)
        guard registration > 0 else { return nil }
    }

    isolated deinit { g_dbus_connection_unregister_object(connection.opaque, registration) }
}

/// A call of a method over the bus. The arguments are copied, so that the call may be answered later.
@MainActor
final class BusCall {
    let method: String
    private let arguments: [Argument]
    /// nil after the answer, which releases it.
    private var invocation: OpaquePointer?

    private enum Argument {
        case text(String)
        case texts([String])
        case other
    }

    /// A value of a dictionary.
    enum Value {
        case text(String)
        /// The picture of a file, as an icon.
        case picture(path: String)
    }

    fileprivate init(_ invocation: OpaquePointer, _ method: String, _ parameters: OpaquePointer) {
        self.invocation = invocation
        self.method = method
        arguments = (0..<g_variant_n_children(parameters)).map { index in
            guard let value = g_variant_get_child_value(parameters, index) else { return .other }
            defer { g_variant_unref(value) }
            if g_variant_is_of_type(value, lv_variant_type_string()) != 0 { return .text(Self.text(value)) }
            guard g_variant_is_of_type(value, lv_variant_type_texts()) != 0 else { return .other }
            return .texts(
                (0..<g_variant_n_children(value)).map { index in
                    guard let text = g_variant_get_child_value(value, index) else { return "" }
                    defer { g_variant_unref(text) }
                    return Self.text(text)
                })
        }
    }

    private static func text(_ value: OpaquePointer) -> String { g_variant_get_string(value, nil).map { String(cString: $0) } ?? "" }

    isolated deinit {
        // The caller would wait until its patience ends.
        if invocation != nil { answer() }
    }

    /// An argument that is a string; empty for any other.
    func text(_ index: Int) -> String { if case .text(let text) = arguments[index] { text } else { "" } }

    /// An argument that is an array of strings; empty for any other.
    func texts(_ index: Int) -> [String] { if case .texts(let texts) = arguments[index] { texts } else { [] } }

    /// Answers a method without a result.
    func answer() { send(nil) }

    /// Answers with an array of strings.
    func answer(_ texts: [String]) {
        var strings: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(g_strdup($0)) }
        defer { for string in strings { g_free(UnsafeMutableRawPointer(mutating: string)) } }
        send(g_variant_new_strv(&strings, gssize(strings.count)))
    }

    /// Answers with an array of dictionaries.
    func answer(_ dictionaries: [KeyValuePairs<String, Value>]) {
        var values = dictionaries.map { dictionary -> OpaquePointer? in
            var entries = dictionary.compactMap { key, value in
                Self.variant(value).map { g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant($0)) }
            }
            return g_variant_new_array(nil, &entries, gsize(entries.count))
        }
        send(g_variant_new_array(lv_variant_type_details(), &values, gsize(values.count)))
    }

    private static func variant(_ value: Value) -> OpaquePointer? {
        switch value {
        case .text(let text): return g_variant_new_string(text)
        case .picture(let path):
            let file = Object(owning: UnsafeMutableRawPointer(g_file_new_for_path(path)))
            let icon = Object(owning: UnsafeMutableRawPointer(g_file_icon_new(file.opaque)))
            // The dictionary takes over a floating reference only.
            return g_icon_serialize(icon.opaque).map { serialized in
                defer { g_variant_unref(serialized) }
                return g_variant_new_variant(serialized)
            }
        }
    }

    /// - Parameter result: a floating value; nil for none.
    private func send(_ result: OpaquePointer?) {
        guard let invocation else { return }
        self.invocation = nil
        var values = [result]
        g_dbus_method_invocation_return_value(invocation, result == nil ? nil : g_variant_new_tuple(&values, 1))
    }
}
