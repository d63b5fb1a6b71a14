import Foundation

/// Seeds of random tests. They are the same in every usual run, so that a run fails because of a change and not because of a new seed.
///
/// `LISTING_VIEWER_SEED=new`, as `make test-long` sets it, adds a seed drawn for the run. `LISTING_VIEWER_SEED=123` repeats that seed
/// alone. All seeds are printed.
public enum Seeds {
    private static let choice = ProcessInfo.processInfo.environment["LISTING_VIEWER_SEED"]

    /// Returns the numbers from 1 to `count` and a drawn one, or those that the environment chooses.
    ///
    /// - Parameter test: The file of the test, printed with the seeds.
    public static func first(_ count: UInt64, of test: String = #fileID) -> [UInt64] {
        let fixed = Array(1...count)
        let seeds =
            switch choice {
            case nil: fixed
            case "new": fixed + [UInt64.random(in: 0 ... .max)]
            case let number?: UInt64(number).map { [$0] } ?? fixed
            }
        print("\(test): seeds \(seeds.map(String.init).joined(separator: ", "))")
        return seeds
    }

    /// Returns a seed for a test that needs one: 1, or the one that the environment chooses.
    ///
    /// - Parameter test: The file of the test, printed with the seed.
    public static func one(of test: String = #fileID) -> UInt64 {
        let seed = choice == "new" ? UInt64.random(in: 0 ... .max) : choice.flatMap(UInt64.init) ?? 1
        print("\(test): seed \(seed)")
        return seed
    }
}
