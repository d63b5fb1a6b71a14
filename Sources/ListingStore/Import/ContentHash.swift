import Glibc
import ListingCore

/// A hash of everything that decides which listings an import gives: the bytes of the files, and the user's choices.
package enum ContentHash {
    /// Bytes that are hashed at a time.
    private static let chunk = 1 << 20

    /// The hash of files that are read together, 16 bytes. Names are not in it, so a renamed file is still the same.
    ///
    /// - Parameters:
    ///   - paths: files and folders, as an importer gets them; none that can be read only once.
    ///   - check: called often; throws to stop.
    /// - Throws: ``ImportError`` if a file can't be read; the error of `check`.
    package static func bytes(
        of paths: [String], _ remembered: RememberedMappings, currency: Currency?, together: Bool, check: () throws -> Void
    ) throws -> [UInt8] {
        // Two hashes with different seeds, because an import skips a file whose hash is there.
        var hashes: [UInt64] = [0x6C69_7374_696E_6773, 0x7365_6772_756E_6E73]
        func add(_ text: String) { for index in hashes.indices { hashes[index] = XXH3.hash(text, seed: hashes[index]) } }
        for path in paths {
            for file in InputList.files(at: path) {
                let length = try hash(SheetAddress.file(of: file), into: &hashes, check)
                add("\(length)")
            }
            // The sheet of a workbook, if the path names one.
            add(String(path.dropFirst(SheetAddress.file(of: path).count)))
        }
        for choice in [MappingsInUse.text(of: paths, remembered), currency?.code ?? "", together ? "joined" : ""] { add(choice) }
        var bytes: [UInt8] = []
        for hash in hashes { LittleEndian.append(hash, to: &bytes) }
        return bytes
    }

    /// The name of a file, a folder or a sheet without the folder that it is in.
    package static func name(of path: String) -> String {
        let file = SheetAddress.file(of: path)
        var name = file.split(separator: "/").last.map(String.init) ?? file
        // A folder may be named “.”.
        if name == "." || name == ".." { name = CatalogID(file: file).text.split(separator: "/").last.map(String.init) ?? file }
        return name + path.dropFirst(file.count)
    }

    /// Adds the bytes of a file.
    ///
    /// - Returns: their number.
    private static func hash(_ path: String, into hashes: inout [UInt64], _ check: () throws -> Void) throws -> Int {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { throw InputFile.openingError(path, code: errno) }
        defer { close(number) }
        var (bytes, length) = ([UInt8](repeating: 0, count: chunk), 0)
        while true {
            try check()
            let count: Int
            do { count = try Descriptor(number: number).read(into: &bytes, 0..<chunk) } catch {
                throw InputFile.openingError(path, code: error.code)
            }
            if count == 0 { return length }
            length += count
            let part = bytes.span.bytes.extracting(0..<count)
            for index in hashes.indices { hashes[index] = XXH3.hash(part, seed: hashes[index]) }
        }
    }
}
