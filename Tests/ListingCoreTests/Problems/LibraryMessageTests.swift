import Testing

@testable import ListingCore

/// The messages of libraries, which are translated when they are shown.
@Suite("Messages of libraries")
struct LibraryMessageTests {
    @Test func `a message without variable parts is known by all of its words`() {
        #expect(LibraryMessage.values(of: "incorrect data check", in: "incorrect data check") == [:])
        #expect(LibraryMessage.values(of: "incorrect data check", in: "incorrect data") == nil)
        #expect(LibraryMessage.values(of: "incorrect data check", in: "incorrect data checks") == nil)
    }

    @Test func `variable parts are found by the words around them`() {
        let text = "ZIP bad CRC: {found} should be {expected}"
        #expect(LibraryMessage.values(of: text, in: "ZIP bad CRC: 0x1 should be 0x2") == ["found": "0x1", "expected": "0x2"])
        #expect(LibraryMessage.values(of: text, in: "ZIP bad CRC: 0x1") == nil)
        #expect(LibraryMessage.values(of: "Entity '{name}' not defined", in: "Entity 'nbsp' not defined") == ["name": "nbsp"])
        #expect(LibraryMessage.values(of: "Failed: {reason}", in: "Failed: a: b {c}") == ["reason": "a: b {c}"])
        #expect(LibraryMessage.values(of: "Failed: {reason}", in: "") == nil)
    }

    @Test func `without a translation, every message stays as the library wrote it`() {
        for text in LibraryMessage.all {
            let message = text.description.filled { "<\($0)>" }
            #expect(LibraryMessage.translated(message) == message)
        }
        #expect(LibraryMessage.translated("a message of a later version") == "a message of a later version")
    }

    @Test func `the reason of a problem is shown as the library wrote it where there is no translation`() {
        let cause = ProblemCause(.compressedDataDamaged, .number(70), .text("incorrect data check"))
        #expect(cause.message == "The compressed data is damaged at byte 70 (incorrect data check). Everything before was read.")
    }
}
