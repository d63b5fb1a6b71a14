import CGtk
import CSoup
import ListingCore

/// libsoup's session, with its connections and its disk cache.
///
/// It works on the main loop, without a thread of its own and without blocking. It protects the user's privacy: it stores no cookies, sends
/// no referrer, and identifies only the program.
final class WebSession: Object {
    private let cache: WebCache?

    /// - Parameters:
    ///   - connections: the maximum number of concurrent connections, in total and per server.
    ///   - timeout: the maximum seconds of inactivity of a connection.
    init(connections: Int, timeout: Int = 20, cache: WebCache? = nil) {
        self.cache = cache
        let agent = "ListingViewer/\(AppInfo.version)"
        super.init(owning: UnsafeMutableRawPointer(lv_soup_session_new(Int32(connections), guint(timeout), agent)))
        if let cache { soup_session_add_feature(pointer(), cache.opaque) }
        trustCertificates()
    }

    /// Uses the certificates in the file named by `SSL_CERT_FILE` instead of the system's, as other programs do, because a company's proxy
    /// may have its own.
    private func trustCertificates() {
        guard let path = g_getenv("SSL_CERT_FILE") else { return }
        var error: UnsafeMutablePointer<GError>?
        if let database = g_tls_file_database_new(path, &error) {
            soup_session_set_tls_database(pointer(), UnsafeMutableRawPointer(database).assumingMemoryBound(to: GTlsDatabase.self))
            g_object_unref(UnsafeMutableRawPointer(database))
        } else if let error {
            let reason = error.pointee.message.map { String(cString: $0) } ?? tr("no reason given")
            Console.error(tr("Couldn’t read SSL_CERT_FILE: {reason}", ["reason": reason]))
            g_error_free(error)
        }
    }

    isolated deinit {
        // Open connections would keep the session's sources in the main loop.
        soup_session_abort(pointer())
        save()
    }

    /// Removes all responses from the disk cache.
    ///
    /// - Returns: false if another process uses the cache.
    func clearCache() -> Bool {
        cache?.clear()
        return cache != nil
    }

    /// Limits the disk cache to a number of bytes.
    func limitCache(to bytes: Int) { cache?.size = bytes }

    /// Writes the index of the disk cache, which would otherwise be lost.
    func save() { cache?.save() }

    /// The MIME types that can be decoded, for servers that offer a picture in several formats.
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
