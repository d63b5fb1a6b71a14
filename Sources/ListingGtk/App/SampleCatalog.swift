/// The sample catalog that comes with the program.
enum SampleCatalog {
    /// nil if the catalog is not installed.
    static var path: String? { InstalledFile.path(shared: "sample/catalog.jsonl", source: "data/sample/catalog.jsonl") }
}
