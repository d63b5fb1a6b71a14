import ListingCore
import Synchronization

/// A file in an archive, or a compressed one, which may be a spreadsheet.
///
/// A spreadsheet is read in any order, and the file only from its start. It is therefore copied once to an unnamed temporary file. All
/// passes and all sheets share the copy, as long as ``SpreadsheetCopies`` keeps it.
final class PackedEntry: Sendable {
    enum Content {
        case spreadsheet(any SpreadsheetFile)
        case other(any ByteSource)
    }

    private enum Finding {
        case unknown
        /// A spreadsheet, and the place of the table in it once that is known.
        case spreadsheet(SheetChoice?)
        case other
        case failed(ImportError)
    }

    private struct State {
        var finding = Finding.unknown
        var copy: InputFile?
    }

    /// The name in the archive; nil if the file is compressed by itself.
    let member: String?
    /// The file in which images are; nil if it can't be opened again.
    private let parts: PartsFile?
    private let packed: InputEntry
    private let copies: SpreadsheetCopies
    private let state = Mutex(State())

    /// - Parameters:
    ///   - file: the path of the file on the disk.
    ///   - canReopen: false if the file on the disk can be read only once.
    init(_ packed: InputEntry, of file: String, canReopen: Bool, copies: SpreadsheetCopies) {
        member = packed.path == file ? nil : String(packed.path.dropFirst(file.count + 1))
        parts = canReopen ? PartsFile(path: file, member: member) : nil
        (self.packed, self.copies) = (packed, copies)
    }

    /// The file as it is; if it is a spreadsheet, the sheet that has the listings.
    var entry: InputEntry { InputEntry(path: packed.path, size: packed.size) { try self.source() } }

    private func source() throws -> any ByteSource {
        switch try open() {
        case .other(let source): return source
        case .spreadsheet(let file):
            let choice = try choice(in: file)
            return choice.source(in: file, path: packed.path, parts: parts, notices: choice.noticesOfOthers)
        }
    }

    /// The sheets that an address names; nil if the file isn't a spreadsheet.
    ///
    /// - Parameter name: the name of a sheet; nil for all sheets that can be seen.
    /// - Throws: ``ImportError`` if the file has no such sheet, or can't be read.
    func sheets(named name: String?) throws -> [InputEntry]? {
        guard case .spreadsheet(let file) = try open() else { return nil }
        return try SheetChoice.entries(named: name, of: file, parts: parts) {
            guard case .spreadsheet(let file) = try self.open() else { return nil }
            return file
        }
    }

    /// Removes the copy. It stays on the disk as long as something reads it.
    func removeCopy() { state.withLock { $0.copy = nil } }

    private func choice(in file: any SpreadsheetFile) throws -> SheetChoice {
        if case .spreadsheet(let choice?) = state.withLock({ $0.finding }) { return choice }
        let choice = try remembering { try SheetChoice(file) }
        state.withLock { $0.finding = .spreadsheet(choice) }
        return choice
    }

    /// Opens the file.
    ///
    /// - Throws: ``ImportError`` if it can't be read, or is a spreadsheet that can't be opened; `CancellationError`.
    private func open() throws -> Content {
        let (finding, copy) = state.withLock { ($0.finding, $0.copy) }
        switch finding {
        case .failed(let error): throw error
        case .other: return .other(try packed.open())
        case .spreadsheet, .unknown: break
        }
        if let copy, let file = try SpreadsheetKinds.open(copy, limit: copies.limit) {
            copies.keep(self, size: copy.size)
            return .spreadsheet(file)
        }
        let source = try packed.open()
        guard let file = try remembering({ try spreadsheet(source) }) else {
            state.withLock { $0 = State(finding: .other) }
            return .other(source)
        }
        state.withLock { if case .unknown = $0.finding { $0.finding = .spreadsheet(nil) } }
        return .spreadsheet(file)
    }

    /// - Returns: nil if the bytes aren't those of a spreadsheet.
    private func spreadsheet(_ source: any ByteSource) throws -> (any SpreadsheetFile)? {
        // A plain file was looked at before.
        guard source.randomAccess == nil else { return nil }
        let prefix = try source.makeCursor().read(atMost: SpreadsheetKinds.prefixSize)
        if let markup = try SpreadsheetKinds.markup(prefix, source, path: packed.path) { return markup }
        guard SpreadsheetKinds.hasParts(prefix) else { return nil }
        let copy = try copies.spool.copy(of: source)
        guard let file = try SpreadsheetKinds.open(copy, limit: copies.limit) else {
            if let defect = copy.defect { throw ImportError.damaged(path: packed.path, defect) }
            if let refusal = try SpreadsheetKinds.refusal(of: copy) { throw refusal }
            return nil
        }
        state.withLock { $0.copy = copy }
        copies.keep(self, size: copy.size)
        return file
    }

    /// Remembers an error, so that the file isn't unpacked again only to find the same.
    private func remembering<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as ImportError {
            state.withLock { $0 = State(finding: .failed(error)) }
            throw error
        }
    }
}
