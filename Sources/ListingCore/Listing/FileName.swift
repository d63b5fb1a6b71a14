/// The display name of a file.
public enum FileName {
    /// Returns the name without its folder, or "Standard input" for `-`, its name on a command line.
    public static func shown(_ path: String) -> String {
        path == "-" ? tr("Standard input") : path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns a name for several files together: the first one's, and the number of the others.
    public static func joined(_ first: String, others: Int) -> String {
        others > 0 ? trn("{name} + {n} file", "{name} + {n} files", others, ["name": first]) : first
    }
}
