/// The display name of a file.
public enum FileName {
    /// Returns the name without its folder, or "Standard input" for `-`, its name on a command line.
    public static func shown(_ path: String) -> String {
        path == "-" ? "Standard input" : path.split(separator: "/").last.map(String.init) ?? path
    }
}
