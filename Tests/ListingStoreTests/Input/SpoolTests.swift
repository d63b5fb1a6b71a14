import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct SpoolTests {
    private func withPipe(_ body: (String, String) throws -> Void) throws {
        try withFolder(["x": "x"]) { folder in
            let pipe = folder + "/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            try body(pipe, folder)
        }
    }

    /// Writes to a pipe on a separate thread, because a pipe's buffer is small. The thread ends when the reader does.
    private func write(_ bytes: [UInt8], to pipe: String, again: Bool = false) {
        Thread.detachNewThread {
            signal(SIGPIPE, SIG_IGN)
            let descriptor = open(pipe, O_WRONLY)
            defer { close(descriptor) }
            repeat {
                var done = 0
                while done < bytes.count {
                    let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                    if count <= 0 { return }
                    done += count
                }
            } while again
        }
    }

    private func lines(_ count: Int) -> String { (0..<count).map { "{\"title\":\"\($0)\",\"price\":\"1\"}\n" }.joined() }

    @Test(arguments: [false, true]) func `a pipe is read like a file, compressed or not, and leaves no file behind`(isPacked: Bool) throws {
        try withPipe { pipe, folder in
            let text = lines(20_000)
            write(isPacked ? Packed.gzip(text) : Array(text.utf8), to: pipe)
            var received: [Int] = []
            var count = 0
            _ = try ListingImporter(paths: [pipe], formats: .standard, spool: Spool(folder: folder, limit: nil)).read { event in
                switch event {
                case .receiving(let bytes): received.append(bytes)
                case .listings(let batch, _, _): count += batch.listings.count
                case .opened: break
                }
            }
            #expect(count == 20_000)
            #expect(received.first == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["pipe", "x"])
        }
    }

    @Test func `an endless pipe is read as far as there is room, and is reported`() throws {
        try withPipe { pipe, folder in
            write(Array(lines(1000).utf8), to: pipe, again: true)
            let reader = ListingImporter(paths: [pipe], formats: .standard, spool: Spool(folder: folder, limit: 3_000_000))
            let summary = try reader.read { _ in }
            #expect((90_000..<130_000).contains(summary.listings))
            #expect(summary.problems.last?.cause == ProblemCause(.inputOverSize, .bytes(3_000_000)))
        }
    }

    @Test(arguments: [false, true])
    func `a spreadsheet from a pipe is read, and a notice says that its images are omitted`(isPacked: Bool) throws {
        try withPipe { pipe, folder in
            let bytes = OpenDocumentFile(title: "Bowl", image: "image").bytes
            write(isPacked ? Packed.gzip(bytes) : bytes, to: pipe)
            var listings: [Listing] = []
            let spool = Spool(folder: folder, limit: nil)
            let summary = try ListingImporter(paths: [pipe], formats: .standard, spool: spool).read { event in
                if case .listings(let batch, _, _) = event { listings += batch.listings }
            }
            #expect(listings.map(\.title) == ["Bowl"] && listings.map(\.images) == [[]])
            #expect(summary.problems.causes == [ProblemCause(.picturesOutOfReach)])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["pipe", "x"])
        }
    }

    @Test func `a source is copied whole, up to the limit, and its defect is that of the copy`() throws {
        let text = lines(20_000)
        try withFolder(["whole.gz": Packed.gzip(text), "cut.gz": Array(Packed.gzip(text).dropLast(100))]) { folder in
            func copy(_ name: String, limit: Int?) throws -> InputFile {
                try Spool(folder: folder, limit: limit).copy(of: GzipFile(InputFile(path: folder + "/" + name)))
            }
            let whole = try copy("whole.gz", limit: nil)
            #expect(try whole.bytes(0..<whole.size) == Array(text.utf8))
            #expect(whole.defect == nil && whole.path == folder + "/whole.gz")
            #expect(try copy("cut.gz", limit: nil).defect?.code == .compressedDataEndsEarly)
            #expect(try copy("whole.gz", limit: text.utf8.count).size == text.utf8.count)
            #expect(throws: ImportError.packedOtherwise(path: folder + "/whole.gz", ProblemCause(.copyOverSpace))) {
                try copy("whole.gz", limit: text.utf8.count - 1)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["cut.gz", "whole.gz"])
        }
    }

    @Test func `waiting for a pipe that no one writes to can be stopped`() throws {
        try withPipe { pipe, folder in
            var waited = 0
            #expect(throws: CancellationError.self) {
                _ = try ListingImporter(paths: [pipe]).read { event in
                    guard case .receiving(0) = event else { return }
                    waited += 1
                    if waited == 3 { throw CancellationError() }
                }
            }
            #expect(waited == 3)
        }
    }

    @Test func `a pipe without data is empty, and a folder that can't be written to is given as the reason`() throws {
        try withPipe { pipe, folder in
            write([], to: pipe)
            #expect(throws: ImportError.empty(path: pipe)) { try ListingImporter(paths: [pipe]).read { _ in } }
            let spool = Spool(folder: folder + "/x", limit: nil)
            #expect(throws: ImportError.unreadable(path: pipe, reason: "Not a directory")) {
                try ListingImporter(paths: [pipe], formats: .standard, spool: spool).read { _ in }
            }
        }
    }

    @Test func `the importer knows which paths can be read again`() throws {
        try withPipe { pipe, folder in
            #expect(ListingImporter.canBeReadAgain([folder, folder + "/x"]))
            #expect(!ListingImporter.canBeReadAgain([pipe]))
            #expect(!ListingImporter.canBeReadAgain([folder, "-"]))
        }
    }

    @Test func `the cache folder comes first, then the temporary one`() {
        #expect(Spool { ["XDG_CACHE_HOME": "/c", "TMPDIR": "/t"][$0] }.folders == ["/c/listing-viewer", "/t", "/tmp"])
        #expect(Spool { ["HOME": "/home/ann"][$0] }.folders == ["/home/ann/.cache/listing-viewer", "/tmp"])
        #expect(Spool { _ in nil }.folders == ["/tmp"])
    }
}
