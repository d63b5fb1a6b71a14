/// The bytes of one text, wherever they come from: a file as it is, one that is packed, or a member of an archive.
///
/// Readers pass over a text several times, each time from its start to its end, so that is all a source has to offer: nothing is
/// unpacked to a disk, and memory does not depend on the size.
protocol ByteSource: Sendable {
    /// Names the source in messages: the file's path as the user gave it, with the member's name behind it for archives.
    var path: String { get }
    /// Bytes on the disk, packed as they are. Progress is measured by them, as nothing else is known beforehand.
    var size: Int { get }
    /// What any pass so far has found wrong with the bytes themselves, such as where a packed file breaks off, in a sentence's
    /// part with a small first letter; nil where nothing is.
    var flaw: String? { get }

    /// A reader of the bytes from their start.
    func makeCursor() -> any ByteCursor
}

/// One pass over the bytes of a source, from their start.
///
/// A class, as the state of an unpacker can't be copied: a copy of a reader goes on where the other one is.
protocol ByteCursor: AnyObject {
    /// Bytes on the disk that were read so far, packed as they are.
    var position: Int { get }

    /// Reads up to `buffer.count - index` bytes into the buffer from `index` on.
    ///
    /// - Returns: how many bytes were read; 0 at the end, and only there. Bytes that are damaged are an end, too: the source's
    ///   ``ByteSource/flaw`` tells them apart.
    func read(into buffer: inout [UInt8], from index: Int) throws -> Int
}

extension ByteCursor {
    /// Reads until `count` bytes are there or the end is.
    func read(atMost count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let read = try read(into: &bytes, from: length)
            if read == 0 { break }
            length += read
        }
        bytes.removeLast(count - length)
        return bytes
    }
}
