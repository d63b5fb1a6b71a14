/// Recognizes JSON files that describe a data set: its name, license, columns, and number of records.
///
/// The names are those of Kaggle's `dataset-metadata.json`, Frictionless Data's `datapackage.json`, schema.org's `Dataset`, and the
/// `metadata.json` that scrapers write.
enum DataSetMetadata {
    /// True if the file is one object that describes data and has no listings with prices.
    static func isMetadata(_ sample: JSONSample) -> Bool {
        guard sample.root.isObject, !sample.isLines || sample.elements.count == 1,
            !sample.elements.contains(where: { ListingLikeness($0).hasPrice })
        else {
            return false
        }
        if case .string(let type)? = sample.root["@type"], types.contains(type) { return true }
        let names = Set(sample.root.names.map { HeaderName.words($0) })
        return names.intersection(contents).count + names.intersection(origins).count >= 2 && !names.isDisjoint(with: contents)
    }

    private static let types: Set<String> = ["Dataset", "sc:Dataset", "schema:Dataset", "DataCatalog"]

    /// Names of what a data set consists of.
    private static let contents: Set<String> = [
        "columns", "column count", "column descriptions", "data dictionary", "data files", "dataset", "dataset id", "dataset name",
        "dataset size", "dataset title", "distribution", "fields", "file count", "file format", "file formats", "file name", "files",
        "num columns",
        "num records", "num rows", "number of columns", "number of records", "number of rows", "record count", "records", "record set",
        "resources", "row count", "rows", "schema", "total products", "total records", "total rows",
    ]

    /// Names of where a data set comes from and how it may be used.
    private static let origins: Set<String> = [
        "attribution", "citation", "collected at", "collected by", "collection date", "collection method", "created at", "creator",
        "data source",
        "dataset url", "date collected", "exported at", "generated at", "keywords", "last updated", "license", "licenses", "maintainer",
        "provenance", "publisher", "scraped at", "scraper", "source", "sources", "source url", "temporal coverage", "update frequency",
        "usage", "use cases", "version",
    ]
}
