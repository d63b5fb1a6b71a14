/// The names that were met so far, in files where a repeated one is only reported. ``UniqueNames`` changes it instead.
struct KnownNames {
    /// The hashes of the names: eight bytes each. That two of them agree by chance is next to impossible.
    private var hashes: Set<UInt64> = []

    /// Adds a name. Names that differ in case are different.
    ///
    /// - Returns: true if the name was added before.
    mutating func addsAgain(_ name: String) -> Bool { !hashes.insert(XXH3.hash(name.trimmed)).inserted }
}
