import Glibc

/// An unnamed file in memory. It has a path nevertheless, because readers open files by path.
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
