import CGtk
import CSoup
import ListingCore

/// libsoup's session: its connections, and its cache on the disk.
///
/// It works on the main loop, without a thread and without blocking it. Nothing about the user goes out: no cookies are kept, no
/// referring page is named, and nobody is told anything but the program's name.
final class WebSession: Object {
    private let cache: WebCache?

    /// - Parameters:
    ///   - connections: at once, to one server or to several.
    ///   - timeout: seconds without a sign of the server.
    init(connections: Int, timeout: Int = 20, cache: WebCache? = nil) {
        self.cache = cache
        let agent = "ListingViewer/\(AppInfo.version)"
        super.init(owning: UnsafeMutableRawPointer(lv_soup_session_new(Int32(connections), guint(timeout), agent)))
        if let cache { soup_session_add_feature(pointer(), cache.opaque) }
        trustCertificates()
    }

    /// As other programs do, takes the certificates to trust from the file that `SSL_CERT_FILE` names, in place of the system's: a
    /// company's proxy may have its own.
    private func trustCertificates() {
        guard let path = g_getenv("SSL_CERT_FILE") else { return }
        var error: UnsafeMutablePointer<GError>?
        if let database = g_tls_file_database_new(path, &error) {
            soup_session_set_tls_database(pointer(), UnsafeMutableRawPointer(database).assumingMemoryBound(to: GTlsDatabase.self))
            g_object_unref(UnsafeMutableRawPointer(database))
        } else if let error {
            Console.error("SSL_CERT_FILE can’t be read: \(error.pointee.message.map { String(cString: $0) } ?? "no reason given")")
            g_error_free(error)
        }
    }

    isolated deinit {
        // Connections that are open would keep the session's sources in the main loop.
        soup_session_abort(pointer())
        save()
    }

    /// Writes down what the cache on the disk holds, as it would be forgotten otherwise.
    func save() { cache?.save() }

    /// The formats that can be decoded here, for servers that have a picture in several.
    static let acceptedTypes: String = {
        var types: [String] = []
        let formats = gdk_pixbuf_get_formats()
        defer { g_slist_free(formats) }
        var node = formats
        while let format = node {
            types += mimeTypes(of: OpaquePointer(format.pointee.data)).filter { $0.hasPrefix("image/") && !$0.hasPrefix("image/x-") }
            node = format.pointee.next
        }
        return (Set(types).sorted() + ["*/*;q=0.1"]).joined(separator: ", ")
    }()

    private static func mimeTypes(of format: OpaquePointer?) -> [String] {
        guard let format, let names = gdk_pixbuf_format_get_mime_types(format) else { return [] }
        defer { g_strfreev(names) }
        var types: [String] = []
        while let name = names[types.count] { types.append(String(cString: name)) }
        return types
    }
}
