import Synchronization

/// The last spreadsheet files of which images were shown, so that a page of images opens each of them once.
///
/// A spreadsheet in an archive is copied to an unnamed temporary file, because the archive would otherwise be unpacked for each image.
final class PicturePackages: Sendable {
    static let shared = PicturePackages()
    /// The number of files that stay open.
    private static let maxFiles = 4
    /// The size from which on a file is the only one that is kept, in bytes, because it may be a copy.
    private static let maxSize = 1 << 30

    /// The last one was used last.
    private let slots = Mutex<[Slot]>([])

    /// The parts of a spreadsheet file, which are its pictures among others.
    ///
    /// - Parameter file: the address of the file, see ``PartsAddress``.
    /// - Throws: ``ImportError`` if the file can't be read, or isn't a spreadsheet that has pictures in it.
    func package(of file: String) throws -> any PicturePackage {
        guard let address = PartsAddress(file), let version = FileVersion(path: address.path) else {
            throw ImportError.notFound(path: file)
        }
        let slot = slots.withLock { slots in
            slots.removeAll { $0.address.path == address.path && $0.version != version }
            let known = slots.firstIndex { $0.address == address }.map { slots.remove(at: $0) }
            let slot = known ?? Slot(address, version)
            slots.append(slot)
            if slots.count > Self.maxFiles { slots.removeFirst() }
            return slot
        }
        let package = try slot.open()
        if package.file.size > Self.maxSize { slots.withLock { slots in slots.removeAll { $0 !== slot } } }
        return package
    }

    /// A version of a file. Threads that need the same one wait for the first to open it.
    private final class Slot: Sendable {
        let address: PartsAddress
        let version: FileVersion
        private let package = Mutex<(any PicturePackage)?>(nil)

        init(_ address: PartsAddress, _ version: FileVersion) { (self.address, self.version) = (address, version) }

        func open() throws -> any PicturePackage {
            try package.withLock { package in
                if let package { return package }
                let opened = try address.open()
                package = opened
                return opened
            }
        }
    }
}
