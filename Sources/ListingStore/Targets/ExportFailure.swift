import Glibc
import ListingCore

/// The reason why listings can't be written in the form of a target.
public enum ExportFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file would be a ZIP archive of 4 GiB or more, or one with such a member.
    case archiveTooLarge
    /// The compressor got too little memory.
    case noMemory

    /// The sentences that users see.
    public var description: String {
        switch self {
        case .archiveTooLarge:
            tr("Spreadsheet programs can’t open files with more than 4 GiB of data. Export fewer listings, or write a CSV table instead.")
        case .noMemory: SystemError.message(ENOMEM)
        }
    }
}
