/// The policy for retrying failed pictures. Times are in milliseconds.
public struct RetryPolicy: Sendable {
    /// Maximum number of requests for one picture, including the first.
    public var attempts = 4
    /// Delay before the second request; each further one waits ``factor`` times as long.
    public var firstDelay = 500
    public var factor = 3
    /// Maximum wait; if a server asks for a longer one, the picture is given up.
    public var maxWait = 60_000

    public init() {}

    /// The delay before the next request; nil to give up.
    ///
    /// - Parameters:
    ///   - made: Number of requests so far, at least 1.
    ///   - retryAfter: The wait that the server asked for, if any.
    public func delay(after failure: PictureFailure, made: Int, retryAfter: Int?) -> Int? {
        guard failure.isPassing, made < attempts else { return nil }
        let backOff = (1..<max(1, made)).reduce(firstDelay) { delay, _ in min(delay * factor, maxWait) }
        let delay = max(backOff, retryAfter ?? 0)
        return delay <= maxWait ? delay : nil
    }

    /// The seconds of a `Retry-After` header as milliseconds; nil for anything else, such as a date.
    public static func milliseconds(ofSeconds text: String) -> Int? {
        guard let seconds = Int(text.filter { !$0.isWhitespace }), seconds >= 0 else { return nil }
        return min(seconds, 1_000_000) * 1_000
    }
}
