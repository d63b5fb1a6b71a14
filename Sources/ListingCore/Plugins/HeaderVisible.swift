/// Reports which section headers are visible.
@MainActor
public final class HeaderVisible: PluginAction {
    public private(set) var sections: Set<SectionID> = []

    private let onChange: (SectionID, _ isVisible: Bool) -> Void

    /// - Parameter onChange: Called for every header that becomes visible or stops being visible; the latter first.
    public init(onChange: @escaping (SectionID, _ isVisible: Bool) -> Void = { _, _ in }) { self.onChange = onChange }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .laidOut(let layout):
            let headers = layout.visible.map(\.path).filter(list.isHeader).map(\.section)
            for section in sections.subtracting(headers) { set(section, isVisible: false) }
            for section in headers where !sections.contains(section) { set(section, isVisible: true) }
        case .didEndDisplaying(let path) where list.isHeader(path) && sections.contains(path.section): set(path.section, isVisible: false)
        default: break
        }
    }

    private func set(_ section: SectionID, isVisible: Bool) {
        if isVisible { sections.insert(section) } else { sections.remove(section) }
        onChange(section, isVisible)
    }
}
