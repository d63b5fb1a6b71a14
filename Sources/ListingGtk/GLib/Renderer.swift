import CGtk
import Foundation

/// The way in which GTK draws the windows: with OpenGL on graphics hardware, or with cairo, in software.
///
/// Without hardware, GTK draws with Mesa's OpenGL in software: that takes 35 to 100 ms of the start, and a frame takes many times as long
/// as with cairo. So OpenGL is switched off where there is no hardware, unless the environment chooses otherwise.
enum Renderer: Equatable {
    case openGL
    case cairo

    /// The device files of graphics hardware: Linux's direct rendering, NVIDIA's driver, Windows' subsystem, Qualcomm and ARM.
    private static let devices = ["/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/kgsl-3d0", "/dev/mali0"]
    private static let gtkVariable = "GSK_RENDERER"
    private static let debugVariable = "GDK_DEBUG"
    private static let disableVariable = "GDK_DISABLE"

    /// The renderer of this process.
    static var current: Renderer {
        Renderer(environment: ProcessInfo.processInfo.environment) { devices.contains(where: FileManager.default.fileExists(atPath:)) }
    }

    /// - Parameters:
    ///   - environment: the process's environment variables, which may name a renderer or switch off others.
    ///   - hasHardware: called if the environment leaves the choice.
    init(environment: [String: String], hasHardware: () -> Bool) {
        guard environment[Self.debugVariable] == nil, environment[Self.disableVariable] == nil else {
            self = .openGL
            return
        }
        switch environment[Self.gtkVariable] {
        case nil, "": self = hasHardware() ? .openGL : .cairo
        case "cairo": self = .cairo
        default: self = .openGL
        }
    }

    /// Returns the environment variables that keep GTK from starting what this renderer does not use.
    ///
    /// - Parameter minor: the minor version of GTK 4.
    func variables(forGTK minor: Int) -> [String: String] {
        guard self == .cairo else { return [:] }
        return minor >= 16 ? [Self.disableVariable: "gl,vulkan"] : [Self.debugVariable: "gl-disable,vulkan-disable"]
    }

    /// Calls a closure that initializes GTK for this renderer. Programs that are started later do not inherit the choice.
    ///
    /// Call this before other threads read the environment.
    func whileInitializing<Result>(_ initialize: () -> Result) -> Result {
        let variables = variables(forGTK: Int(gtk_get_minor_version()))
        for (name, value) in variables { g_setenv(name, value, 1) }
        // Other threads may read the environment by now. The variables are its last ones, so that no other one moves.
        defer { for name in variables.keys { g_unsetenv(name) } }
        return initialize()
    }
}
