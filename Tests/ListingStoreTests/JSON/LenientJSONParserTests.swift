import Foundation
import Testing

@testable import ListingStore

@Suite struct LenientJSONParserTests {
    private func parse(_ text: String) throws -> String { try LenientJSONParser.parse(Array(text.utf8)).json }

    @Test(arguments: [
        ("\u{FEFF}{\"a\":1}", #"{"a":1}"#),
        (#"{"a":[1,2,],}"#, #"{"a":[1,2]}"#),
        ("{// one\n\"a\":/* two */1}", #"{"a":1}"#),
        ("{\"a\":\"two\nlines\tand a tab\"}", #"{"a":"two\nlines\tand a tab"}"#),
        (
            #"{'title': u'Bob\'s', 'new': True, 'old': False, 'size': None, 'n': 5L}"#,
            #"{"title":"Bob's","new":true,"old":false,"size":null,"n":"5L"}"#
        ),
        (#"{'a': "it's", b: 'say "x"'}"#, #"{"a":"it's","b":"say \"x\""}"#),
        (#"{'s': '\x41\u00e9\U0001F381\ud83c\udf81\q'}"#, #"{"s":"Aé🎁🎁q"}"#),
        (
            #"{"_id": ObjectId("5f"), "at": ISODate("2020-01-01"), "p": NumberDecimal("80.00")}"#,
            #"{"_id":"5f","at":"2020-01-01","p":"80.00"}"#
        ),
        (#"{"id":007,"half":.5,"plus":+5,"n":NaN,"m":-1.50e3}"#, #"{"id":"007","half":".5","plus":"+5","n":null,"m":-1.50e3}"#),
        (#"{"name":"a 4" pot","b":1}"#, #"{"name":"a 4\" pot","b":1}"#),
        ("\u{A0}[ ]\u{A0}", "[]"),
    ])
    func `text that is nearly JSON is read as JSON`(text: String, json: String) throws {
        #expect(try parse(text) == json)
    }

    @Test(arguments: [
        ("", 0), ("{", 1), (#"{"a" 1}"#, 5), ("[1 2]", 3), ("[oops]", 1), (#"{"a":}"#, 5), ("[1] x", 4), ("\"a", 2), ("{,}", 1),
    ])
    func `text that can't be JSON is refused with its place`(text: String, offset: Int) {
        let error = #expect(throws: JSONError.self) { try parse(text) }
        #expect(error?.offset == offset)
    }

    @Test(arguments: ["[", "{\"a\":", "f("]) func `endless nesting is refused instead of using up the stack`(opening: String) {
        #expect(throws: JSONError.self) { try parse(String(repeating: opening, count: 200_000)) }
    }

    @Test func `JSON truncated anywhere gives the data before the cut`() throws {
        let text = #"{"a":"one","b":[1,22,{"c":true}],"d":"two"}"#
        let bytes = Array(text.utf8)
        for length in 1..<bytes.count - 2 {
            var parser = LenientJSONParser(Array(bytes[..<length]), mayBeCut: true)
            let value = try #require(try parser.next(), "\(length) bytes")
            #expect(parser.wasCut)
            // The values that are present are correct, whatever is missing.
            if let a = value["a"] { #expect(a == .string("one")) }
            if case .array(let values)? = value["b"], values.count > 1 { #expect(values[1] == .number("22")) }
            #expect(value["d"] == nil)
        }
    }

    @Test func `both parsers read strict JSON the same`() throws {
        let text = #"{"a":["\"\\\/\b\f\n\r\té🎁",-0.50,1e3,true,false,null,{}],"b":{"c":[]},"a":1}"#
        #expect(try LenientJSONParser.parse(Array(text.utf8)) == JSONParser.parse(Array(text.utf8).span))
    }

    @Test func `wrappers of MongoDB's Extended JSON are taken off`() throws {
        let text = """
            {"_id":{"$oid":"5f1a"},"price":{"$numberDecimal":"80.00"},"n":{"$numberInt":"7"},"at":{"$date":{"$numberLong":"1577836800000"}},\
            "on":{"$date":"2020-01-01T00:00:00Z"},"list":[{"$numberDouble":"1.5"}],"own":{"$other":"x"}}
            """
        let value = try JSONParser.parse(Array(text.utf8).span)
        #expect(value.holdsWrappers)
        #expect(
            value.unwrapped.json
                == #"{"_id":"5f1a","price":80.00,"n":7,"at":1577836800000,"on":"2020-01-01T00:00:00Z","list":[1.5],"own":{"$other":"x"}}"#)
        #expect(!value.unwrapped.holdsWrappers)
    }
}
