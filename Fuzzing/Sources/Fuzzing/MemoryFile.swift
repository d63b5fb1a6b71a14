import Glibc

/// A file without a name in memory, with a path all the same, as the readers open files by theirs.
struct MemoryFile: ~Copyable {
    private let descriptor: Int32

    init(_ bytes: [UInt8]) {
        var name = Array("/dev/shm/fuzzing-XXXXXX".utf8CString)
        descriptor = mkstemp(&name)
        unlink(name)
        expect(descriptor >= 0 && write(descriptor, bytes, bytes.count) == bytes.count, "no file can be made in /dev/shm")
    }

    deinit { close(descriptor) }

    var path: String { "/proc/self/fd/\(descriptor)" }
}
