import CGtk

/// The availability of a network.
@MainActor
protocol NetworkStatus: AnyObject {
    var isAvailable: Bool { get }
    /// Called when the status may have changed.
    var onChange: (() -> Void)? { get set }
}

/// GIO's network status. It also reports a network that is not connected to the internet.
@MainActor
final class NetworkMonitor: NetworkStatus {
    var onChange: (() -> Void)?
    private let monitor: Object?
    private var handler: gulong = 0

    init() {
        monitor = g_network_monitor_get_default().map { Object(sinking: UnsafeMutableRawPointer($0)) }
        handler = monitor?.on(.networkChanged) { [weak self] _ in self?.onChange?() } ?? 0
    }

    isolated deinit { monitor?.disconnect(handler) }

    var isAvailable: Bool { monitor.map { g_network_monitor_get_network_available($0.opaque) != 0 } ?? true }
}
