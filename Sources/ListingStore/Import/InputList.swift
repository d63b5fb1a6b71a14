import ListingCore

import Glibc

/// Expands the paths of an import: files, the files in folders, the members of archives, standard input.
///
/// A folder stands for all files in it, in the order of their names by code points. Hidden files (names that begin with a dot) and
/// subfolders are skipped. `-` is standard input; a named pipe is read like it.
struct InputList {
    private(set) var entries: [InputEntry] = []
    /// Files that cannot be opened, and archives with a defect, in the order in which they were found.
    private(set) var failures: [ImportError] = []
    private(set) var defects: [(path: String, defect: ProblemCause)] = []

    private let spool: Spool
    private let limit: UnpackingLimit
    private let copies: [String: String]
    private let spreadsheets: SpreadsheetCopies

    /// - Parameter copies: the paths of copies to read in place of files, by the paths of the files.
    init(spool: Spool = Spool(), limit: UnpackingLimit = UnpackingLimit(), copies: [String: String] = [:]) {
        self.copies = copies
        self.spool = spool
        self.limit = limit
        spreadsheets = SpreadsheetCopies(spool: spool, limit: limit)
    }

    /// True if all of the paths can be read a second time. The content of a pipe can be read only once.
    static func canBeReadAgain(_ paths: [String]) -> Bool { paths.allSatisfy { $0 != "-" && kind(of: $0) != S_IFIFO } }

    /// Adds the files that a path stands for.
    ///
    /// - Parameter received: called with the number of bytes received from standard input so far.
    /// - Throws: only the error of `received`; a path that cannot be read is recorded in `failures`.
    mutating func add(_ path: String, received: (Int) throws -> Void) throws {
        do {
            if path == "-" { return add(try standardInput(received: received)) }
            switch Self.kind(of: path) {
            case S_IFDIR: try addFolder(path)
            case S_IFIFO: add(try pipe(path, received: received))
            case nil:
                guard let address = SheetAddress(path) else { fallthrough }
                try addSheets(address)
            default: try addFile(path)
            }
        } catch let error as ImportError {
            failures.append(error)
        }
    }

    private mutating func addFile(_ path: String) throws {
        let content = copies[path] ?? path
        try add(InputFile(path: path, contentOf: content), canReopen: true) { try InputFile(path: path, contentOf: content) }
    }

    /// Adds a file that cannot be opened a second time.
    private mutating func add(_ file: InputFile) {
        do { try add(file, canReopen: false) { file } } catch let error as ImportError { failures.append(error) } catch {
            failures.append(.unreadable(path: file.path, reason: "\(error)"))
        }
    }

    /// Adds the sheet of a workbook that has the listings, the members of an archive, or the file itself.
    private mutating func add(_ file: InputFile, canReopen: Bool, reopen: @escaping @Sendable () throws -> InputFile) throws {
        if let spreadsheet = try SpreadsheetKinds.open(file, limit: limit) {
            let (choice, limit) = (try SheetChoice(spreadsheet), limit)
            let parts = canReopen ? PartsFile(path: file.path) : nil
            entries.append(
                choice.entry(in: spreadsheet, path: file.path, parts: parts) { try SpreadsheetKinds.open(reopen(), limit: limit) })
            defects += choice.noticesOfOthers.map { (file.path, $0) }
            return
        }
        entries += try packed(file, canReopen: canReopen, reopen: reopen).map(\.entry)
    }

    /// The members of an archive, or the file itself. Notes the defect of the archive.
    private mutating func packed(
        _ file: InputFile, canReopen: Bool, reopen: @escaping @Sendable () throws -> InputFile
    ) throws -> [PackedEntry] {
        let (found, defect) = try Unpacking.entries(of: file, limit: limit, reopen: reopen)
        if let defect { defects.append((file.path, defect)) }
        return found.map { PackedEntry($0, of: file.path, canReopen: canReopen, copies: spreadsheets) }
    }

    /// Adds a sheet by its name, or all sheets that have something in them; a member of an archive by its name, or one of its sheets.
    private mutating func addSheets(_ address: SheetAddress) throws {
        let (content, limit) = (copies[address.file] ?? address.file, limit)
        let reopen = { @Sendable in try InputFile(path: address.file, contentOf: content) }
        let file = try reopen()
        if let spreadsheet = try SpreadsheetKinds.open(file, limit: limit) {
            let parts = PartsFile(path: file.path)
            entries += try SheetChoice.entries(named: address.sheet, of: spreadsheet, parts: parts) {
                try SpreadsheetKinds.open(reopen(), limit: limit)
            }
            return
        }
        var isFound = false
        for packed in try packed(file, canReopen: true, reopen: reopen) {
            guard let part = address.part(ofMember: packed.member) else { continue }
            do {
                switch part {
                case .whole: entries.append(packed.entry)
                case .sheet(let name):
                    guard let sheets = try packed.sheets(named: name) else { continue }
                    entries += sheets
                // All sheets of an archive are those of its spreadsheets, and its other files.
                case .allSheets where address.sheet == nil && packed.member != nil:
                    entries += try packed.sheets(named: nil) ?? [packed.entry]
                case .allSheets:
                    guard let sheets = try packed.sheets(named: nil) else { continue }
                    entries += sheets
                }
            } catch let error as ImportError {
                failures.append(error)
            }
            isFound = true
        }
        if !isFound { throw ImportError.notFound(path: address.path) }
    }

    private mutating func addFolder(_ path: String) throws {
        let files = try Self.files(in: path)
        for file in files {
            do {
                try addFile(file)
            } catch let error as ImportError {
                failures.append(error)
            }
        }
        if files.isEmpty { throw ImportError.noFiles(path: path) }
    }

    /// The files that a path stands for at present: the path itself, or the files in a folder. Nothing is opened.
    static func files(at path: String) -> [String] {
        guard path != "-", kind(of: path) == S_IFDIR else { return [path] }
        return (try? files(in: path)) ?? []
    }

    private static func files(in folder: String) throws -> [String] {
        try names(in: folder).map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }.filter { kind(of: $0) != S_IFDIR }
    }

    /// The names in a folder that are not hidden, sorted by code points.
    private static func names(in path: String) throws -> [String] {
        do {
            return try Descriptor.names(in: path).filter { !$0.hasPrefix(".") }.sorted {
                $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
            }
        } catch {
            throw InputFile.openingError(path, code: error.code)
        }
    }

    private func standardInput(received: (Int) throws -> Void) throws -> InputFile {
        var status = stat()
        if fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG, lseek(STDIN_FILENO, 0, SEEK_CUR) == 0 {
            return try InputFile(descriptor: fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3), path: "-")
        }
        return try spool.file(from: STDIN_FILENO, path: "-", received: received)
    }

    private func pipe(_ path: String, received: (Int) throws -> Void) throws -> InputFile {
        // A blocking open would wait for a writer and could not be interrupted.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw InputFile.openingError(path, code: errno) }
        defer { close(descriptor) }
        return try spool.file(from: descriptor, path: path, received: received)
    }

    /// The file type bits of a path; nil if nothing exists there.
    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
