import Testing

@testable import ListingCore

@Suite("Decisions on doubtful matches")
struct MatchDecisionsTests {
    private func pair(_ number: UInt64) -> MatchDecisions.Pair { MatchDecisions.Pair(old: number, new: number + 1) }

    @Test func `the last decision counts, and can be forgotten`() {
        var decisions = MatchDecisions()
        decisions.decide(pair(1), true)
        decisions.decide(pair(2), true)
        decisions.decide(pair(1), false)
        #expect(decisions.same == [pair(2)] && decisions.apart == [pair(1)])
        decisions.decide(pair(2), nil)
        decisions.decide(pair(3), nil)
        #expect(decisions.same.isEmpty && decisions.apart == [pair(1)])
    }

    @Test func `the text of decisions is read again, and other text is not`() {
        var decisions = MatchDecisions()
        decisions.decide(pair(0xABC), true)
        decisions.decide(pair(.max - 1), false)
        #expect(decisions.text == "same abc abd\napart fffffffffffffffe ffffffffffffffff\n")
        #expect(MatchDecisions(text: decisions.text) == decisions)
        #expect(MatchDecisions(text: "")?.isEmpty == true)
        for damaged in ["same 1", "both 1 2", "same 1 x", "same 1 2 3"] { #expect(MatchDecisions(text: damaged) == nil) }
    }

    @Test func `the oldest decisions are forgotten`() {
        var decisions = MatchDecisions()
        for number in 0...UInt64(MatchDecisions.maxCount) { decisions.decide(pair(number * 2), true) }
        #expect(decisions.same.count == MatchDecisions.maxCount && decisions.same.first == pair(2))
    }
}
