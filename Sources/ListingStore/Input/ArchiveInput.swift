import CArchive
import Glibc

/// The compressed bytes that libarchive asks for: a range of a file, read by position, and bytes in memory that come before it.
///
/// Many of them can read the same file, because none moves its descriptor.
final class ArchiveInput {
    /// Bytes read at a time.
    static let blockSize = 64 * 1024

    let range: Range<Int>
    private let file: InputFile
    private let prefix: [UInt8]
    /// The number of bytes before the next one, those of the prefix included.
    private var place = 0
    /// Sound: allocated here, freed once in `deinit`. libarchive uses its bytes until it asks for the next ones.
    private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)
    /// The error of the last read, which libarchive cannot carry.
    private(set) var error: ImportError?

    init(_ file: InputFile, _ range: Range<Int>, prefix: [UInt8] = []) {
        self.file = file
        self.range = range
        self.prefix = prefix
    }

    deinit { block.deallocate() }

    private var size: Int { prefix.count + range.count }

    /// The offset in the file of the byte that libarchive counts as this one.
    func position(_ consumed: Int) -> Int { min(range.upperBound, range.lowerBound + max(0, consumed - prefix.count)) }

    /// Passes itself to a reader, which must not outlive it.
    ///
    /// - Returns: false if there is not enough memory.
    func attach(to archive: OpaquePointer) -> Bool {
        // Sound: libarchive hands the pointer back to the functions below and never frees it. The reader that owns both frees libarchive's
        // object first.
        archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque()) == ARCHIVE_OK
            && archive_read_set_read_callback(archive) { _, data, bytes in
                guard let input = ArchiveInput.of(data), let bytes else { return Int(ARCHIVE_FATAL) }
                let count = input.read()
                bytes.pointee = UnsafeRawPointer(input.block.baseAddress)
                return count
            } == ARCHIVE_OK
            && archive_read_set_skip_callback(archive) { _, data, count in
                ArchiveInput.of(data).map { Int64($0.skip(Int(count))) } ?? 0
            } == ARCHIVE_OK
            && archive_read_set_seek_callback(archive) { _, data, offset, origin in
                ArchiveInput.of(data)?.seek(Int(offset), origin).map { Int64($0) } ?? Int64(ARCHIVE_FATAL)
            } == ARCHIVE_OK
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> ArchiveInput? {
        data.map { Unmanaged<ArchiveInput>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Fills the block.
    ///
    /// - Returns: the number of bytes in it; 0 at the end, and a negative number if reading fails.
    private func read() -> Int {
        if place < prefix.count {
            let rest = prefix[place...].prefix(block.count)
            block.copyBytes(from: rest)
            place += rest.count
            return rest.count
        }
        let wanted = min(block.count, size - place)
        guard wanted > 0 else { return 0 }
        do throws(ImportError) {
            let read = try file.read(
                into: UnsafeMutableRawBufferPointer(rebasing: block[..<wanted]), at: range.lowerBound + place - prefix.count)
            place += read
            return read
        } catch {
            self.error = error
            return Int(ARCHIVE_FATAL)
        }
    }

    /// Skips bytes, but none after the end, so that a truncated archive is recognized.
    private func skip(_ count: Int) -> Int {
        let skipped = max(0, min(count, size - place))
        place += skipped
        return skipped
    }

    private func seek(_ offset: Int, _ origin: Int32) -> Int? {
        let start =
            switch origin {
            case SEEK_CUR: place
            case SEEK_END: size
            default: 0
            }
        let (target, isTooLarge) = start.addingReportingOverflow(offset)
        guard !isTooLarge, target >= 0 else { return nil }
        place = min(target, size)
        return place
    }
}
