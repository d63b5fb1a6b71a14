import Foundation

/// Paths of the package's files, and of the samples outside the repository.
public enum Files {
    /// The package's folder.
    public static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the path of a fixture of the store's tests.
    public static func fixture(_ name: String) -> String { package.appending(path: "Tests/ListingStoreTests/Fixtures/\(name)").path }

    public static let sampleCatalog = package.appending(path: "data/sample/catalog.jsonl").path
    public static func document(_ name: String) -> URL { package.appending(path: "docs/\(name)") }

    /// The folder of real exports, which may be missing because they are not in the repository.
    public static let samples = package.deletingLastPathComponent().appending(path: "shared/samples").path

    public static var hasSamples: Bool { FileManager.default.fileExists(atPath: samples) }
    public static func sample(_ name: String) -> String { samples + "/" + name }
}
