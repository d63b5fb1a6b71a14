/// The names that were met so far, in files where a repeated one is only reported. ``UniqueNames`` changes it instead.
struct KnownNames {
    /// The hashes of the names: eight bytes each. That two of them agree by chance is next to impossible.
    private var hashes: Set<UInt64> = []
    /// The hashes of those that were met more than once.
    private var repeated: Set<UInt64> = []

    /// Adds the name of a listing. Names that differ in case are different.
    ///
    /// - Returns: the number of listings that turn out to share their name: 0 for a new name, 2 for its first repetition, because the
    ///   listing before has it, too, and 1 for each further one.
    mutating func add(_ name: String) -> Int {
        let hash = XXH3.hash(name.trimmed)
        if hashes.insert(hash).inserted { return 0 }
        return repeated.insert(hash).inserted ? 2 : 1
    }
}
