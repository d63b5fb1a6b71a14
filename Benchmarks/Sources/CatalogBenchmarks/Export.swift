import Foundation
import Measuring

/// An export of made-up listings. It stays for the next run, unless it is larger than a million listings and this run has written it.
struct Export {
    let size: Int
    let path: String
    private let staysLater: Bool

    /// The bytes that an export of a listing has, at most.
    private static let record = 1_150
    /// The bytes that a listing takes in a catalog and in the temporary files of its import, at most.
    static let inCatalog = 900
    /// The bytes that a listing takes in the databases of references, in the next export of the shop and in further catalogs, at most.
    static let inReferences = 4_500

    /// Writes the export, if it isn't there.
    ///
    /// - Parameter bytesEach: The space in bytes that the measurements need for each listing, in addition to the export.
    init(size: Int, folder: String, bytesEach: Int) throws {
        self.size = size
        path = "\(folder)/listings-\(size).csv"
        let exists = FileManager.default.fileExists(atPath: path)
        staysLater = exists || size <= CatalogBenchmarks.million
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try DiskSpace.require(Double(size) * Double(bytesEach + (exists ? 0 : Self.record)), in: folder)
        try ExportGenerator(count: size).write(to: path)
    }

    /// Removes a large export that was not there before the run.
    func remove() { if !staysLater { try? FileManager.default.removeItem(atPath: path) } }
}
