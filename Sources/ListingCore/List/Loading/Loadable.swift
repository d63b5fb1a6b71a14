/// A value that comes from elsewhere, and how far it has come: what a screen's properties hold for it.
///
/// Without it every section has its own flags for loading and failure, in combinations that nobody thought of. What was shown
/// once stays with the state while more is loaded and when that fails, so that no row goes while its section waits.
public enum Loadable<Value> {
    /// Nobody has asked for the value yet.
    case idle
    /// It was asked for, and there is nothing to show so far.
    case loading
    case loaded(Value)
    /// There is a value, and more of it, or a newer one, is on its way.
    case loadingMore(Value)
    /// - Parameter previous: what was there before, to be shown with the failure.
    case failed(LoadFailure, previous: Value?)
    /// It has come, and there is nothing in it.
    case empty
}

extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}

extension Loadable {
    /// What there is to show, whether or not it is all.
    public var value: Value? {
        switch self {
        case .loaded(let value), .loadingMore(let value): value
        case .failed(_, let previous): previous
        case .idle, .loading, .empty: nil
        }
    }

    public var failure: LoadFailure? { if case .failed(let failure, _) = self { failure } else { nil } }

    /// Whether something is on its way.
    public var isLoading: Bool {
        switch self {
        case .loading, .loadingMore: true
        case .idle, .loaded, .failed, .empty: false
        }
    }

    public var isEmpty: Bool { if case .empty = self { true } else { false } }

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

    /// The state once the value was asked for, for the first time or again.
    public var whileLoading: Loadable { value.map(Loadable.loadingMore) ?? .loading }

    /// The state once that has failed: what was shown stays.
    public func failing(_ failure: LoadFailure) -> Loadable { .failed(failure, previous: value) }
}

extension Loadable where Value: Collection {
    /// The state once all of `value` is there: empty if there is nothing in it.
    public static func of(_ value: Value) -> Loadable { value.isEmpty ? .empty : .loaded(value) }
}
