import ListingCore

/// The files that a window without a file offers to open.
struct StartFiles {
    /// The files that were opened lately; nil to remember none.
    var recent: (any RecentFileList)?
    /// The path of the sample catalog; nil if there is none.
    var sample: String?
    /// The pictures of files whose listings have none on this computer.
    var thumbnails = FileThumbnails(folder: nil)

    /// The folder of the pictures; nil if there is none.
    var thumbnailFolder: String? { thumbnails.folder }

    /// The recent files, and the pictures in the user's cache.
    @MainActor
    static func standard(sample: String?, recent: RecentFiles) -> StartFiles {
        StartFiles(
            recent: recent, sample: sample, thumbnails: FileThumbnails(folder: FileThumbnails.standardFolder))
    }
}

/// The files that were opened lately, as the start page needs them.
@MainActor
protocol RecentFileList: AnyObject {
    /// The files that still exist, latest first.
    func files(limit: Int) -> [StartFile]

    /// Removes a file from the list, not from the disk.
    func remove(_ path: String)

    /// Calls a handler whenever the list may have changed.
    ///
    /// - Returns: the number of the handler, for ``forget(observer:)``.
    func onChange(_ handler: @escaping @MainActor () -> Void) -> Int

    func forget(observer: Int)
}

extension RecentFiles: RecentFileList {
    func files(limit: Int) -> [StartFile] { list(limit: limit).map { StartFile(path: $0.path, time: $0.visited) } }
}
