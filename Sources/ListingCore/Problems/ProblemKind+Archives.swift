extension ProblemKind {
    /// The problems of compressed files and archives.
    static let archives: [ProblemKind] = [
        ProblemKind(
            .compressedDataEndsEarly, .lost,
            untranslated("The compressed data ends early, at byte {byte}. Everything before was read."),
            advice: untranslated("Download the file again."),
            meaning: "The end of the file is missing.",
            example: "a download that was interrupted"),
        ProblemKind(
            .compressedDataDamaged, .lost,
            untranslated("The compressed data is damaged at byte {byte} ({reason}). Everything before was read."),
            advice: untranslated("Download the file again."),
            meaning: "Some bytes have changed since the file was made.",
            example: "a damaged disk"),
        ProblemKind(
            .compressedDataInvalid, .lost,
            untranslated("The compressed data is damaged at byte {byte}. Everything before was read."),
            advice: untranslated("Download the file again."),
            meaning: "Some bytes have changed since the file was made.",
            example: "a damaged disk"),
        ProblemKind(
            .compressedTrailingBytes, .noted,
            untranslated(
                "{n} byte after the compressed data, from byte {byte} on, is ignored.",
                "{n} bytes after the compressed data, from byte {byte} on, are ignored."),
            advice: untranslated("There is nothing to do."),
            meaning: "Some programs pad files.",
            example: "zeros at the end of a .gz file"),
        ProblemKind(
            .archiveFileEndsEarly, .lost,
            untranslated("The file in the archive ends after {n} of {size} bytes. Everything before was read."),
            advice: untranslated("Download the archive again."),
            meaning: "The archive is damaged.",
            example: "a damaged disk"),
        ProblemKind(
            .archiveFileDamaged, .changed,
            untranslated("The checksum of the file in the archive doesn’t match. Parts of the file may be wrong."),
            advice: untranslated("Download the archive again."),
            meaning: "Some bytes have changed since the archive was made.",
            example: "a damaged disk"),
        ProblemKind(
            .archiveFileWarning, .changed,
            untranslated("The file in the archive may be damaged ({reason})."),
            advice: untranslated("Download the archive again."),
            meaning: "Some bytes have changed since the archive was made.",
            example: "a damaged disk"),
        ProblemKind(
            .archiveFileGone, .lost,
            untranslated("The file is no longer at the same place in the archive."),
            advice: untranslated("Reload the archive."),
            meaning: "Another program has replaced the archive.",
            example: "an archive that is being written again"),
        ProblemKind(
            .archiveDirectoryMissing, .lost,
            untranslated("The archive is incomplete: its directory is missing. The archive was searched for files."),
            advice: untranslated("Download the archive again."),
            meaning: "A ZIP file ends with a list of its files. Files after the cut are missing.",
            example: "a download that was interrupted"),
        ProblemKind(
            .archiveEndMissing, .lost,
            untranslated("The archive may be incomplete: its end is missing."),
            advice: untranslated("Download the archive again."),
            meaning: "The archive ends between two files. More files may be missing.",
            example: "a download that was interrupted"),
    ]
}
