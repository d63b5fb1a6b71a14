import CGtk
import ListingCore

/// A short text on a colored background: availability, a discount.
@MainActor
struct Pill {
    let label = Label("", "pill-label", "caption").aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)

    func show(_ text: String?, tone: Tone) {
        label.show(text)
        for other in Tone.allCases { label.setClass(Self.styleClass(of: other), other == tone) }
    }

    static func styleClass(of tone: Tone) -> String {
        switch tone {
        case .neutral: "neutral"
        case .good: "success"
        case .warning: "warning"
        case .bad: "error"
        }
    }
}

/// A pill at the end of a box, in rows most of which have none.
@MainActor
final class LazyPill {
    private let box: Box
    private var pill: Pill?

    init(in box: Box) { self.box = box }

    func show(_ text: String?, tone: Tone) {
        guard text != nil || pill != nil else { return }
        let shown = pill ?? Pill()
        if pill == nil { box.append(shown.label) }
        pill = shown
        shown.show(text, tone: tone)
    }
}
