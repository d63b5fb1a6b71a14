import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct CSVReaderTests {
    @Test func `quoted cells hold delimiters, line ends of all kinds and doubled quotes`() throws {
        let table = try Table("a,b\n\"x,y\",\"1\n2\r\n3\r4\"\n\"say \"\"hi\"\"\",\"\"\n")
        #expect(table.rows == [["x,y", "1\n2\r\n3\r4"], ["say \"hi\"", ""]])
        #expect(table.problems == [])
    }

    @Test func `a quote inside an unquoted cell is literal`() throws {
        let table = try Table("a,b\n4\" pot,12\"\n")
        #expect(table.rows == [["4\" pot", "12\""]])
        #expect(table.problems == [])
    }

    @Test(arguments: ["\n", "\r\n"]) func `records end with LF or CRLF, and the last one with the file`(end: String) throws {
        let table = try Table("a,b\(end)1,2\(end)3,4")
        #expect(table.rows == [["1", "2"], ["3", "4"]])
        #expect(table.lines == [2, 3])
    }

    @Test func `a lone carriage return ends records only if the file has no other line ends`() throws {
        let old = try Table("a,b\r1,\"x\ry\"\r\r3,4\r")
        #expect(old.rows == [["1", "x\ry"], ["3", "4"]])
        #expect(old.lines == [2, 5])
        let new = try Table("a,b\n1\r1,2\n")
        #expect(new.rows == [["1\r1", "2"]])
    }

    @Test(arguments: [",", ";", "\t", "|"]) func `the delimiter is found on the header line, outside of quotes`(delimiter: String) throws {
        let table = try Table("\"a,b;c|d\"\(delimiter)e\(delimiter)f\n1\(delimiter)2,5;6|7\t8\n")
        #expect(table.columns == ["a,b;c|d", "e", "f"])
        #expect(table.rows[0][0] == "1")
    }

    @Test func `text after a closing quote is kept and reported`() throws {
        let table = try Table("a,b\n\"x\"y,2\n3,4\n")
        #expect(table.rows == [["xy", "2"], ["3", "4"]])
        #expect(table.problems.map(\.record) == [1])
        #expect(table.problems.map(\.line) == [2])
        #expect(table.problems.map(\.column) == ["a"])
        #expect(table.problems.map(\.cause) == [ProblemCause(.textAfterQuote)])
    }

    @Test func `a record with an unclosed quote is reported with its line and does not swallow the rest`() throws {
        let table = try Table("a,b\n1,\"one\ntwo\"\n2,\"open\n3,three\n4,\"four\"\n5,\"fi\nve\"\n")
        #expect(table.rows == [["1", "one\ntwo"], ["2", "\"open"], ["3", "three"], ["4", "four"], ["5", "fi\nve"]])
        #expect(table.lines == [2, 4, 5, 6, 7])
        #expect(table.problems.map(\.record) == [2])
        #expect(table.problems.map(\.line) == [4])
        #expect(table.problems.map(\.column) == ["b"])
        #expect(table.problems.map(\.cause) == [ProblemCause(.quoteUnclosed)])
    }

    @Test func `an unclosed quote in the last record, or without another quote after it, swallows nothing`() throws {
        #expect(try Table("a,b\n1,\"x\n2,y\n3,z").rows == [["1", "\"x"], ["2", "y"], ["3", "z"]])
        #expect(try Table("a,b\n1,\"").rows == [["1", "\""]])
    }

    @Test func `a quoted cell longer than the limit is treated as an unclosed quote`() throws {
        let lines = (1...50).map { "\($0),y" }.joined(separator: "\n")
        let table = try Table("a,b\n0,\"x\n\(lines)\n51,\"late\"\n", maxCellLength: 64)
        #expect(table.rows.count == 52)
        #expect(table.rows.last == ["51", "late"])
        #expect(table.problems.map(\.line) == [2])
    }

    @Test func `a short row keeps its cells and is not a problem; a long one keeps its extras and is reported`() throws {
        let table = try Table("a,b,c\n1\n1,2,3,4,5\n")
        #expect(table.rows == [["1"], ["1", "2", "3", "4", "5"]])
        #expect(table.problems.map(\.record) == [2])
        #expect(table.problems.map(\.line) == [3])
        #expect(table.problems.map(\.cause) == [ProblemCause(.rowTooLong, .number(2))])
    }

    @Test func `blank lines are not records, but they count as lines`() throws {
        let table = try Table("\n\r\na,b\n\n1,2\n\n\n3,4\n\n")
        #expect(table.columns == ["a", "b"])
        #expect(table.rows == [["1", "2"], ["3", "4"]])
        #expect(table.lines == [5, 8])
    }

    @Test func `line numbers stay correct after cells with several lines`() throws {
        let table = try Table("\"a\nb\",c\n\"1\r\n2\n3\",x\n4,y\n")
        #expect(table.columns == ["a\nb", "c"])
        #expect(table.lines == [3, 6])
    }

    @Test func `an endless record is truncated and reported, and the next line is the next record`() throws {
        try withFile("a,b\n" + String(repeating: "x", count: 5000) + "\nlast,1\n") { path in
            let text = try TextFile(path: path, chunkSize: 64)
            var reader = try CSVReader(text, dialect: CSVDialect(), maxRecordLength: 1000)
            var rows: [[String]] = []
            var lines: [Int] = []
            var problems: [RecordProblem] = []
            while try reader.advance() {
                rows.append(reader.values())
                lines.append(reader.line)
                problems += reader.problems()
            }
            #expect(rows.count == 2)
            #expect(rows.first.map { $0[0].utf8.count < 3000 } == true)
            #expect(rows.last == ["last", "1"])
            #expect(lines == [2, 3])
            #expect(problems.map(\.line) == [2])
            #expect(problems.causes == [ProblemCause(.rowOverSize, .bytes(1000))])
        }
    }

    @Test func `a record beyond the limit that was in memory is kept whole, but has no location`() throws {
        let (long, short) = (String(repeating: "x", count: 1500), String(repeating: "y", count: 700))
        try withFile("a,b\nshort,0\n\(long),1\n\(short),2\n") { path in
            var reader = try CSVReader(TextFile(path: path, chunkSize: 2048), dialect: CSVDialect(), maxRecordLength: 1000)
            var sizes: [Int] = []
            var isLocated: [Bool] = []
            while try reader.advance() {
                sizes.append(reader.values()[0].utf8.count)
                isLocated.append(reader.location != nil)
            }
            #expect(sizes == [5, 1500, 700] && isLocated == [true, false, true])
        }
    }

    @Test func `a record with too many cells is truncated and reported`() throws {
        let table = try Table("a,b\n" + String(repeating: ",", count: 300_000) + "\nlast,1\n")
        #expect(table.rows.count == 2)
        #expect(table.rows[0].count <= 140_000)
        #expect(table.rows.last == ["last", "1"])
        #expect(table.lines == [2, 3])
        #expect(table.problems.map(\.line) == [2, 2])
    }

    @Test func `a file whose line ends change after the header loses no record`() throws {
        let table = try Table("a,b\r1,2\n3,\"x\ny\"\r\n5,6\n")
        #expect(table.columns == ["a", "b"])
        #expect(table.rows == [["1", "2"], ["3", "x\ny"], ["5", "6"]])
        #expect(table.lines == [2, 3, 5])
    }

    @Test func `an extra carriage return at a line end does not make another line`() throws {
        let table = try Table("a,b\r\r\n1,2\r\r\n3,4\r\r\n")
        #expect(table.rows.map { $0[0] } == ["1", "3"])
        #expect(table.lines == [2, 3])
    }
}
