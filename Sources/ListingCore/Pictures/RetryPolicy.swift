/// When a picture that failed is asked for again. Times are in milliseconds.
public struct RetryPolicy: Sendable {
    /// Requests for one picture, the first included.
    public var attempts = 4
    /// Before the second request; each further one waits ``factor`` times as long.
    public var firstDelay = 500
    public var factor = 3
    /// A server that asks for a longer wait is not waited for.
    public var longestWait = 60_000

    public init() {}

    /// How long to wait; nil to give up.
    ///
    /// - Parameters:
    ///   - made: requests so far, at least 1.
    ///   - retryAfter: what the server asked for, if it did.
    public func delay(after failure: PictureFailure, made: Int, retryAfter: Int?) -> Int? {
        guard failure.isPassing, made < attempts else { return nil }
        let backOff = (1..<max(1, made)).reduce(firstDelay) { delay, _ in min(delay * factor, longestWait) }
        let delay = max(backOff, retryAfter ?? 0)
        return delay <= longestWait ? delay : nil
    }

    /// The seconds of a `Retry-After` header as milliseconds; nil for anything else, such as a date.
    public static func milliseconds(ofSeconds text: String) -> Int? {
        guard let seconds = Int(text.filter { !$0.isWhitespace }), seconds >= 0 else { return nil }
        return min(seconds, 1_000_000) * 1_000
    }
}
