/// Why something could not be loaded, for the person who reads it.
public struct LoadFailure: Error, Hashable, Sendable {
    /// What went wrong and, where there is something, what to do about it.
    public let message: String
    /// Whether asking again may help: a failure row has its Retry button only then.
    public let canRetry: Bool

    public init(_ message: String, canRetry: Bool = true) {
        self.message = message
        self.canRetry = canRetry
    }

    /// - Parameter error: a failure as it is, or another error by its description.
    public init(_ error: any Error) {
        self = error as? LoadFailure ?? LoadFailure(String(describing: error))
    }
}
