import CGtk

/// Divides a line among widgets, one of which is spare: it is shown in full or not at all, because a part of it could mislead.
///
/// The computation does not depend on GTK, so that it can be tested by itself.
struct SpareLine: Equatable {
    /// The width of a child in pixels.
    struct Request: Equatable {
        var minimum: Int
        var natural: Int
        /// True for the child that gives way to the others. It also takes what is left of the line, so that later children end the line.
        var isSpare = false
    }

    struct Extent: Equatable {
        var x: Int
        var width: Int
    }

    /// The place of each child; nil if the child is hidden.
    private(set) var extents: [Extent?] = []

    /// - Parameters:
    ///   - width: the width of the line in pixels; earlier children get their natural width first.
    ///   - spacing: pixels between children.
    init(_ requests: [Request], width: Int, spacing: Int) {
        let needed = Self.minimum(of: requests, spacing: spacing)
        var rest = max(width - needed, 0)
        var widths = requests.map { request in
            guard !request.isSpare else { return 0 }
            let extra = min(rest, max(request.natural - request.minimum, 0))
            rest -= extra
            return request.minimum + extra
        }
        let spare = requests.firstIndex { $0.isSpare }
        let gap = requests.count > 1 ? spacing : 0
        let isShown = spare.map { requests[$0].natural + gap <= rest } ?? false
        if let spare { widths[spare] = isShown ? rest - gap : 0 }
        var x = 0
        for (index, width) in widths.enumerated() {
            guard index != spare || isShown else {
                extents.append(nil)
                x += rest
                continue
            }
            extents.append(Extent(x: x, width: width))
            x += width + spacing
        }
    }

    /// The width in pixels below which children overlap.
    static func minimum(of requests: [Request], spacing: Int) -> Int { sum(requests.filter { !$0.isSpare }.map(\.minimum), spacing) }

    /// The width in pixels at which everything is shown.
    static func natural(of requests: [Request], spacing: Int) -> Int { sum(requests.map(\.natural), spacing) }

    private static func sum(_ widths: [Int], _ spacing: Int) -> Int { widths.reduce(0, +) + spacing * max(0, widths.count - 1) }
}

/// `SpareLine` as a GTK layout manager. The spare child is the one that expands horizontally.
@MainActor
enum SpareLayout {
    private static let spacing = 8

    static func make() -> UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, _, minimum, natural, _, _ in
                onMain((widget, minimum, natural)) { widget, minimum, natural in
                    if orientation == GTK_ORIENTATION_HORIZONTAL {
                        let requests = widget.childrenInLayout.map(SpareLayout.request)
                        minimum?.pointee = Int32(SpareLine.minimum(of: requests, spacing: SpareLayout.spacing))
                        natural?.pointee = Int32(SpareLine.natural(of: requests, spacing: SpareLayout.spacing))
                    } else {
                        let height = widget.childrenInLayout.map { SpareLayout.size($0, GTK_ORIENTATION_VERTICAL).natural }.max() ?? 0
                        minimum?.pointee = Int32(height)
                        natural?.pointee = Int32(height)
                    }
                }
            },
            { widget, width, height, _ in
                onMain(widget) { widget in
                    let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
                    let children = widget.childrenInLayout
                    let line = SpareLine(children.map(SpareLayout.request), width: Int(width), spacing: SpareLayout.spacing)
                    for (child, extent) in zip(children, line.extents) {
                        gtk_widget_set_child_visible(child, (extent != nil).gboolean)
                        guard let extent else { continue }
                        let x = isRightToLeft ? Int(width) - extent.x - extent.width : extent.x
                        var allocation = GtkAllocation(x: Int32(x), y: 0, width: Int32(extent.width), height: height)
                        gtk_widget_size_allocate(child, &allocation, -1)
                    }
                }
            })
    }

    private static func request(_ child: UnsafeMutablePointer<GtkWidget>) -> SpareLine.Request {
        let (minimum, natural) = size(child, GTK_ORIENTATION_HORIZONTAL)
        return SpareLine.Request(minimum: minimum, natural: natural, isSpare: gtk_widget_get_hexpand(child) != 0)
    }

    private static func size(_ child: UnsafeMutablePointer<GtkWidget>, _ side: GtkOrientation) -> (minimum: Int, natural: Int) {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, side, -1, &minimum, &natural, nil, nil)
        return (Int(minimum), Int(natural))
    }
}
