extension ProblemKind {
    /// The problems of JSON and JSON Lines.
    static let json: [ProblemKind] = [
        ProblemKind(
            .jsonInvalid, .lost,
            untranslated("Invalid JSON at byte {byte} of the line: expected {expected}. The line is skipped."),
            advice: untranslated("Correct the line, or export the file again."),
            meaning: "The line can’t be read, not even leniently.",
            example: "`{\"title\": \"Mug\"`"),
        ProblemKind(
            .jsonEntryInvalid, .lost,
            untranslated("Invalid JSON at byte {byte} of the entry: expected {expected}. The entry is skipped."),
            advice: untranslated("Correct the entry, or export the file again."),
            meaning: "The entry can’t be read, not even leniently.",
            example: "`{\"title\" \"Mug\"}`"),
        ProblemKind(
            .jsonNotAnObject, .lost,
            untranslated("Found {found} instead of an object in braces. It is skipped."),
            advice: untranslated("Write each listing as an object in braces."),
            meaning: "A listing has several fields, so it has to be an object.",
            example: "`[1, 2, 3]`"),
        ProblemKind(
            .jsonLineOverSize, .lost,
            untranslated("The line is longer than {size} MiB, and is skipped."),
            advice: untranslated("Write one listing per line."),
            meaning: "A listing of this size is a mistake, and would fill the memory.",
            example: "a whole file on one line"),
        ProblemKind(
            .jsonPython, .noted,
            untranslated("The file uses Python’s notation instead of JSON. It is read anyway."),
            advice: untranslated("Write the file with json.dumps instead of print."),
            meaning: "Python prints dictionaries with single quotation marks, True and None.",
            example: "`{'title': 'Mug', 'new': True}`"),
        ProblemKind(
            .jsonNotStrict, .noted,
            untranslated("The file isn’t strict JSON: expected {expected}. It is read anyway."),
            advice: untranslated("Write strict JSON, without comments and trailing commas."),
            meaning: "Other programs may refuse the file.",
            example: "`{\"title\": \"Mug\",}`"),
        ProblemKind(
            .jsonEndsEarly, .lost,
            untranslated("The file ends unexpectedly. Everything before that was read."),
            advice: untranslated("Export or download the file again."),
            meaning: "The end of the list is missing, and with it perhaps some listings.",
            example: "a download that was interrupted"),
        ProblemKind(
            .jsonBracketUnexpected, .noted,
            untranslated("Unexpected “{bracket}”. It is ignored."),
            advice: untranslated("Export or download the file again."),
            meaning: "A bracket closes nothing, as if part of the file was missing.",
            example: "`[{}]]`"),
        ProblemKind(
            .jsonAfterEnd, .noted,
            untranslated("Entries after the end of the list were read, too."),
            advice: untranslated("Join the lists into one."),
            meaning: "Several files were joined into one.",
            example: "`[{…}][{…}]`"),
        ProblemKind(
            .jsonNameExpected, .changed,
            untranslated("Expected a name and “:”. The text up to the next name is skipped."),
            advice: untranslated("Write each field as \"name\": value."),
            meaning: "A value without a name has no meaning.",
            example: "`{\"title\": \"Mug\", 12}`"),
        ProblemKind(
            .jsonEntryEndsEarly, .lost,
            untranslated("The file ends inside this entry, which is skipped."),
            advice: untranslated("Export or download the file again."),
            meaning: "The last entry is incomplete.",
            example: "a download that was interrupted"),
        ProblemKind(
            .jsonEntryOverSize, .lost,
            untranslated("The entry is longer than {size} MiB, and is skipped."),
            advice: untranslated("Check for a bracket or quotation mark that is never closed."),
            meaning: "An entry of this size is a mistake, and would fill the memory.",
            example: "a quotation mark that is never closed"),
        ProblemKind(
            .jsonValueEndsEarly, .lost,
            untranslated("The file ends inside a value that begins here."),
            advice: untranslated("Export or download the file again."),
            meaning: "The end of the file is missing.",
            example: "a download that was interrupted"),
        ProblemKind(
            .jsonLdInvalid, .lost,
            untranslated("Invalid JSON in a JSON-LD block: expected {expected}. The rest of the block is skipped."),
            advice: untranslated("Check the page with the validator of schema.org."),
            meaning: "Search engines can’t read the block either.",
            example: "`<script type=\"application/ld+json\">{\"name\": </script>`"),
        ProblemKind(
            .scriptOverSize, .lost,
            untranslated("A script is longer than {size} MiB, and is skipped."),
            advice: untranslated("Save the page of a single product."),
            meaning: "A block of JSON-LD of this size is a mistake.",
            example: "a page with a whole catalog in a script"),
    ]
}
