import Glibc

/// The system calls on an open file. A call that a signal interrupts is repeated.
///
/// A value of this type does not own the file: its holder closes it.
struct Descriptor {
    let number: Int32

    /// Reads into a range of a buffer.
    ///
    /// - Parameter offset: the position in the file, in bytes; nil to go on from the last read.
    /// - Returns: the number of bytes read, which may be smaller than the range; 0 at the end of the file.
    /// - Throws: ``SystemError`` if the kernel refuses, `EAGAIN` included.
    func read(into buffer: inout [UInt8], _ range: Range<Int>, at offset: Int? = nil) throws(SystemError) -> Int {
        let result = buffer.withUnsafeMutableBytes { bytes in
            Result { () throws(SystemError) in
                // Sound: the slice is inside the array, which is alive and not accessed by others during the call.
                try read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[range]), at: offset)
            }
        }
        return try result.get()
    }

    /// Reads into memory.
    func read(into target: UnsafeMutableRawBufferPointer, at offset: Int? = nil) throws(SystemError) -> Int {
        while !target.isEmpty {
            let count =
                if let offset {
                    pread(number, target.baseAddress, target.count, off_t(offset))
                } else {
                    Glibc.read(number, target.baseAddress, target.count)
                }
            if count >= 0 { return count }
            if errno != EINTR { throw SystemError(code: errno) }
        }
        return 0
    }

    /// Writes all bytes, in as many calls as that takes.
    ///
    /// - Returns: the number of bytes written, and the error after which no more were.
    func write(_ bytes: ArraySlice<UInt8>) -> (count: Int, error: SystemError?) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                // Sound: the slice is inside the array, which is alive during the call.
                let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
                return Glibc.write(number, rest.baseAddress, rest.count)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return (done, SystemError(code: errno)) }
            done += count
        }
        return (done, nil)
    }

    /// The names in a folder, in no particular order, among them `.` and `..`.
    ///
    /// - Throws: ``SystemError`` if the folder cannot be opened.
    static func names(in folder: String) throws(SystemError) -> [String] {
        guard let entries = opendir(folder) else { throw SystemError(code: errno) }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            // Sound: the name is NUL-terminated inside the entry, which is valid until the next call, and is copied immediately.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }
}
