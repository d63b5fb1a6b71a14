import Testing

@testable import ListingCore

@Suite("Loadable values")
struct LoadableTests {
    private let failure = LoadFailure("no answer")
    private var all: [Loadable<Int>] {
        [.idle, .loading, .loaded(1), .loadingMore(1), .failed(failure, previous: 1), .failed(failure, previous: nil), .empty]
    }

    @Test func `a loaded value is kept while more is loading and after loading has failed`() {
        #expect(all.map(\.value) == [nil, nil, 1, 1, 1, nil, nil])
        #expect(all.map(\.whileLoading) == [.loading, .loading, .loadingMore(1), .loadingMore(1), .loadingMore(1), .loading, .loading])
        #expect(
            all.map { $0.failing(failure).value } == [nil, nil, 1, 1, 1, nil, nil])
    }

    @Test func `a state says whether something is loading, has failed or is empty`() {
        #expect(all.map(\.isLoading) == [false, true, false, true, false, false, false])
        #expect(all.map { $0.failure != nil } == [false, false, false, false, true, true, false])
        #expect(all.map(\.isEmpty) == [false, false, false, false, false, false, true])
    }

    @Test func `mapping changes the value and leaves the state`() {
        let expected: [Loadable<String>] = [
            .idle, .loading, .loaded("1"), .loadingMore("1"), .failed(failure, previous: "1"), .failed(failure, previous: nil), .empty,
        ]
        #expect(all.map { $0.map(String.init) } == expected)
    }

    @Test func `a collection without elements is empty`() {
        #expect(Loadable.of([Int]()) == .empty)
        #expect(Loadable.of([1]) == .loaded([1]))
    }

    @Test func `a load failure is shown unchanged, and any other error by its description`() {
        struct Refused: Error {}
        #expect(LoadFailure(failure as any Error) == failure)
        #expect(LoadFailure(Refused()).message == "Refused()")
        #expect(LoadFailure(Refused()).canRetry)
    }
}
