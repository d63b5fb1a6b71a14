/// The reason why a picture is not shown. The description is a sentence for the user, without the full stop.
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
        case .unknownHost: "The picture’s server can’t be found"
        case .connectionRefused: "The picture’s server refuses the connection"
        case .unreachable: "The picture’s server can’t be reached"
        case .offline: "There is no network"
        case .timedOut: "The server took too long to answer"
        case .brokenOff: "The connection broke off in the middle of the picture"
        case .insecure: "The server’s certificate is not trusted"
        case .notHTTP: "The server’s answer can’t be understood"
        case .tooManyRedirects: "The server sends from address to address without end"
        case .leavesTheWeb: "The server points to something that is not on the web"
        case .connection(let reason): "The connection failed (\(reason))"
        case .empty: "The picture is empty"
        case .tooManyBytes(let limit): "The picture is larger than \(limit / 1_000_000) MB, which is too large to show"
        case .tooManyPixels(let width, let height): "The picture is too large to show (\(width) × \(height) pixels)"
        case .notAPicture: "This is not a picture that can be read"
        case .damaged(let reason): "The picture is damaged or not complete (\(reason))"
        case .missingFile: "The picture’s file is missing"
        case .notAFile: "This is not a file but a folder or a device"
        case .unusableAddress: "The picture’s address is neither a file’s nor one of the web"
        case .outOfMemory: "There is not enough memory for the picture"
        }
    }

    private static func text(ofStatus code: Int) -> String {
        switch code {
        case 404, 410: "The server has no such picture (\(code))"
        case 401, 402, 403, 407, 451: "The server does not give out this picture (\(code))"
        case 429, 503: "The server is busy and asks to come back later (\(code))"
        case 500...599: "The server has a fault (\(code))"
        default: "The server does not send the picture (\(code))"
        }
    }
}
