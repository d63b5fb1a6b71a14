import CPQ

/// A message of NOTIFY.
public struct ServerNotification: Equatable, Sendable {
    public let channel: String
    public let payload: String
}

extension ServerLink {
    /// Waits for messages until the request is canceled.
    ///
    /// - Parameter onMessage: Called on the connection's queue.
    /// - Throws: ``ServerError`` if the connection is lost.
    func listen(_ cancellation: Cancellation, _ onMessage: (ServerNotification) -> Void) throws(ServerError) {
        let handle = try connected()
        while true {
            if PQconsumeInput(handle) == 0 { throw failure() }
            while let message = PQnotifies(handle) {
                onMessage(
                    ServerNotification(channel: String(cString: message.pointee.relname), payload: String(cString: message.pointee.extra)))
                PQfreemem(message)
            }
            // A server that is shut down sends an error, which nothing has asked for.
            if !isOpen { throw failure() }
            if try wait(reading: true, writing: false, cancellation) == .canceled { return }
        }
    }
}
