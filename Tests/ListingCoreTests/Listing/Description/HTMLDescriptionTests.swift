import Testing

@testable import ListingCore

@Suite("Descriptions in HTML")
struct HTMLDescriptionTests {
    private func blocks(_ html: String) -> [TextBlock] { DescriptionText(raw: html, markup: .html).blocks() }

    private func bullet(_ text: String, level: Int = 1, marker: String = "•") -> TextBlock { .listItem(text, level: level, marker: marker) }

    @Test func `paragraphs, headings and lists keep their structure`() {
        let html = "<h2>Oak <em>table</em></h2>\n<p>Made by hand.</p>\n<ul>\n<li>Solid</li>\n<li>Oiled</li>\n</ul>\n<div>Ships soon</div>"
        #expect(
            blocks(html) == [
                .heading("Oak table"), .paragraph("Made by hand."), bullet("Solid"), bullet("Oiled"), .paragraph("Ships soon"),
            ])
    }

    @Test func `whitespace collapses as in a browser, including no-break spaces`() {
        #expect(blocks("<p>  a \n\t b&nbsp;&nbsp; <b> c</b> </p>") == [.paragraph("a b c")])
        #expect(blocks("a\u{A0}b<p>c</p>") == [.paragraph("a b"), .paragraph("c")])
        #expect(blocks("<b>bold</b><i>italic</i>") == [.paragraph("bolditalic")])
    }

    @Test func `one line break is a line, two are a paragraph`() {
        #expect(blocks("a<br>b<br/>c<BR />\n<br>d") == [.paragraph("a\nb\nc"), .paragraph("d")])
        #expect(blocks("<br><br>a<br>") == [.paragraph("a")])
    }

    @Test func `text within <pre> keeps its spaces and lines`() {
        #expect(blocks("x<pre>\n  a   b\r\n\tc\n</pre>y  z") == [.paragraph("x"), .paragraph("  a   b\n\tc"), .paragraph("y z")])
    }

    @Test func `numbered lists count from their start, and nested lists know their level`() {
        #expect(blocks("<ol><li>a<li>b</ol>") == [bullet("a", marker: "1."), bullet("b", marker: "2.")])
        #expect(blocks("<ol class=x start='3'><li>a</ol>") == [bullet("a", marker: "3.")])
        #expect(blocks("<ol start=99999999999999999999><li>a</ol>") == [bullet("a", marker: "1.")])
        let nested = "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>"
        #expect(blocks(nested) == [bullet("a"), bullet("b", level: 2, marker: "1."), bullet("c")])
        #expect(blocks("<li>alone</li>after") == [bullet("alone"), .paragraph("after")])
    }

    @Test func `paragraphs and headings in a list item become its lines`() {
        #expect(blocks("<ul><li><p>a</p><p>b</p></li><li><h3>c</h3> d</li></ul>") == [bullet("a\nb"), bullet("c\nd")])
    }

    @Test func `the cells of a row are joined, and rows are paragraphs of their own`() {
        let html = "<table>\n<tr><th>Size</th> <th>Price</th></tr><tr><td><p>S</p></td><td></td><td>5</td></tr></table>after"
        #expect(blocks(html) == [.paragraph("Size · Price"), .paragraph("S · 5"), .paragraph("after")])
        #expect(
            blocks("<table><tr><td><p>a</p><p>b</p><ul><li>c</ul></td></tr></table>") == [.paragraph("a"), .paragraph("b"), bullet("c")])
    }

    @Test(arguments: [
        "a<script>if (1 < 2) { x = '<p>no</p>' }</script>b", "a<STYLE type=x>p{}</Style>b", "a<template><p>no</p></template>b",
        "a<iframe src='x'>no</iframe>b", "<head><title>no</title></head>ab", "<html><head><meta x><body>ab", "a<!-- no <p>no</p> -->b",
        "a<!-->b", "<!DOCTYPE html>ab", "<?xml version='1.0'?>ab", "a<![if !x]>b<![endif]>", "a<svg/>b", "ab<script>never closed <p>no",
        "ab<!-- never closed", "ab<a href=\"cut", "a</>b", "a<script></scripty>no</script >b", "<title>no</title>ab",
    ])
    func `elements that a browser never shows are dropped with their contents`(html: String) {
        #expect(blocks(html) == [.paragraph("ab")])
    }

    @Test func `CDATA brackets are dropped, and their contents are kept`() {
        #expect(blocks("<![CDATA[<p>a</p>]]><p>b ]]></p>") == [.paragraph("a"), .paragraph("b ]]>")])
    }

    @Test(arguments: ["I <3 this", "a < b > c", "1<2", "<", "a <", "<<", "</3", "a<!b".replacing("b", with: " b"), "<>", "<?"])
    func `a less-than sign that does not open a tag is text`(text: String) {
        #expect(blocks(text) == [.paragraph(text)])
    }

    @Test func `tags may be unclosed, unopened, oddly nested or oddly quoted`() {
        #expect(blocks("<p>a<p>b</div></ul></li><b>c") == [.paragraph("a"), .paragraph("b"), .paragraph("c")])
        #expect(blocks("<p title='a > b'>a</p><img alt=5\">b") == [.paragraph("a"), .paragraph("b")])
        #expect(blocks("<p title=\"open>a</p>b") == [.paragraph("a"), .paragraph("b")])
        #expect(blocks("<h2>a<p>b</p>c") == [.heading("a"), .paragraph("b"), .paragraph("c")])
        #expect(blocks("<h2><div>a</div></h2>b") == [.heading("a"), .paragraph("b")])
        #expect(blocks("<o:p>a</o:p><my-long-component-name x=1>b") == [.paragraph("ab")])
    }

    @Test(arguments: ["", " \n ", "<p></p>", "<p>&nbsp;</p>", "<ul><li></li></ul>", "<p>&#8203;</p>", "<h1> </h1><br>"])
    func `empty blocks are dropped`(html: String) {
        #expect(blocks(html).isEmpty)
    }

    @Test func `references are decoded once, so that text about tags stays text`() {
        #expect(blocks("<p>&lt;b&gt; &amp;amp; caf&eacute; &#150;</p>") == [.paragraph("<b> &amp; café –")])
        #expect(blocks("&lt;p&gt;a&lt;/p&gt;") == [.paragraph("<p>a</p>")])
    }

    @Test func `control characters are removed; joiners and direction marks stay`() {
        #expect(blocks("<p>a\u{0}b\u{7}\u{92}c\u{85}d</p>") == [.paragraph("abc d")])
        #expect(blocks("👩\u{200D}🔧 \u{202B}שלום\u{202C}") == [.paragraph("👩\u{200D}🔧 \u{202B}שלום\u{202C}")])
    }

    @Test func `blank lines separate paragraphs only in text without block tags`() {
        #expect(blocks("a\n<b>b</b>\r\n \r\nc") == [.paragraph("a b"), .paragraph("c")])
        #expect(blocks("<p>a\n\nb</p>") == [.paragraph("a b")])
    }
}
