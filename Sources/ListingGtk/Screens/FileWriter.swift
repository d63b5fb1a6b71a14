import Glibc
import ListingCore
import ListingStore

/// Writes listings to a file of the user's choice, whole or not at all: a file that was there stays as it was until the new one is
/// complete.
enum FileWriter {
    /// - Returns: what went wrong, in a sentence; nil where nothing did.
    static func write(_ listings: [Listing], as form: ListingExport.Form, to path: String) -> String? {
        let draft = path + ".part"
        guard let file = fopen(draft, "wx") else { return sentence(path) }
        do {
            try ListingExport(form).write(listings) { bytes in
                guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw WriteError() }
            }
            guard fflush(file) == 0, fsync(fileno(file)) == 0 else { throw WriteError() }
        } catch {
            let reason = sentence(path)
            fclose(file)
            unlink(draft)
            return reason
        }
        guard fclose(file) == 0, rename(draft, path) == 0 else {
            let reason = sentence(path)
            unlink(draft)
            return reason
        }
        return nil
    }

    private struct WriteError: Error {}

    private static func sentence(_ path: String) -> String {
        "\(path) can’t be written: \(String(cString: strerror(errno)))."
    }
}
