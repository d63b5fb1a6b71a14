import Foundation

/// What this process holds in memory.
enum ProcessMemory {
    /// Bytes in the machine's memory; 0 where the system does not say.
    static var residentBytes: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }
}
