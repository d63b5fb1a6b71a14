import ListingCore

/// Writes listings as a file for a target, a batch at a time, so that memory does not grow with the number of listings.
public struct TargetExport {
    public let target: ExportTarget
    /// The report about the listings that were written so far.
    public private(set) var report = ExportReport()
    private var writer: any TargetWriter
    private var bytes: [UInt8] = []
    private var hasBegun = false
    /// The pictures that are put into the file; nil for none.
    private let pictures: PictureCollection?

    /// - Parameter pictures: the pictures for the file if ``ExportAnswers/embedsImages`` says so. Without it, images are addresses.
    public init(_ target: ExportTarget, answers: ExportAnswers = ExportAnswers(), pictures: PictureCollection? = nil) {
        self.target = target
        writer = target.makeWriter(answers)
        self.pictures = answers.embedsImages && target.embedsImages ? pictures : nil
        if let pictures = self.pictures { writer.embed(pictures) }
    }

    /// The addresses of images on the web that have to be loaded before listings are written, and given to ``add(_:at:)``.
    public func addressesToLoad(for listings: some Sequence<Listing>) -> [String] { pictures?.unknownAddresses(of: listings) ?? [] }

    /// Takes an image that was loaded, or the reason why it could not be.
    ///
    /// - Throws: ``ImportError`` if a temporary file can't be written, as on a full disk.
    public func add(_ image: Result<[UInt8], PictureFailure>, at address: String) throws { try pictures?.add(image, at: address) }

    /// Writes listings after those that were written before.
    ///
    /// - Parameter sink: called with the bytes in order, in pieces; may throw to stop, as when a disk is full.
    /// - Throws: the error of `sink`; ``ImportError`` if a temporary file can't be written.
    public mutating func write(_ listings: some Sequence<Listing>, to sink: ([UInt8]) throws -> Void) throws {
        try begin()
        for listing in listings {
            try writer.write(listing, to: &bytes, report: &report)
            if bytes.count >= ListingExport.chunk { try empty(to: sink) }
        }
    }

    /// Writes what comes after the last listing. Without any listing, the file has its header alone.
    ///
    /// - Throws: the error of `sink`; ``ImportError`` if a temporary file can't be read.
    public mutating func finish(to sink: ([UInt8]) throws -> Void) throws {
        try begin()
        try writer.finish(&bytes, sink: sink)
        try empty(to: sink)
    }

    private mutating func begin() throws {
        if hasBegun { return }
        hasBegun = true
        try writer.begin(&bytes)
    }

    private mutating func empty(to sink: ([UInt8]) throws -> Void) throws {
        if !bytes.isEmpty { try sink(bytes) }
        bytes.removeAll(keepingCapacity: true)
    }
}
