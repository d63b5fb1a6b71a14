import CArchive
import Glibc

/// One pass of libarchive over an archive or a packed stream: from member to member, and through the bytes of each.
///
/// Sound: a reader is used by one thread at a time, as it belongs either to one cursor or to the readers that an ``ArchiveFile`` keeps
/// behind a lock. libarchive has no state that its objects share, except numbers of inodes, which are not used here.
final class ArchiveReader: @unchecked Sendable {
    enum Step<Value> {
        case next(Value)
        case ended
        case broken(ArchiveDefect)
    }

    /// The file, which stays open as long as it is read.
    let file: InputFile
    private let form: ArchiveForm
    private let input: ArchiveInput
    /// Sound: made in `init` and freed once in `deinit`. libarchive's pointers into it are used only while it lives.
    private let archive: OpaquePointer?
    /// The defect that was found when the archive was opened.
    private var obstacle: ArchiveDefect?
    /// The member whose bytes are read; nil before the first one and after the last one.
    private(set) var entry: ArchiveEntry?
    /// The number of bytes of the member that have been read.
    private(set) var offset = 0
    /// The index of the next member.
    private var nextIndex: Int
    /// False behind an error after which libarchive does not go on.
    private(set) var isUsable = true
    /// True if the archive ends as its format demands. A tar archive that was truncated between two members does not. Known at the end.
    private(set) var hasEndMark = true
    /// The text of libarchive's warning about the member's bytes; nil if there is none.
    private(set) var warning: String?

    /// Sound: libarchive's own bytes, which it keeps until it is asked for the next ones.
    private var block = UnsafeRawBufferPointer(start: nil, count: 0)
    /// Zeros that come before the block.
    private var hole = 0
    private var isMemberRead = false

    /// - Parameters:
    ///   - range: the bytes of the file that are the archive; nil for all.
    ///   - prefix: bytes that come before them.
    ///   - firstIndex: the index of the member at the start of the range.
    init(_ file: InputFile, _ form: ArchiveForm, range: Range<Int>? = nil, prefix: [UInt8] = [], firstIndex: Int = 0) {
        self.file = file
        self.form = form
        nextIndex = firstIndex
        input = ArchiveInput(file, range ?? 0..<file.size, prefix: prefix)
        archive = archive_read_new()
        guard let archive, form.enable(in: archive), input.attach(to: archive) else {
            obstacle = defect("it is compressed with a method that is not supported here")
            return
        }
        let code = archive_read_open1(archive)
        var isStream = false
        if case .stream = form { isStream = true }
        // A stream that cannot be unpacked from the start counts as one of no bytes, but leaves its error.
        if code < ARCHIVE_WARN || isStream && archive_errno(archive) != 0 { obstacle = defect(text) }
    }

    deinit {
        if let archive { archive_read_free(archive) }
    }

    /// The offset in the file after the last byte that was unpacked.
    var position: Int { input.position(archive.map { Int(archive_filter_bytes($0, -1)) } ?? 0) }

    /// The number of bytes of the archive so far, headers included, before those of its members are unpacked.
    var unpacked: Int { archive.map { Int(archive_filter_bytes($0, 0)) } ?? 0 }

    /// Goes to the next member, past the rest of the present one.
    ///
    /// - Throws: ``ImportError`` if the file cannot be read.
    func next() throws(ImportError) -> Step<ArchiveEntry> {
        guard let archive, isUsable, obstacle == nil else { return try broken(obstacle) }
        block = UnsafeRawBufferPointer(start: nil, count: 0)
        (hole, offset, isMemberRead, warning) = (0, 0, false, nil)
        if entry != nil, archive_read_data_skip(archive) < ARCHIVE_WARN { return try broken(defect(text)) }
        entry = nil
        let end = unpacked
        var header: OpaquePointer?
        let (code, entry) = UTF8Locale.within {
            let code = archive_read_next_header(archive, &header)
            let position = Int(archive_read_header_position(archive))
            return (code, code < ARCHIVE_WARN ? nil : header.map { ArchiveEntry($0, index: nextIndex, header: position) })
        }
        if code == ARCHIVE_EOF {
            isUsable = false
            if case .tar = form { hasEndMark = unpacked > end }
            return .ended
        }
        guard let entry else { return try broken(defect(text)) }
        nextIndex += 1
        self.entry = entry
        return .next(entry)
    }

    /// Reads bytes of the member into a buffer from `index` on, as many as are available.
    ///
    /// - Returns: the number of bytes, at least 1.
    /// - Throws: ``ImportError`` if the file cannot be read.
    func read(into buffer: inout [UInt8], from index: Int) throws(ImportError) -> Step<Int> {
        guard let archive, isUsable, obstacle == nil else { return try broken(obstacle) }
        // Blocks without bytes are allowed, but not any number of them.
        var patience = 1000
        while block.isEmpty, hole == 0 {
            guard !isMemberRead, let entry else { return .ended }
            var bytes: UnsafeRawPointer?
            var count = 0
            var dataOffset: Int64 = 0
            let code = archive_read_data_block(archive, &bytes, &count, &dataOffset)
            if code == ARCHIVE_EOF {
                isMemberRead = true
                // Zeros at the end of a sparse file.
                if entry.isSparse { hole = max(0, entry.size - offset) }
                continue
            }
            // Sizes are compared by the member's own reader, as check sums are. Newer libraries are stricter than older ones.
            if form == .zipMember, code < ARCHIVE_WARN, text?.contains("is wrong size") == true {
                isMemberRead = true
                continue
            }
            patience -= 1
            guard code == ARCHIVE_OK || code == ARCHIVE_WARN, patience > 0 else {
                isMemberRead = true
                isUsable = code != ARCHIVE_FATAL && patience > 0
                return try broken(defect(text), isFinal: !isUsable)
            }
            if code == ARCHIVE_WARN { warning = text }
            block = UnsafeRawBufferPointer(start: bytes, count: count)
            hole = max(0, Int(dataOffset) - offset)
        }
        return .next(take(into: &buffer, from: index))
    }

    private func take(into buffer: inout [UInt8], from index: Int) -> Int {
        let count = min(buffer.count - index, hole > 0 ? hole : block.count)
        buffer.withUnsafeMutableBytes { buffer in
            // Sound: the slice is inside the array, and the block is libarchive's until the next call.
            let target = UnsafeMutableRawBufferPointer(rebasing: buffer[index..<index + count])
            if hole > 0 {
                target.initializeMemory(as: UInt8.self, repeating: 0)
            } else {
                target.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
            }
        }
        if hole > 0 {
            hole -= count
        } else {
            block = UnsafeRawBufferPointer(rebasing: block[count...])
        }
        offset += count
        return count
    }

    /// The text of libarchive's last error.
    private var text: String? {
        guard let archive, let text = archive_error_string(archive) else { return nil }
        // Sound: NUL-terminated, and valid until the next call.
        return String(cString: text)
    }

    private func defect(_ reason: String?) -> ArchiveDefect {
        ArchiveDefect(reason: reason, position: position, end: input.range.upperBound)
    }

    /// - Throws: the error of reading the file if that is the reason.
    private func broken<Value>(_ defect: ArchiveDefect?, isFinal: Bool = true) throws(ImportError) -> Step<Value> {
        if isFinal { isUsable = false }
        if let error = input.error { throw error }
        let defect = defect ?? self.defect(nil)
        if isFinal { obstacle = obstacle ?? defect }
        return .broken(defect)
    }
}
