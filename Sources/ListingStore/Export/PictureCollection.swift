import Glibc
import ListingCore

/// The pictures that are put into a file, each of them once.
///
/// They wait in an unnamed temporary file until the rows are written, because a file on the disk may change in the meantime, and a picture
/// from the web exists nowhere else. In memory are up to 43 bytes for each location, which is what a hash table takes, and the sizes of the
/// pictures.
public final class PictureCollection: PictureStore {
    /// Limits that keep a file within what spreadsheet programs open.
    struct Limits {
        /// The largest picture in bytes.
        var bytes = PictureCollection.maxBytes
        /// The number of pictures, less than the number of members that a ZIP archive may have.
        var count = 65_000
        /// The size of all pictures in bytes. The rest of the 4 GiB of an archive is for the rows.
        var total = 3_000_000_000
    }

    /// The largest picture that is embedded, in bytes.
    public static let maxBytes = 20_000_000

    private enum Outcome {
        case picture(Int32)
        case obstacle(PictureObstacle)
    }

    private(set) var pictures: [EmbeddedPicture] = []
    private let limits: Limits
    /// The reason why pictures on the web that were not delivered can't be embedded.
    private let webObstacle: PictureObstacle
    /// A random start of hashes, so that no file can provoke equal ones.
    private let seed = UInt64.random(in: 0...UInt64.max)
    /// The outcomes of locations, by their hashes.
    private var known: [UInt64: Outcome] = [:]
    /// The indexes of pictures by the hashes of their bytes, because shops have one image under several addresses.
    private var contents: [UInt64: Int32] = [:]
    /// The positions of the pictures in the temporary file, and that of its end.
    private var offsets = [0]
    private var file: Int32?
    /// The file that has the last picture inside, because opening one for each picture would read its directory each time.
    private var parts: PictureParts?

    /// - Parameter loadsFromWeb: true if the caller delivers pictures on the web.
    public convenience init(loadsFromWeb: Bool) { self.init(loadsFromWeb: loadsFromWeb, limits: Limits()) }

    init(loadsFromWeb: Bool, limits: Limits) {
        webObstacle = loadsFromWeb ? .notLoaded : .notAllowed
        self.limits = limits
    }

    deinit { if let file { close(file) } }

    func picture(at location: String) throws -> Result<EmbeddedPicture, PictureObstacle> {
        let address = PictureAddress(location)
        let key = address.hash(seed: seed)
        if let outcome = known[key] { return result(outcome) }
        let read: Result<[UInt8], PictureObstacle> =
            switch address {
            case .file(let path): Self.read(path, limit: limits.bytes)
            case .part(let file, let name): read(PicturePart(file: file, name: name))
            case .web: .failure(webObstacle)
            case .unusable: .failure(.notFound)
            }
        return result(try keep(read, key))
    }

    func bytes(of picture: EmbeddedPicture) throws -> [UInt8] {
        let (start, end) = (offsets[picture.number - 1], offsets[picture.number])
        var bytes = [UInt8](repeating: 0, count: end - start)
        var count = 0
        while count < bytes.count {
            let read: Int
            do { read = try Descriptor(number: file ?? -1).read(into: &bytes, count..<bytes.count, at: start + count) } catch {
                throw Self.failure(error.code)
            }
            guard read > 0 else { throw Self.failure(EIO) }
            count += read
        }
        return bytes
    }

    // MARK: Pictures on the web

    /// The addresses of main images on the web that nothing is known about.
    func unknownAddresses(of listings: some Sequence<Listing>) -> [String] {
        guard webObstacle == .notLoaded else { return [] }
        var seen: Set<String> = []
        return listings.compactMap { listing in
            guard let location = listing.images.first?.location, case .web(let address) = PictureAddress(location),
                known[PictureAddress(location).hash(seed: seed)] == nil, seen.insert(address).inserted
            else { return nil }
            return address
        }
    }

