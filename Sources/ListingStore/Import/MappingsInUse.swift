/// The remembered mappings that apply to some files. The same bytes give other listings with another mapping.
enum MappingsInUse {
    /// Returns the mappings of the files whose columns the user has corrected, in the order of the files; empty if there are
    /// none. It reads the beginning of each file, unless nothing is remembered.
    ///
    /// Files that can't be read are skipped, because the import reports them.
    static func text(of paths: [String], _ remembered: RememberedMappings) -> String {
        guard remembered.count > 0 else { return "" }
        let formats = FormatRegistry.standard.with(mapping: nil, remembered: remembered)
        var inputs = InputList()
        for path in paths { try? inputs.add(path) { _ in } }
        let mappings = inputs.entries.enumerated().compactMap { number, entry in
            Self.mapping(of: entry, formats, remembered).map { "\(number) \($0.json)" }
        }
        return mappings.joined(separator: "\n")
    }

    private static func mapping(of entry: InputEntry, _ formats: FormatRegistry, _ remembered: RememberedMappings) -> ColumnMapping? {
        guard let text = try? TextFile(entry.open(), isSample: true), let sample = try? ContentSample(text) else { return nil }
        return formats.format(of: sample)?.mappable?.firstRecords(of: sample)?.mapping(in: remembered)
    }
}
