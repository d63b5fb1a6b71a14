import Glibc

/// libFuzzer with one of the targets, named by `FUZZ_TARGET`. All arguments are libFuzzer's own.
@main
enum EntryPoint {
    static let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

    static func main() {
        guard target != nil else {
            print("Set FUZZ_TARGET to one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
            exit(2)
        }
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(runDriver(&count, &arguments, testOneInput))
    }
}

/// Called with one input after another until one of them crashes, takes too long or too much memory.
///
/// - Returns: 0, or -1 for an input that is none of the target's and is not worth keeping.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Sound: libFuzzer's bytes stay as they are during the call, and are copied at once.
    let bytes = Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    return EntryPoint.target?.run(bytes) == true ? 0 : -1
}

/// Of libFuzzer. Its own `main` is not used, as the package manager insists on one of the executable's.
@_extern(c, "LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
