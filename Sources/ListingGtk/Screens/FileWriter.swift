import ListingCore
import ListingStore

/// Writes listings to a file of the user's choice, whole or not at all.
enum FileWriter {
    /// - Returns: what went wrong, in a sentence; nil where nothing did.
    static func write(_ listings: [Listing], as form: ListingExport.Form, to path: String) -> String? {
        do {
            let file = try OutputFile(path: path)
            try ListingExport(form).write(listings) { (bytes) throws(OutputFile.Failure) in try file.write(bytes) }
            try file.finish()
            return nil
        } catch {
            return error.description + "."
        }
    }
}
