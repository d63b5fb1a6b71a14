/// What a file is called where it is shown.
public enum FileName {
    /// The name without its folder; a name in words for standard input, which is `-` on a command line.
    public static func shown(_ path: String) -> String {
        path == "-" ? "Standard input" : path.split(separator: "/").last.map(String.init) ?? path
    }
}
