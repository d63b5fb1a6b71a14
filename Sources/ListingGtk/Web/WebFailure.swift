import CGtk
import CSoup
import ListingCore

/// Translates errors of GIO and libsoup into failures for the user.
enum WebFailure {
    /// - Parameter error: an error that this function frees.
    static func failure(taking error: UnsafeMutablePointer<GError>?) -> PictureFailure {
        guard let error else { return .connection(tr("no reason given")) }
        defer { g_error_free(error) }
        let text = error.pointee.message.map { String(cString: $0) } ?? tr("no reason given")
        let code = UInt32(bitPattern: error.pointee.code)
        switch error.pointee.domain {
        case g_io_error_quark(): return failure(io: GIOErrorEnum(rawValue: code), text)
        case g_resolver_error_quark(): return .unknownHost
        case g_tls_error_quark(): return .insecure
        case soup_session_error_quark(): return failure(session: SoupSessionError(rawValue: code), text)
        default: return .connection(text)
        }
    }

    private static func failure(io code: GIOErrorEnum, _ text: String) -> PictureFailure {
        switch code {
        case G_IO_ERROR_TIMED_OUT: .timedOut
        case G_IO_ERROR_CONNECTION_REFUSED: .connectionRefused
        case G_IO_ERROR_HOST_UNREACHABLE, G_IO_ERROR_NETWORK_UNREACHABLE: .unreachable
        case G_IO_ERROR_HOST_NOT_FOUND: .unknownHost
        case G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_BROKEN_PIPE: .brokenOff
        case G_IO_ERROR_INVALID_DATA: .notHTTP
        default: .connection(text)
        }
    }

    private static func failure(session code: SoupSessionError, _ text: String) -> PictureFailure {
        switch code {
        case SOUP_SESSION_ERROR_PARSING, SOUP_SESSION_ERROR_ENCODING: .notHTTP
        default: .connection(text)
        }
    }
}
