import ListingCore

/// The parts of a spreadsheet file: members of a ZIP archive that refer to each other by relationships (ECMA-376, part 2).
struct WorkbookPackage: Sendable {
    /// A reference from one part to another.
    struct Relationship: Equatable, Sendable {
        let id: String
        /// The last component of the type's address, such as "worksheet". Strict files have other addresses with the same end.
        let type: String
        /// The name of the part, without a slash in front; an address if it is external.
        let target: String
        let isExternal: Bool
    }

    /// The largest part that is kept in memory as a whole, in bytes. Tables and their strings are not; they are streamed.
    static let maxPart = 64 << 20

    let file: InputFile
    /// The defect of the archive as a whole; nil if none.
    let defect: ProblemCause?
    private let limit: UnpackingLimit
    /// The members by name in lowercase, because writers disagree about case.
    private let entries: [String: ZipEntry]

    init(_ archive: ZipArchive, limit: UnpackingLimit) {
        (file, defect, self.limit) = (archive.file, archive.defect, limit)
        entries = Dictionary(archive.entries.map { (MemberName.part($0.name), $0) }) { first, _ in first }
    }

    func has(_ part: String) -> Bool { entries[MemberName.part(part)] != nil }

    /// The size of a part in the archive, in bytes, at least 1; nil if there is no such part.
    func packedSize(of part: String) -> Int? { entries[MemberName.part(part)].map { max(1, min($0.packedSize, file.size)) } }

    /// - Returns: nil if there is no such part.
    /// - Throws: ``ImportError`` if the part can't be unpacked.
    func source(_ part: String) throws(ImportError) -> (any ByteSource)? {
        guard let entry = entries[MemberName.part(part)] else { return nil }
        return try ZipMember(entry, of: file, limit: limit)
    }

    /// Parses a part that isn't a table.
    ///
    /// - Parameter limit: the largest size of the part, in bytes.
    /// - Returns: false if there is no such part, or if it is damaged; what was parsed before remains.
    /// - Throws: ``ImportError`` if the part can't be unpacked or is larger than the limit.
    @discardableResult
    func parse(_ part: String, _ events: any XMLByteEvents, limit: Int = maxPart) throws -> Bool {
        guard let source = try source(part), let parser = XMLByteParser(events) else { return false }
        let cursor = source.makeCursor()
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var total = 0
        while case let count = try cursor.read(into: &buffer, from: 0), count > 0 {
            total += count
            guard total <= limit else {
                throw ImportError.unpacksToTooMuch(path: source.path, packed: packedSize(of: part) ?? 1, unpacked: total)
            }
            parser.parse(buffer, 0..<count)
            if parser.hasFailed { return false }
        }
        parser.finish()
        return !parser.hasFailed
    }

    /// The relationships of a part; those of the package itself for an empty name.
    ///
    /// - Parameter includingExternal: true to include those to addresses outside.
    /// - Throws: ``ImportError`` if they can't be unpacked.
    func relationships(of part: String, includingExternal: Bool = false) throws -> [Relationship] {
        let slash = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
        let folder = String(part[..<slash])
        let collector = Collector(folder: folder)
        try parse("\(folder)_rels/\(part[slash...]).rels", collector)
        return includingExternal ? collector.found : collector.found.filter { !$0.isExternal }
    }

    private final class Collector: XMLByteEvents {
        private let folder: String
        private(set) var found: [Relationship] = []

        init(folder: String) { self.folder = folder }

        func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
            guard name == XMLByteName("Relationship"), let id = attributes.text(XMLByteName("Id")),
                let type = attributes.text(XMLByteName("Type")),
                let target = attributes.text(XMLByteName("Target"))
            else { return }
            let end = type.lastIndex(of: "/").map { type.index(after: $0) } ?? type.startIndex
            let isExternal = attributes.text(XMLByteName("TargetMode")) == "External"
            let resolved = isExternal ? target : Self.resolved(target, in: folder)
            found.append(Relationship(id: id, type: String(type[end...]), target: resolved, isExternal: isExternal))
        }

        func end(_ name: XMLByteName) {}
        func text(_ text: Span<UInt8>) {}

        /// The name of a target relative to the folder of the part. `..` never leaves the package, and `\` is a slash.
        private static func resolved(_ target: String, in folder: String) -> String {
            let isSlash = { (character: Character) in character == "/" || character == "\\" }
            var parts: [Substring] = target.first.map(isSlash) == true ? [] : folder.split(separator: "/")
            for part in target.split(whereSeparator: isSlash) {
                switch part {
                case ".": break
                case "..": _ = parts.popLast()
                default: parts.append(part)
                }
            }
            return parts.joined(separator: "/")
        }
    }
}
