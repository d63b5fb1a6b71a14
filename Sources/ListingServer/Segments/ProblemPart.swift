import ListingCore
import ListingStore

/// `problem_part.problems`: up to ``SegmentLayout/problemsPerPart`` problems in the order in which they were found. Sealed.
package enum ProblemPart {
    /// The parts of a summary's problems.
    ///
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func parts(_ problems: [RecordProblem]) throws -> [[UInt8]] {
        try stride(from: 0, to: problems.count, by: SegmentLayout.problemsPerPart).map { start in
            var writer = ByteWriter()
            writer.write(Array(problems[start..<min(start + SegmentLayout.problemsPerPart, problems.count)])) { $0.write($1) }
            return try SealedBytes.sealed(writer.bytes)
        }
    }

    /// - Throws: ``SegmentDamage`` if the bytes are not those of problems.
    package static func problems(_ bytes: [UInt8]) throws(SegmentDamage) -> [RecordProblem] {
        let bytes = try SealedBytes.opened(bytes)
        return try decodingStored {
            var parser = ByteParser(bytes)
            let problems = try parser.list { source throws(ByteParser.Damage) in try source.problem() }
            guard parser.isAtEnd else { throw SegmentDamage() }
            return problems
        }
    }
}
