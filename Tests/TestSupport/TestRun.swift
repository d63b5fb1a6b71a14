import Foundation

/// The extent of a run of the tests.
public enum TestRun {
    /// True if every variant is tried: `LISTING_VIEWER_LONG=1`, as `make test-long` sets it.
    public static let isLong = ProcessInfo.processInfo.environment["LISTING_VIEWER_LONG"] == "1"

    /// Returns the number of repetitions: `usual`, or `long` in a long run.
    public static func count(_ usual: Int, long: Int) -> Int { isLong ? long : usual }
}