    /// Keeps a picture that was loaded, or the reason why it can't be.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be written.
    func add(_ loaded: Result<[UInt8], PictureFailure>, at address: String) throws {
        let key = PictureAddress(address).hash(seed: seed)
        guard known[key] == nil else { return }
        _ = try keep(loaded.mapError(\.obstacle), key)
    }

    // MARK: Reading and keeping

    private func result(_ outcome: Outcome) -> Result<EmbeddedPicture, PictureObstacle> {
        switch outcome {
        case .picture(let index): .success(pictures[Int(index)])
        case .obstacle(let obstacle): .failure(obstacle)
        }
    }

    private func keep(_ read: Result<[UInt8], PictureObstacle>, _ key: UInt64) throws -> Outcome {
        let outcome = try outcome(read)
        known[key] = outcome
        return outcome
    }

    private func outcome(_ read: Result<[UInt8], PictureObstacle>) throws -> Outcome {
        let bytes: [UInt8]
        switch read {
        case .failure(let obstacle): return .obstacle(obstacle)
        case .success(let read): bytes = read
        }
        guard bytes.count <= limits.bytes else { return .obstacle(.tooLarge) }
        let hash = XXH3.hash(bytes.span.bytes, seed: seed)
        if let index = contents[hash] { return .picture(index) }
        guard let header = PictureHeader(bytes) else { return .obstacle(Self.hasKnownFormat(bytes) ? .damaged : .format) }
        guard (try? PictureLimits.file.check(width: header.width, height: header.height)) != nil else { return .obstacle(.tooLarge) }
        var ending = PictureEnding()
        ending.append(bytes)
        guard ending.isWhole else { return .obstacle(.damaged) }
        let end = offsets[pictures.count]
        guard pictures.count < limits.count, end + bytes.count <= limits.total else { return .obstacle(.full) }
        try append(bytes)
        offsets.append(end + bytes.count)
        pictures.append(EmbeddedPicture(number: pictures.count + 1, header: header))
        let index = Int32(pictures.count - 1)
        contents[hash] = index
        return .picture(index)
    }

    private func append(_ bytes: [UInt8]) throws {
        let file = try file ?? Spool().makeFile("")
        self.file = file
        if let error = Descriptor(number: file).write(bytes[...]).error { throw Self.failure(error.code) }
    }

    private static func hasKnownFormat(_ bytes: [UInt8]) -> Bool {
        [[0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8), [0xFF, 0xD8, 0xFF]].contains { bytes.starts(with: $0) }
    }

    private func read(_ part: PicturePart) -> Result<[UInt8], PictureObstacle> {
        if parts?.file != part.file { parts = PictureParts(file: part.file) }
        var bytes: [UInt8] = []
        do throws(PictureFailure) {
            try parts?.read(part.name, limit: limits.bytes) { chunk throws(PictureFailure) in bytes += chunk }
        } catch {
            return .failure(error.obstacle)
        }
        return bytes.isEmpty ? .failure(.notFound) : .success(bytes)
    }

    private static func read(_ path: String, limit: Int) -> Result<[UInt8], PictureObstacle> {
        let bytes: [UInt8]
        do {
            let file = try InputFile(path: path)
            guard file.size <= limit else { return .failure(.tooLarge) }
            bytes = try file.bytes(0..<file.size)
        } catch {
            if case .empty = error { return .failure(.damaged) }
            return .failure(.notFound)
        }
        return .success(bytes)
    }

    private static func failure(_ code: Int32) -> ImportError { .unreadable(path: "", reason: SystemError.message(code)) }
}

extension PictureAddress {
    /// A number that no two of a few million addresses share by chance.
    fileprivate func hash(seed: UInt64) -> UInt64 {
        let text: String =
            switch self {
            case .file(let path): "/" + path
            case .part(let file, let name): "!" + file + "!/" + name
            case .web(let address): address
            case .unusable: ""
            }
        return XXH3.hash(text, seed: seed)
    }
}
