/// Text, comments and declarations: passed on or skipped.
extension MarkupRepair {
    mutating func readText(into output: inout [UInt8]) throws {
        let start = window.start
        guard start < window.end else {
            if window.isAtEnd { finish(into: &output) } else { try window.extend() }
            return
        }
        if window.bytes[start] == .lessThan { return try readMarkup(into: &output) }
        let found = window.bytes.span.firstIndex(of: .lessThan, from: start, upTo: window.end)
        if found == nil, !window.isAtEnd, window.end - start < Self.maxRunLength { return try window.extend() }
        let isLast = found != nil || window.isAtEnd
        let end = found ?? (isLast ? window.end : lengthOfWholeCharacters())
        if open.isEmpty {
            reportOutside(start..<end)
            drop(upTo: end, into: &output)
        } else {
            var text = MarkupText()
            let stop = text.append(window.bytes.span, start..<end, isLast: isLast, to: &output)
            note(text.defects)
            advance(to: stop)
            if stop == start { try window.extend() }
        }
    }

    /// The end of the last whole character in the window.
    private func lengthOfWholeCharacters() -> Int {
        var end = window.end
        while end > window.start, window.end - end < 4, window.bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
        if end > window.start, window.bytes[end - 1] >= 0xC0 { end -= 1 }
        return end > window.start ? end : window.end
    }

    private mutating func reportOutside(_ range: Range<Int>) {
        guard hasEnded, window.bytes[range].contains(where: { !$0.isMarkupBlank }) else { return }
        note([.textOutside])
    }

    mutating func readCharacterData(into output: inout [UInt8]) throws {
        let (start, end) = (window.start, window.end)
        var position = start
        while let found = window.bytes.span.firstIndex(of: .closingBracket, from: position, upTo: end) {
            guard found + 2 < end || window.isAtEnd else { break }
            if window.bytes.span.starts(found, with: "]]>"), found + 3 <= end {
                if !open.isEmpty { output.append(window.bytes.span, start..<found + 3) }
                advance(to: found + 3)
                context = .text
                return
            }
            position = found + 1
        }
        // The possible beginning of `]]>` or of a character waits for more bytes.
        let kept = window.isAtEnd ? end : max(start, min(lengthOfWholeCharacters(), end - 2))
        var whole = kept
        while whole > start, whole < end, window.bytes[whole] & 0xC0 == 0x80 { whole -= 1 }
        if !open.isEmpty { output.append(window.bytes.span, start..<whole) }
        advance(to: whole)
        guard window.isAtEnd else { return try window.extend() }
        if !open.isEmpty { output += Array("]]>".utf8) }
        context = .text
    }

    mutating func skipComment(into output: inout [UInt8]) throws {
        var position = window.start
        while let found = window.bytes.span.firstIndex(of: .greaterThan, from: position, upTo: window.end) {
            if found - window.start >= 2, window.bytes[found - 1] == UInt8(ascii: "-"), window.bytes[found - 2] == UInt8(ascii: "-") {
                drop(upTo: found + 1, into: &output)
                context = .text
                return
            }
            position = found + 1
        }
        if window.isAtEnd {
            note([.unclosedDeclaration])
            drop(upTo: window.end, into: &output)
            context = .text
        } else {
            drop(upTo: max(window.start, window.end - 2), into: &output)
            try window.extend()
        }
    }

    mutating func skipDeclaration(_ skipper: DeclarationSkipper, into output: inout [UInt8]) throws {
        var skipper = skipper
        let end = skipper.skip(window.bytes.span, from: window.start, upTo: window.end)
        drop(upTo: end ?? window.end, into: &output)
        if end != nil || window.isAtEnd || skipper.length > Self.maxDeclarationLength {
            if end == nil { note([.unclosedDeclaration]) }
            if skipper.declaresEntities { note([.entityDeclarations]) }
            context = .text
        } else {
            context = .declaration(skipper)
            try window.extend()
        }
    }

    /// Skips an instruction up to the first `>`, which also ends a prolog whose `?>` is missing.
    mutating func skipInstruction(into output: inout [UInt8]) throws {
        let (start, end) = (window.start, window.end)
        guard let close = window.bytes.span.firstIndex(of: .greaterThan, from: start, upTo: end) else {
            if !window.isAtEnd, end - start < Self.maxDeclarationLength { return try window.extend() }
            note([.unclosedDeclaration])
            return drop(upTo: end, into: &output)
        }
        drop(upTo: close + 1, into: &output)
    }
}
