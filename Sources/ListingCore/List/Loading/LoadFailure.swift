/// The reason why something could not be loaded, worded for the user.
public struct LoadFailure: Error, Hashable, Sendable {
    /// The error and, if possible, its remedy.
    public let message: String
    /// True if a retry may help; only then does a failure row have a button to retry.
    public let canRetry: Bool

    public init(_ message: String, canRetry: Bool = true) {
        self.message = message
        self.canRetry = canRetry
    }

    /// - Parameter error: A `LoadFailure`, which is kept as it is, or another error, of which the description is used.
    public init(_ error: any Error) {
        self = error as? LoadFailure ?? LoadFailure(String(describing: error))
    }
}
