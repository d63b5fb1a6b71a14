import Glibc
import TestSupport
import Testing

@testable import ListingStore

@Suite struct DescriptorTests {
    @Test func `bytes are read from the requested position, and none after the end`() throws {
        try withFile("0123456789") { path in
            let descriptor = Descriptor(number: open(path, O_RDONLY | O_CLOEXEC))
            defer { close(descriptor.number) }
            var buffer = [UInt8](repeating: 0, count: 8)
            var counts = [try descriptor.read(into: &buffer, 2..<6, at: 3)]
            #expect(buffer == [0, 0] + Array("3456".utf8) + [0, 0])
            for range in [0..<8, 0..<8, 0..<8, 3..<3] { counts.append(try descriptor.read(into: &buffer, range)) }
            #expect(counts == [4, 8, 2, 0, 0])
        }
    }

    @Test func `a write that is too long for a pipe is completed`() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (reader, writer) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        defer { ends.forEach { close($0) } }
        let isStarted = DetachedThread.start { #expect(writer.write(bytes[...]).count == bytes.count) }
        try #require(isStarted)
        var (read, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 70_000))
        while read.count < bytes.count { read += buffer[..<(try reader.read(into: &buffer, 0..<buffer.count))] }
        #expect(read == bytes)
    }

    @Test func `a full disk is an error, and nothing is counted as written`() {
        let full = Descriptor(number: open("/dev/full", O_WRONLY | O_CLOEXEC))
        defer { close(full.number) }
        let (count, error) = full.write([1, 2, 3])
        #expect(count == 0 && error == SystemError(code: ENOSPC))
    }

    @Test func `a missing folder is an error, and an existing one contains itself`() throws {
        #expect(try Descriptor.names(in: "/").contains("."))
        #expect(throws: SystemError(code: ENOENT)) { try Descriptor.names(in: "/is/not/there") }
    }
}
