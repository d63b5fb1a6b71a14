import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Pictures as files")
struct PictureFilesTests {
    private static let bytes = [UInt8](repeating: 7, count: 600_000) + [1, 2, 3]

    private func content(of path: String) -> Data? { FileManager.default.contents(atPath: path) }
    private func names(in folder: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    @Test func `a picture is saved byte by byte, from memory and from its file, and replaces an older file`() throws {
        try withFolder(["a.jpg": Self.bytes, "old.jpg": [9]]) { folder in
            for (picture, name) in [(OriginalPicture.bytes(Self.bytes), "b.jpg"), (.file(folder + "/a.jpg"), "old.jpg")] {
                #expect(picture.write(to: folder + "/" + name) == nil)
                #expect(content(of: folder + "/" + name) == Data(Self.bytes))
                #expect(picture.beginning == [UInt8](repeating: 7, count: 512))
            }
            #expect(names(in: folder) == ["a.jpg", "b.jpg", "old.jpg"])
        }
    }

    @Test func `a picture that is saved over itself stays whole`() throws {
        try withFolder(["a.jpg": Self.bytes]) { folder in
            #expect(OriginalPicture.file(folder + "/a.jpg").write(to: folder + "/a.jpg") == nil)
            #expect(content(of: folder + "/a.jpg") == Data(Self.bytes))
        }
    }

    @Test func `a failure is a sentence, and leaves an existing file as it was`() throws {
        try withFolder(["old.jpg": [9]]) { folder in
            let gone = try #require(OriginalPicture.file(folder + "/gone.jpg").write(to: folder + "/old.jpg"))
            #expect(gone.hasPrefix("Couldn’t save old.jpg: ") && gone.hasSuffix("."))
            #expect(content(of: folder + "/old.jpg") == Data([9]))
            #expect(OriginalPicture.file(folder).write(to: folder + "/b.jpg") != nil)
            #expect(OriginalPicture.bytes([1]).write(to: folder + "/none/b.jpg") != nil)
            #expect(names(in: folder) == ["old.jpg"])
        }
    }

    @Test func `another program gets a file with the picture's name, and the file of a local picture itself`() throws {
        try withFolder(["a.jpg": [1]]) { folder in
            let pictures = HandedOutPictures(folder: folder + "/handed-out")
            #expect(pictures.path(of: .file(folder + "/a.jpg"), name: "b.jpg") == folder + "/a.jpg")
            let path = try #require(pictures.path(of: .bytes([1, 2]), name: "Blue mug.jpg"))
            #expect(path.hasSuffix("/Blue mug.jpg"))
            #expect(content(of: path) == Data([1, 2]))
            #expect(pictures.path(of: .bytes([1, 2]), name: "Blue mug.jpg") == path)
            #expect(pictures.path(of: .bytes([1, 3]), name: "Blue mug.jpg") != path)
            #expect(pictures.path(of: .bytes([1]), name: "../b.jpg") == nil)
            #expect(pictures.path(of: .bytes([1]), name: "") == nil)
        }
    }

    @Test func `files of an earlier day are removed, and nothing else`() throws {
        try withFolder(["handed-out/other.txt": [1]]) { folder in
            let pictures = HandedOutPictures(folder: folder + "/handed-out")
            let old = try #require(pictures.path(of: .bytes([1]), name: "old.jpg"))
            let parent = URL(filePath: old).deletingLastPathComponent().path
            let yesterday = Date(timeIntervalSinceNow: -200_000)
            try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: parent)
            let new = try #require(pictures.path(of: .bytes([2]), name: "new.jpg"))
            #expect(!FileManager.default.fileExists(atPath: parent))
            #expect(FileManager.default.fileExists(atPath: new))
            #expect(FileManager.default.fileExists(atPath: folder + "/handed-out/other.txt"))
        }
    }

    @Test func `equal files have equal hashes, and others do not`() throws {
        try withFolder(["a.jpg": Self.bytes, "b.jpg": Self.bytes, "c.jpg": Self.bytes.dropLast() + [9]]) { folder in
            let files = LocalPictureFiles()
            #expect(files.size(of: folder + "/a.jpg") == Self.bytes.count)
            #expect(files.contentHash(of: folder + "/a.jpg") != nil)
            #expect(files.contentHash(of: folder + "/a.jpg") == files.contentHash(of: folder + "/b.jpg"))
            #expect(files.contentHash(of: folder + "/a.jpg") != files.contentHash(of: folder + "/c.jpg"))
            #expect(files.size(of: folder + "/gone.jpg") == nil && files.size(of: folder) == nil)
            #expect(files.contentHash(of: folder + "/gone.jpg") == nil)
        }
    }
}
