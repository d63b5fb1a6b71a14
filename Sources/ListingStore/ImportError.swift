import ListingCore

/// The reason why a file shows no listings: what was found, and what to do.
public enum ImportError: Error, Equatable, Sendable {
    case notFound(path: String)
    case isDirectory(path: String)
    case notRegularFile(path: String)
    case noPermission(path: String)
    /// The reason is the system's.
    case unreadable(path: String, reason: String)
    case empty(path: String)
    /// Compressed or archived data that cannot be decompressed at all.
    case damaged(path: String, ProblemCause)
    /// A file in an archive that is encrypted, compressed with an unsupported method, or a spreadsheet without room for its copy.
    case packedOtherwise(path: String, ProblemCause)
    /// A "zip bomb"; sizes in bytes.
    case unpacksToTooMuch(path: String, packed: Int, unpacked: Int)
    /// A folder or an archive without anything to read.
    case noFiles(path: String)
    /// A folder, an archive or several files of which none can be read; `first` is the reason for the first one.
    case noneReadable(path: String, count: Int, first: ProblemCause)
    /// An image, an archive or the like.
    case notText(path: String, kind: ProblemTerm)
    /// Text that no format recognizes; `found` says what it looks like.
    case unknownFormat(path: String, found: ProblemCause)
    case noListings(path: String, format: String)
}

extension ImportError: CustomStringConvertible {
    /// The file, the reason and what to do, in one line of the user's language.
    public var description: String { "\(path == "-" ? tr("standard input") : path): \(reason)" }

    public var path: String {
        switch self {
        case .notFound(let path), .isDirectory(let path), .notRegularFile(let path), .noPermission(let path), .unreadable(let path, _),
            .empty(let path), .damaged(let path, _), .packedOtherwise(let path, _), .unpacksToTooMuch(let path, _, _), .noFiles(let path),
            .noneReadable(let path, _, _), .notText(let path, _), .unknownFormat(let path, _), .noListings(let path, _):
            path
        }
    }

    /// The stable code of the reason, such as `not-found`.
    public var code: ProblemCode { cause.code }

    /// The sentences that say what happened and what to do, in the user's language.
    public var reason: String {
        let cause = cause
        guard case .noneReadable(_, _, let first) = self else { return "\(cause.message) \(cause.advice)" }
        return "\(cause.message(with: first.message, for: "reason")) \(cause.advice)"
    }

    /// The reason as the problem of a file.
    public var cause: ProblemCause {
        switch self {
        case .notFound: ProblemCause(.notFound)
        case .isDirectory: ProblemCause(.isAFolder)
        case .notRegularFile: ProblemCause(.notARegularFile)
        case .noPermission: ProblemCause(.noPermission)
        case .unreadable(_, let reason): ProblemCause(.readFailed, .text(reason))
        case .empty: ProblemCause(.empty)
        case .damaged(_, let cause), .packedOtherwise(_, let cause), .unknownFormat(_, let cause): cause
        case .unpacksToTooMuch(_, let packed, let unpacked): ProblemCause(.expandsTooMuch, .bytes(packed), .bytes(unpacked))
        case .noFiles: ProblemCause(.noFiles)
        case .noneReadable(_, let count, let first): ProblemCause(.noneReadable, .number(count), .text(first.message))
        case .notText(_, let kind): ProblemCause(Self.code(of: kind), .term(kind))
        case .noListings(_, let format): ProblemCause(.noRows, .text(format))
        }
    }

    private static func code(of kind: ProblemTerm) -> ProblemCode {
        switch kind {
        case .excel, .oldOffice, .openDocument: .spreadsheetUnsupported
        case .zip, .emptyZip, .tar, .gzip, .bzip2, .xz, .zstd, .lz4, .sevenZip, .rar: .archiveUnsupported
        default: .notAnExport
        }
    }
}
