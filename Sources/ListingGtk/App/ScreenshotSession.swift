import CGtk
import Foundation
import ListingCore

/// Opens a file as a user would and saves pictures of the pages: for the README, and for machines without a display.
@MainActor
struct ScreenshotSession {
    let app: ViewerApplication
    let file: String?
    /// The folder for the pictures, created if it does not exist.
    let folder: String
    private var hasListings = false

    init(app: ViewerApplication, file: String?, folder: String) {
        self.app = app
        self.file = file
        self.folder = folder
    }

    /// - Returns: the exit code; also 1 if the file has no readable listing.
    mutating func run() -> Int32 {
        guard app.application.register() else {
            Console.error("The application can’t be started on this display.")
            return 1
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            app.application.prefersDark = false
            try shoot(width: 1200, height: 800, suffix: "")
            guard file == nil || hasListings else { return 1 }
            try shoot(width: 400, height: 720, suffix: "-narrow")
            app.application.prefersDark = true
            try shoot(width: 1200, height: 800, suffix: "-dark")
            return 0
        } catch {
            Console.error(String(describing: error))
            return 1
        }
    }

    private mutating func shoot(width: Int, height: Int, suffix: String) throws {
        let window = app.open(file, width: width, height: height)
        // Overrides the size that the previous window saved for the file.
        window.window.size = (width, height)
        var isRead = file == nil
        window.onFinish = { isRead = true }
        window.present()
        guard MainLoop.run(until: { isRead }, for: 60) else { throw ScreenshotError("The file took too long to read.") }
        settle(window)
        try save(window, as: "browsing\(suffix).png")
        if let first = window.firstListing {
            window.open(first)
            settle(window)
            try save(window, as: "listing\(suffix).png")
        }
        hasListings = window.firstListing != nil
        window.window.destroy()
    }

    /// Waits until all pictures are loaded and all animations have ended.
    private func settle(_ window: ViewerWindow) {
        MainLoop.run(for: 0.8)
        MainLoop.run(until: { window.listing.isComplete && window.pictures.pendingCount == 0 }, for: 20)
        MainLoop.run(for: 0.4)
    }

    private func save(_ window: ViewerWindow, as name: String) throws {
        let path = (folder as NSString).appendingPathComponent(name)
        guard WindowPicture.save(window.window, to: path) else { throw ScreenshotError("The picture \(path) can’t be written.") }
        print(path)
    }
}
