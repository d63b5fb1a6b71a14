import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Images inside spreadsheets, on the disk and in archives.
@Suite struct PicturePartTests {
    private static func spreadsheet(_ image: String) -> [UInt8] { OpenDocumentFile(title: "Bowl", image: image).bytes }

    private static func zip(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        var member = Packed.Member(name, "")
        member.bytes = bytes
        return Packed.zip([Packed.Member("a.csv", "Title,Price\nCup,2\n"), member])
    }

    private static func tar(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        var member = Packed.Content(name, "")
        member.bytes = bytes
        return Packed.archive(.pax, [Packed.Content("a.csv", "Title,Price\nCup,2\n"), member], packedBy: .gzip)
    }

    /// The location of the only image of a path's listings.
    private func location(_ path: String) throws -> String {
        let images = try Reading(path: path).listings.flatMap(\.images)
        #expect(images.count == 1)
        return images.first?.location ?? ""
    }

    private func bytes(_ location: String) throws -> String {
        guard case .part(let file, let name) = PictureAddress(location) else { return "no part of a file" }
        return String(decoding: PicturePart(file: file, name: name).bytes(limit: 1_000), as: UTF8.self)
    }

    @Test func `an image is found in a spreadsheet on the disk, compressed or in an archive`() throws {
        let plain = Self.spreadsheet("image")
        let files: [(bytes: [UInt8], member: String)] = [
            (plain, ""), (Packed.gzip(plain), ""), (Self.zip("x/shop.ods", plain), "x/shop.ods!/"),
            (Self.tar("shop.ods", plain), "shop.ods!/"),
            (Self.zip("wow!/shop.ods", plain), "wow!/shop.ods!/"),
        ]
        for file in files {
            try withFolder(["odd!/shop.dat": file.bytes]) { folder in
                let path = folder + "/odd!/shop.dat"
                let location = try location(path)
                #expect(location == "zip:\(path)!/\(file.member)Pictures/1.png")
                #expect(try bytes(location) == "image")
            }
        }
    }

    @Test func `images of a sheet that was asked for are those of its file`() throws {
        let plain = Self.spreadsheet("image")
        try withFolder(["shop.ods": plain, "shop.zip": Self.zip("shop.ods", plain)]) { folder in
            try #expect(location(folder + "/shop.ods/S") == "zip:\(folder)/shop.ods!/Pictures/1.png")
            try #expect(location(folder + "/shop.zip/shop.ods/S") == "zip:\(folder)/shop.zip!/shop.ods!/Pictures/1.png")
        }
    }

    @Test func `an image of a file that was replaced is the new one`() throws {
        for isPacked in [false, true] {
            try withFolder(["shop.dat": [UInt8]()]) { folder in
                let path = folder + "/shop.dat"
                for image in ["first", "the second one", "3"] {
                    let plain = Self.spreadsheet(image)
                    try Data(isPacked ? Self.zip("shop.ods", plain) : plain).write(to: URL(filePath: path), options: .atomic)
                    #expect(try bytes(location(path)) == image)
                }
            }
        }
    }

    @Test func `an image that is missing, too large, or in something else than a spreadsheet is not read`() throws {
        let plain = Self.spreadsheet(String(repeating: "x", count: 2_000))
        try withFolder(["shop.ods": plain, "shop.zip": Self.zip("shop.ods", plain), "a.csv": Array("Title\nCup\n".utf8)]) { folder in
            func failure(_ file: String, _ name: String = "Pictures/1.png") -> PictureFailure? {
                do throws(PictureFailure) {
                    try PicturePart(file: folder + file, name: name).read(limit: 1_000) { _ throws(PictureFailure) in }
                    return nil
                } catch {
                    return error
                }
            }
            for file in ["/shop.ods", "/shop.zip!/shop.ods"] {
                #expect(failure(file) == .tooManyBytes(limit: 1_000))
                #expect(failure(file, "Pictures/2.png") == .missingFile)
            }
            for file in ["/none.ods", "/shop.zip!/none.ods", "/shop.zip!/a.csv", "/a.csv", "", "!/", "/shop.ods!/Pictures/1.png"] {
                #expect(failure(file) == .missingFile, "\(file)")
            }
        }
    }

    @Test func `more files than stay open are read in turn`() throws {
        let names = (0..<9).map { "\($0).ods" }
        try withFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.spreadsheet("image of \($0)")) })) { folder in
            for name in names + names.reversed() {
                let part = PicturePart(file: folder + "/" + name, name: "Pictures/1.png")
                #expect(String(decoding: part.bytes(limit: 100), as: UTF8.self) == "image of \(name)")
            }
        }
    }
}
