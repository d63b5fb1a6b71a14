/// An asynchronously loaded value and its loading state, as a screen's properties hold it.
///
/// Without it, every section would have its own flags for loading and failure, in unforeseen combinations. The previous value is
/// kept while more is loaded and when that fails, so that no row disappears while its section waits.
public enum Loadable<Value> {
    /// The value has not been requested yet.
    case idle
    /// The value has been requested, and there is nothing to show so far.
    case loading
    case loaded(Value)
    /// A value is there, and more of it or a newer one is loading.
    case loadingMore(Value)
    /// - Parameter previous: The value before the failure, shown together with it.
    case failed(LoadFailure, previous: Value?)
    /// The value has been loaded and is empty.
    case empty
}

extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}

extension Loadable {
    /// The value to show, complete or not.
    public var value: Value? {
        switch self {
        case .loaded(let value), .loadingMore(let value): value
        case .failed(_, let previous): previous
        case .idle, .loading, .empty: nil
        }
    }

    public var failure: LoadFailure? { if case .failed(let failure, _) = self { failure } else { nil } }

    /// True if a request is running.
    public var isLoading: Bool {
        switch self {
        case .loading, .loadingMore: true
        case .idle, .loaded, .failed, .empty: false
        }
    }

    public var isEmpty: Bool { if case .empty = self { true } else { false } }

    /// The same state with a transformed value.
    ///
    /// - Throws: The error that `transform` throws.
    public func map<Other, Failure: Error>(_ transform: (Value) throws(Failure) -> Other) throws(Failure) -> Loadable<Other> {
        switch self {
        case .idle: return .idle
        case .loading: return .loading
        case .loaded(let value): return .loaded(try transform(value))
        case .loadingMore(let value): return .loadingMore(try transform(value))
        case .failed(let failure, let previous):
            guard let previous else { return .failed(failure, previous: nil) }
            return .failed(failure, previous: try transform(previous))
        case .empty: return .empty
        }
    }

    /// The state after the value has been requested, for the first time or again.
    public var whileLoading: Loadable { value.map(Loadable.loadingMore) ?? .loading }

    /// The state after that request has failed: the previous value is kept.
    public func failing(_ failure: LoadFailure) -> Loadable { .failed(failure, previous: value) }
}

extension Loadable where Value: Collection {
    /// The state after all of `value` has been loaded: `empty` if it has no elements.
    public static func of(_ value: Value) -> Loadable { value.isEmpty ? .empty : .loaded(value) }
}
