/// The reason why a picture is not shown. The description is for the user: a few words, because a tile has little room.
public enum PictureFailure: Error, Hashable, Sendable {
    // HTTP status
    case status(Int)
    // Network errors
    case unknownHost
    case connectionRefused
    case unreachable
    case offline
    case timedOut
    case brokenOff
    case insecure
    case notHTTP
    case tooManyRedirects
    case leavesTheWeb
    case connection(String)
    // Content
    case empty
    case tooManyBytes(limit: Int)
    case tooManyPixels(width: Int, height: Int)
    case notAPicture
    /// The end of the file is missing.
    case incomplete
    case damaged(String)
    // Local files
    case missingFile
    case notAFile
    case unusableAddress
    case outOfMemory

    /// True if the same request may succeed a little later. Definite answers of a server or a file are not retried.
    public var isPassing: Bool {
        switch self {
        case .status(let code): code == 408 || code == 425 || code == 429 || (500...599).contains(code) && code != 501 && code != 505
        case .unknownHost, .connectionRefused, .unreachable, .offline, .timedOut, .brokenOff, .connection: true
        default: false
        }
    }

    /// True if the server asks all clients to wait, not only for this picture.
    var concernsServer: Bool { self == .status(429) || self == .status(503) }
}

extension PictureFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .status(let code): Self.text(ofStatus: code)
        case .unknownHost: tr("Server not found")
        case .connectionRefused: tr("Connection refused")
        case .unreachable: tr("Server unreachable")
        case .offline: tr("Offline")
        case .timedOut: tr("Timed out")
        case .brokenOff: tr("Download interrupted")
        case .insecure: tr("Certificate not trusted")
        case .notHTTP: tr("Invalid response")
        case .tooManyRedirects: tr("Too many redirects")
        case .leavesTheWeb: tr("Redirected to an unsupported address")
        case .connection(let reason): tr("Connection failed ({reason})", ["reason": reason])
        case .empty: tr("Image file is empty")
        case .tooManyBytes(let limit): tr("Image too large (over {size} MB)", ["size": CountText.grouped(limit / 1_000_000)])
        case .tooManyPixels(let width, let height):
            tr(
                "Image too large ({width} × {height} pixels)",
                ["width": CountText.grouped(width), "height": CountText.grouped(height)])
        case .notAPicture: tr("Not a supported image")
        case .incomplete: tr("Image is incomplete")
        case .damaged: tr("Image is damaged")
        case .missingFile: tr("Image file not found")
        case .notAFile: tr("Not a file")
        case .unusableAddress: tr("Unsupported image address")
        case .outOfMemory: tr("Not enough memory")
        }
    }

    private static func text(ofStatus code: Int) -> String {
        switch code {
        case 404, 410: tr("Image not found ({status})", ["status": String(code)])
        case 401, 402, 403, 407, 451: tr("Access denied ({status})", ["status": String(code)])
        case 429, 503: tr("Server busy ({status})", ["status": String(code)])
        case 500...599: tr("Server error ({status})", ["status": String(code)])
        default: tr("Couldn’t load image ({status})", ["status": String(code)])
        }
    }
}
