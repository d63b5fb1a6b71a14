import Foundation

/// The memory of this process.
enum ProcessMemory {
    /// The number of bytes that were allocated and not freed, as reported by the C library; nil if it does not report them.
    ///
    /// The resident size does not measure it, because leaks fit into memory that other tests have freed.
    static var allocatedBytes: Int? {
        typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        guard let symbol = dlsym(nil, "malloc_info") else { return nil }
        let report = unsafeBitCast(symbol, to: Report.self)
        var text: UnsafeMutablePointer<CChar>?
        var length = 0
        guard let stream = open_memstream(&text, &length) else { return nil }
        let status = report(0, stream)
        fclose(stream)
        defer { free(text) }
        guard status == 0, let text else { return nil }
        // The totals of all arenas come last: the bytes obtained from the system, and those of them that are free.
        let lines = String(cString: text).split(separator: "\n")
        func size(_ start: String) -> Int {
            let line = lines.last { $0.hasPrefix(start) } ?? ""
            return line.split(separator: "size=\"").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
        }
        let held = size("<system type=\"current\"") + size("<total type=\"mmap\"")
        return held - size("<total type=\"fast\"") - size("<total type=\"rest\"")
    }
}
