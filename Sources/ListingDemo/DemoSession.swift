import CGtk
import Foundation
import ListingGtk

/// Runs the demo until its window is closed, or saves a picture of each of its pages.
@MainActor
final class DemoSession {
    private let application = Application(id: AppInfo.id + ".Demo")
    private let isDark: Bool
    private var window: DemoWindow?

    init(isDark: Bool) {
        self.isDark = isDark
        application.on(.startup) { [weak self] in self?.startUp() }
        ActionMap(target: application).add("quit") { [weak self] in self?.application.quit() }
    }

    private func startUp() {
        application.loadStyle()
        application.load(css: PackageResources.demo_css)
        application.setKeys(["<Control>w"], for: "win.close")
        application.setKeys(["<Control>q"], for: "app.quit")
        application.setKeys(["<Alt>Left", "Back"], for: "win.back")
    }

    /// - Parameter folder: the folder for the pictures; nil to show the window.
    /// - Returns: the exit code.
    func run(screenshots folder: String?) -> Int32 {
        if let folder { return shoot(into: folder) }
        application.onActivate { [self] in
            if isDark { application.prefersDark = true }
            window = DemoWindow(application: application)
            window?.onClose = { [weak self] in self?.window = nil }
            window?.present()
        }
        return application.run()
    }

    private func shoot(into folder: String) -> Int32 {
        guard application.register() else {
            Console.error("The application can’t be started on this display.")
            return 1
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            application.prefersDark = isDark
            let window = DemoWindow(application: application)
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
