import Glibc

extension Descriptor {
    /// The space that the files directly in a folder use on the disk, in bytes; 0 if there is no such folder.
    static func size(ofFilesIn folder: String) -> Int {
        let names = (try? names(in: folder)) ?? []
        return names.reduce(0) { total, name in
            var status = stat()
            guard lstat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return total }
            return total + Int(status.st_blocks) * 512
        }
    }

    /// Removes the files directly in a folder.
    static func removeFiles(in folder: String) {
        for name in (try? names(in: folder)) ?? [] { unlink(folder + "/" + name) }
    }
}
