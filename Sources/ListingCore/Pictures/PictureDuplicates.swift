/// Access to the size and the content of pictures' files.
public protocol PictureFileFacts: Sendable {
    /// The size in bytes; nil if there is no such file. Called off the main thread.
    func size(of path: String) -> Int?

    /// A hash of the content; nil if the file cannot be read or is too large to be worth it. Called off the main thread.
    func contentHash(of path: String) -> UInt64?
}

/// Finds pictures that several listings have, while the listings are read one after the other.
///
/// Two pictures are the same if they have the same address or path. Files with different paths are the same if they have the same
/// content, which is read only for files of the same size.
///
/// It takes about 30 bytes for each different picture.
struct PictureDuplicates {
    private struct Seen {
        /// The first listing with the picture.
        let listing: Int
        /// Number of cells with the picture.
        var cells: Int
    }

    private struct SeenFile {
        let path: String
        let hash: UInt64
        var content: UInt64??
    }

    /// The pictures found since the last call of ``takeNews()``.
    private var news: [UInt64] = []
    private(set) var shared: Set<UInt64> = []
    /// Number of cells with a picture that several listings have.
    private(set) var sharedCount = 0
    private var seen: [UInt64: Seen] = [:]
    private var filesBySize: [Int: [SeenFile]] = [:]
    private let files: (any PictureFileFacts)?

    /// Files of one size beyond which no more are compared, because a shop whose pictures all have one size would be read completely.
    private static let maximumCompared = 64

    /// - Parameter files: nil to compare only addresses and paths.
    init(files: (any PictureFileFacts)? = nil) { self.files = files }

    /// Adds the pictures of the next listing.
    ///
    /// - Returns: the hash of each picture, and whether its file is known to be missing.
    mutating func add(_ locations: [String], of listing: Int) -> [(hash: UInt64, isMissing: Bool)] {
        locations.map { location in
            let address = PictureAddress(location)
            let hash = UInt64(bitPattern: Int64(address.hashValue))
            let isNew = seen[hash] == nil
            count(hash, of: listing)
            guard case .file(let path) = address, let files else { return (hash, address == .unusable) }
            guard let size = files.size(of: path) else { return (hash, true) }
            if isNew { compare(SeenFile(path: path, hash: hash), size: size, of: listing, files) }
            return (hash, false)
        }
    }

    /// Returns the hashes that turned out to be shared since the last call.
    mutating func takeNews() -> [UInt64] {
        defer { news = [] }
        return news
    }

    private mutating func count(_ hash: UInt64, of listing: Int) {
        guard var known = seen[hash] else {
            seen[hash] = Seen(listing: listing, cells: 1)
            return
        }
        known.cells += 1
        seen[hash] = known
        if shared.contains(hash) { sharedCount += 1 } else if known.listing != listing { share(hash) }
    }

    private mutating func share(_ hash: UInt64) {
        guard shared.insert(hash).inserted else { return }
        news.append(hash)
        sharedCount += seen[hash]?.cells ?? 0
    }

    private mutating func compare(_ file: SeenFile, size: Int, of listing: Int, _ files: any PictureFileFacts) {
        var others = filesBySize[size] ?? []
        guard size > 0, others.count < Self.maximumCompared else { return }
        var file = file
        if !others.isEmpty {
            let content = files.contentHash(of: file.path)
            file.content = content
            for index in others.indices {
                let known = others[index].content ?? files.contentHash(of: others[index].path)
                others[index].content = known
                guard let content, content == known, let other = seen[others[index].hash], other.listing != listing else { continue }
                share(others[index].hash)
                share(file.hash)
            }
        }
        others.append(file)
        filesBySize[size] = others
    }
}
