import CGtk
import CSoup
import ListingCore

/// The download of one file, through all redirects, up to a maximum number of bytes.
@MainActor
final class WebTransfer {
    enum Outcome {
        case bytes([UInt8])
        /// - Parameter retryAfter: the delay that the server requests, in milliseconds.
        case failed(PictureFailure, retryAfter: Int?)
    }

    /// Bytes per read.
    private static let chunk = 65_536
    private let session: WebSession
    private let limits: PictureLimits
    private let isFresh: Bool
    private let cancellable = Object(owning: UnsafeMutableRawPointer(g_cancellable_new()))
    private var completion: ((Outcome) -> Void)?
    private var message: Object?
    private var stream: Object?
    private var bytes: [UInt8] = []
    /// The expected number of bytes; nil if the server does not state it or compresses the response.
    private var announced: Int?
    private var hops = 0

    /// - Parameters:
    ///   - isFresh: true to bypass the disk cache.
    ///   - completion: called once, and not before this initializer returns; never if the transfer is canceled.
    init(
        _ address: String, session: WebSession, limits: PictureLimits, isFresh: Bool = false,
        completion: @escaping @MainActor (Outcome) -> Void
    ) {
        self.session = session
        self.limits = limits
        self.isFresh = isFresh
        self.completion = completion
        send(to: address)
    }

    /// Ends the transfer without a result. A response that has already arrived is still received, and then dropped.
    ///
    /// libsoup 3.6.5 frees a request too early if it is canceled between the arrival of its response and the callback. The main loop calls
    /// back first, because ``MainLoop/whenIdle(_:)`` has a lower priority than the request.
    func cancel() {
        completion = nil
        MainLoop.whenIdle { [cancellable] in g_cancellable_cancel(cancellable.pointer()) }
    }

    // MARK: Response header

    private func send(to address: String) {
        guard let raw = soup_message_new("GET", address) else {
            MainLoop.after(milliseconds: 0) { self.end(.unusableAddress) }
            return
        }
        let message = Object(owning: UnsafeMutableRawPointer(raw))
        self.message = message
        // Redirects are followed by `follow`, which checks their limits.
        soup_message_add_flags(raw, SOUP_MESSAGE_NO_REDIRECT)
        let headers = soup_message_get_request_headers(raw)
        soup_message_headers_replace(headers, "Accept", WebSession.acceptedTypes)
        if isFresh { soup_message_headers_replace(headers, "Cache-Control", "no-store, no-cache") }
        // A low priority, so that frames are drawn first.
        soup_session_send_async(session.pointer(), raw, G_PRIORITY_DEFAULT_IDLE, cancellable.pointer(), Self.sent, retained())
    }

    private static let sent: GAsyncReadyCallback = { source, result, data in
        resume(data, result) { transfer, result in
            var error: UnsafeMutablePointer<GError>?
            let stream = soup_session_send_finish(transfer.session.pointer(), result, &error)
            transfer.receive(stream.map { Object(owning: UnsafeMutableRawPointer($0)) }, error)
        }
    }

    private func receive(_ stream: Object?, _ error: UnsafeMutablePointer<GError>?) {
        guard let stream, let message else { return end(WebFailure.failure(taking: error)) }
        guard completion != nil else { return }
        let status = Int(soup_message_get_status(message.opaque).rawValue)
        let headers = soup_message_get_response_headers(message.opaque)
        if PictureLimits.isRedirect(status) {
            follow(soup_message_headers_get_one(headers, "Location").map { String(cString: $0) })
        } else if !(200...299).contains(status) {
            end(
                .status(status),
                retryAfter: soup_message_headers_get_one(headers, "Retry-After").flatMap { Self.delay(String(cString: $0)) })
        } else if soup_message_headers_get_content_length(headers) > limits.bytes {
            end(.tooManyBytes(limit: limits.bytes))
        } else {
            self.stream = stream
            let isPlain = soup_message_headers_get_encoding(headers) == SOUP_ENCODING_CONTENT_LENGTH
            let isPacked = soup_message_headers_get_one(headers, "Content-Encoding") != nil
            announced = isPlain && !isPacked ? Int(soup_message_headers_get_content_length(headers)) : nil
            read()
        }
    }

    private func follow(_ location: String?) {
        do throws(PictureFailure) {
            let next = try limits.redirect(to: location.flatMap(absolute), after: hops)
            hops += 1
            send(to: next)
        } catch {
            end(error)
        }
    }

    /// Resolves the address in a `Location` header, which may be relative to the requested one.
    private func absolute(_ location: String) -> String? {
        guard let message, let base = g_uri_to_string(soup_message_get_uri(message.opaque)) else { return nil }
        defer { g_free(base) }
        guard let text = g_uri_resolve_relative(base, location, G_URI_FLAGS_PARSE_RELAXED, nil) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Parses a `Retry-After` header, which is a number of seconds or a date, into milliseconds.
    private static func delay(_ text: String) -> Int? {
        if let seconds = RetryPolicy.milliseconds(ofSeconds: text) { return seconds }
        guard let date = soup_date_time_new_from_http_string(text) else { return nil }
        defer { g_date_time_unref(date) }
        return max(0, Int(g_date_time_to_unix(date)) * 1_000 - Int(g_get_real_time()) / 1_000)
    }

    // MARK: Response body

    private func read() {
        guard let stream else { return }
        g_input_stream_read_bytes_async(
            stream.pointer(), gsize(Self.chunk), G_PRIORITY_DEFAULT_IDLE, cancellable.pointer(), Self.haveRead, retained())
    }

    private static let haveRead: GAsyncReadyCallback = { source, result, data in
        resume(data, result) { transfer, result in
            guard let stream = transfer.stream else { return }
            var error: UnsafeMutablePointer<GError>?
            let chunk = g_input_stream_read_bytes_finish(stream.pointer(), result, &error)
            transfer.receive(chunk, error)
        }
    }

    private func receive(_ chunk: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?) {
        guard let chunk else { return end(WebFailure.failure(taking: error)) }
        defer { g_bytes_unref(chunk) }
        guard completion != nil else { return }
        var count: gsize = 0
        let start = g_bytes_get_data(chunk, &count)
        // Safe, because the GBytes keeps its memory until it is released above.
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
        if bytes.count > limits.bytes { return end(.tooManyBytes(limit: limits.bytes)) }
        if count > 0 { return read() }
        // libsoup takes a closed connection for the end of the response.
        if let announced, bytes.count < announced { return end(.brokenOff) }
        bytes.isEmpty ? end(.empty) : end(.bytes(bytes))
    }

    // MARK: Completion

    private func end(_ failure: PictureFailure, retryAfter: Int? = nil) { end(.failed(failure, retryAfter: retryAfter)) }

    private func end(_ outcome: Outcome) {
        let completion = completion
        self.completion = nil
        // Stops reading the rest of the response.
        g_cancellable_cancel(cancellable.pointer())
        (stream, message, bytes) = (nil, nil, [])
        completion?(outcome)
    }

    /// Retains the transfer for a C callback, which is called exactly once, even after cancellation.
    private func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    private nonisolated static func resume(
        _ data: gpointer?, _ result: OpaquePointer?, _ body: @MainActor (WebTransfer, OpaquePointer) -> Void
    ) {
        // GIO calls back on the thread whose main context started the operation: the main thread.
        onMain((data, result)) { data, result in
            guard let data, let result else { return }
            body(Unmanaged<WebTransfer>.fromOpaque(data).takeRetainedValue(), result)
        }
    }
}
