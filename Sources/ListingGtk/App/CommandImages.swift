import Foundation
import ListingCore
import ListingStore

/// The images that a command puts into a file. Those on the web are loaded, unless the user has forbidden it, and the servers are named.
final class CommandImages {
    /// Number of servers that are named.
    private static let maxHosts = 5

    let pictures: PictureCollection
    /// nil if the user forbids to load images from the web.
    private let downloads: PictureDownloads?
    private var hosts: Set<String> = []
    private var count = 0

    /// - Parameter files: the files whose images may be loaded, as the user has answered in a window or in the preferences.
    init(of files: [String]) {
        let isAllowed = Self.access(to: files) != .denied
        pictures = PictureCollection(loadsFromWeb: isAllowed)
        // A command runs on the main thread, before any loop runs.
        downloads =
            isAllowed
            ? MainActor.assumeIsolated {
                PictureDownloads(
                    WebPictures(
                        limits: PictureLimits(bytes: PictureCollection.maxBytes, pixels: PictureLimits.file.pixels),
                        cacheFolder: WebCache.standardFolder))
            } : nil
    }

    /// Loads the images of listings before they are written.
    ///
    /// - Parameters:
    ///   - say: called with sentences for the user.
    ///   - progress: called with the number of images so far.
    /// - Throws: ``ImportError`` if a temporary file can't be written, as on a full disk.
    func load(for listings: [Listing], of export: TargetExport, say: (String) -> Void, progress: (Int) -> Void) throws {
        guard let downloads else { return }
        let addresses = export.addressesToLoad(for: listings)
        for start in stride(from: 0, to: addresses.count, by: PictureDownloads.together) {
            let group = Array(addresses[start..<min(start + PictureDownloads.together, addresses.count)])
            for address in group { announce(address, say) }
            for (address, image) in MainActor.assumeIsolated({ downloads.wait(for: group) }) { try export.add(image, at: address) }
            count += group.count
            progress(count)
        }
    }

    /// Keeps what was loaded for the next time.
    func finish() {
        guard let downloads, count > 0 else { return }
        MainActor.assumeIsolated { downloads.save() }
    }

    private func announce(_ address: String, _ say: (String) -> Void) {
        guard hosts.count <= Self.maxHosts, let host = PictureAddress.web(address).host, hosts.insert(host).inserted else { return }
        say(hosts.count <= Self.maxHosts ? tr("loads images from {host}", ["host": host]) : tr("loads images from further servers"))
    }

    /// The user's answer for the files together; without one, a no to one of them; otherwise the preference. An answer that can't be read
    /// is a no.
    static func access(
        to files: [String], in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> PictureAccess {
        var answer: Bool?
        if ListingImporter.canBeReadAgain(files) {
            let path = SQLiteMarksStore.standardPath(in: environment)
            guard let together = SQLiteMarksStore.storedMarks(of: CatalogID(files: files), at: path) else { return .denied }
            answer = together.webPictures
            // A sheet belongs to its file.
            for file in Set(files + files.map(SheetAddress.file)) where answer == nil {
                guard let marks = SQLiteMarksStore.storedMarks(of: CatalogID(file: file), at: path) else { return .denied }
                if marks.webPictures == false { answer = false }
            }
        }
        let preferences = PreferencesStore(path: PreferencesStore.standardPath(in: environment)).load()
        return PictureAccess(answer: answer).orDefault(preferences.webPictures)
    }
}
