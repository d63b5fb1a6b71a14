import CGtk
import Foundation

/// Runs the demo until its window is closed, or saves a picture of each of its pages.
@MainActor
final class DemoSession {
    private let app: ViewerApplication
    private let isDark: Bool
    private var window: DemoWindow?

    init(app: ViewerApplication, isDark: Bool) {
        self.app = app
        self.isDark = isDark
    }

    /// - Parameter folder: the folder for the pictures; nil to show the window.
    /// - Returns: the exit code.
    func run(screenshots folder: String?) -> Int32 {
        if let folder { return shoot(into: folder) }
        app.application.onActivate { [self] in
            if isDark { app.application.prefersDark = true }
            window = DemoWindow(application: app.application)
            window?.onClose = { [weak self] in self?.window = nil }
            window?.present()
        }
        return app.application.run()
    }

    private func shoot(into folder: String) -> Int32 {
        guard app.application.register() else {
            Console.error("The application can’t be started on this display.")
            return 1
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            app.application.prefersDark = isDark
            let window = DemoWindow(application: app.application)
            window.present()
            for index in Demo.pages.indices {
                window.open(index)
                MainLoop.run(for: 1.2)
                let name = "demo-\(Demo.pages[index].slug)\(isDark ? "-dark" : "").png"
                let path = (folder as NSString).appendingPathComponent(name)
                guard WindowPicture.save(window.window, to: path) else { throw ScreenshotError("The picture \(path) can’t be written.") }
                print(path)
            }
            window.window.destroy()
            return 0
        } catch {
            Console.error(String(describing: error))
            return 1
        }
    }
}
