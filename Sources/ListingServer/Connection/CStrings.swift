import Glibc

/// Strings as a list of C strings that ends with a null pointer.
struct CStrings {
    private var bytes: [CChar] = []
    private var starts: [Int] = []

    init(_ texts: [String]) {
        for text in texts {
            starts.append(bytes.count)
            bytes += text.utf8CString
        }
        // An empty list has a base address, too.
        bytes.append(0)
    }

    /// Lends the list to a function for the time of its call.
    func withPointers<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result?) -> Result? {
        bytes.withUnsafeBufferPointer { bytes in
            var pointers = starts.map { start in bytes.baseAddress.map { $0 + start } }
            pointers.append(nil)
            return pointers.withUnsafeBufferPointer { $0.baseAddress.flatMap(body) }
        }
    }
}
