extension ProblemKind {
    /// The problems of characters.
    static let encodings: [ProblemKind] = [
        ProblemKind(
            .utf8Invalid, .changed,
            untranslated("Invalid UTF-8 at byte {byte}. Such characters are shown as �."),
            advice: untranslated("Save the file as UTF-8."),
            meaning: "Some bytes are not characters in the encoding of the rest.",
            example: "a file that was joined from UTF-8 and Windows-1252"),
        ProblemKind(
            .utf8MarkWrong, .changed,
            untranslated("The file is marked as UTF-8, but byte {byte} isn’t. Such characters are shown as �."),
            advice: untranslated("Save the file as UTF-8."),
            meaning: "The file begins with the mark of UTF-8, and goes on in another encoding.",
            example: "a byte order mark ahead of Windows-1252"),
        ProblemKind(
            .encodingUnknown, .changed,
            untranslated("The encoding “{encoding}” is unknown. The file is read as Windows-1252."),
            advice: untranslated("Save the file as UTF-8."),
            meaning: "The file names an encoding that the system doesn’t know.",
            example: "`<?xml encoding=\"x-foo\"?>`"),
        ProblemKind(
            .nulBytes, .changed,
            untranslated("The file has NUL bytes. They are shown as �."),
            advice: untranslated("Export or download the file again."),
            meaning: "A disk or a program has left zeros in the text.",
            example: "a file that was copied from a damaged disk"),
        ProblemKind(
            .utf16Incomplete, .lost,
            untranslated("The file is {encoding}, but a character in it is incomplete. Part of the file may be missing."),
            advice: untranslated("Export or download the file again."),
            meaning: "A byte is missing, so the file was cut or changed.",
            example: "a download that was interrupted"),
    ]
}
