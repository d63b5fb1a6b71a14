import Foundation

/// The free space of a disk.
public enum DiskSpace {
    /// Refuses a measurement that would fill the disk, before it has written anything.
    ///
    /// - Parameters:
    ///   - bytes: The space that the measurement needs.
    ///   - folder: An existing folder on the disk.
    /// - Throws: ``Trouble`` if the disk has less space, or an error of Foundation if the folder's disk can't be asked.
    public static func require(_ bytes: Double, in folder: String) throws {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder)
        guard let free = (attributes[.systemFreeSize] as? NSNumber)?.doubleValue, free < bytes else { return }
        throw Trouble("\(gigabytes(bytes)) of disk space are needed in \(folder), and only \(gigabytes(free)) are free")
    }

    private static func gigabytes(_ bytes: Double) -> String { String(format: "%.1f GB", bytes / 1e9) }
}
