extension ProblemKind {
    /// The problems of XML feeds and saved web pages.
    static let xml: [ProblemKind] = [
        ProblemKind(
            .xmlAmpersand, .noted,
            untranslated(
                "“&” isn’t written as “&amp;”. It is read as it is.",
                "“&” isn’t written as “&amp;” in {n} places. It is read as it is."),
            advice: untranslated("Write & as &amp;."),
            meaning: "XML parsers refuse the file.",
            example: "`Salt & pepper`"),
        ProblemKind(
            .xmlReferenceUnknown, .changed,
            untranslated(
                "“&{name};” is unknown, and is shown as it is.",
                "“&{name};” is unknown, and is shown as it is. There are {n} such references."),
            advice: untranslated("Write the character itself."),
            meaning: "Neither XML nor HTML has a character of this name.",
            example: "`&shy1;`"),
        ProblemKind(
            .xmlHtmlReference, .noted,
            untranslated(
                "HTML character names such as “&nbsp;” aren’t defined in XML. They are read as the characters they stand for.",
                "HTML character names such as “&nbsp;” are used in {n} places, but aren’t defined in XML. They are read as the characters they stand for."
            ),
            advice: untranslated("Write the character itself."),
            meaning: "XML knows five names only. Other parsers refuse the file.",
            example: "`12&nbsp;cm`"),
        ProblemKind(
            .xmlLessThan, .noted,
            untranslated(
                "“<” isn’t written as “&lt;”. It is read as it is.",
                "“<” isn’t written as “&lt;” in {n} places. It is read as it is."),
            advice: untranslated("Write < as &lt;."),
            meaning: "XML parsers refuse the file.",
            example: "`size < 12 cm`"),
        ProblemKind(
            .xmlAttributeInvalid, .changed,
            untranslated(
                "An attribute is malformed. It is read as far as possible.",
                "{n} attributes are malformed. They are read as far as possible."),
            advice: untranslated("Put the values of attributes in quotation marks, and give each attribute once."),
            meaning: "An attribute has no quotation marks, no value, or is given twice.",
            example: "`<item id=7>`"),
        ProblemKind(
            .xmlElementUnclosed, .changed,
            untranslated(
                "<{name}> is never closed. It ends with the element around it.",
                "<{name}> is never closed. There are {n} such elements."),
            advice: untranslated("Close each element."),
            meaning: "XML parsers refuse the file.",
            example: "`<title>Mug<price>9</price>`"),
        ProblemKind(
            .xmlEndTagUnexpected, .noted,
            untranslated(
                "</{name}> closes nothing, and is ignored.",
                "</{name}> closes nothing, and is ignored. There are {n} such tags."),
            advice: untranslated("Delete the tag."),
            meaning: "XML parsers refuse the file.",
            example: "`</item></item>`"),
        ProblemKind(
            .xmlTextOutside, .noted,
            untranslated(
                "Text outside of the root element is ignored.",
                "Text outside of the root element is ignored in {n} places."),
            advice: untranslated("Delete the text."),
            meaning: "A server may have printed a warning into the feed.",
            example: "`Warning: … <rss>`"),
        ProblemKind(
            .xmlSecondRoot, .noted,
            untranslated("The file has more than one root element. All of them are read."),
            advice: untranslated("Join the lists into one element."),
            meaning: "Several files were joined into one.",
            example: "`<rss>…</rss><rss>…</rss>`"),
        ProblemKind(
            .xmlEntityDeclarations, .noted,
            untranslated("The file declares entities of its own. They are shown by name, and nothing is fetched."),
            advice: untranslated("Write the text of the entities."),
            meaning: "Entities can read other files and fill the memory, so they are never expanded.",
            example: "`<!ENTITY shop \"…\">`"),
        ProblemKind(
            .xmlDeclarationUnclosed, .changed,
            untranslated(
                "A declaration or a comment never ends. It is read as text.",
                "{n} declarations or comments never end. They are read as text."),
            advice: untranslated("Close the comment with -->."),
            meaning: "Everything after it would be a comment.",
            example: "`<!-- old items`"),
        ProblemKind(
            .xmlControlCharacter, .noted,
            untranslated(
                "A control character isn’t allowed in XML. It is read as a space.",
                "{n} control characters aren’t allowed in XML. They are read as spaces."),
            advice: untranslated("Delete the character."),
            meaning: "XML parsers refuse the file.",
            example: "a vertical tab in a description"),
        ProblemKind(
            .xmlTooDeep, .changed,
            untranslated(
                "Elements are nested more than {depth} deep. Only their text is read.",
                "Elements are nested more than {depth} deep in {n} places. Only their text is read."),
            advice: untranslated("Check for elements that are never closed."),
            meaning: "No feed has elements so deep inside each other.",
            example: "thousands of `<b>` without `</b>`"),
        ProblemKind(
            .xmlEndsEarly, .lost,
            untranslated("The file ends before all elements are closed. The last one is read as far as possible."),
            advice: untranslated("Export or download the file again."),
            meaning: "The end of the file is missing, and with it perhaps some listings.",
            example: "a download that was interrupted"),
        ProblemKind(
            .xmlGivenUp, .lost,
            untranslated("The file is too large or complex for the XML parser. The rest is skipped."),
            advice: untranslated("Split the file."),
            meaning: "The XML parser has limits against files that were made to fill memory.",
            example: "an attribute of 100 MB"),
        ProblemKind(
            .xmlNotWellFormed, .changed,
            untranslated(
                "The XML isn’t well formed ({reason}). It is read as far as possible.",
                "The XML isn’t well formed ({reason}). There are {n} such places. They are read as far as possible."),
            advice: untranslated("Check the feed with an XML validator."),
            meaning: "The XML parser reports an error that has no repair.",
            example: "two attributes of one name"),
        ProblemKind(
            .xmlElementOverSize, .lost,
            untranslated("<{name}> is longer than {size}, and is skipped."),
            advice: untranslated("Check for elements that are never closed."),
            meaning: "An element of this size is a mistake, and would fill the memory.",
            example: "an `<item>` that is never closed"),
    ]
}
