import CGtk

/// Divides tiles among as few lines as possible. The tiles of a line are equally wide and fill it.
///
/// The computation does not depend on GTK, so that it can be tested by itself.
struct TileLines: Equatable {
    /// The place of a tile in pixels.
    struct Frame: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    private(set) var frames: [Frame] = []
    private(set) var height = 0

    /// - Parameters:
    ///   - count: the number of tiles.
    ///   - least: the width in pixels that the widest tile needs. A tile is narrower only if a line has no room for one.
    ///   - width: the width of a line in pixels.
    ///   - spacing: pixels between tiles and between lines.
    ///   - heightOfTile: returns the height of a tile in pixels, by its number and its width.
    init(_ count: Int, least: Int, width: Int, spacing: Int, heightOfTile: (Int, Int) -> Int) {
        for tiles in Self.lines(of: count, most: (width + spacing) / max(least + spacing, 1)) {
            // The pixels that remain are divided, too, so that the last tile ends with the line.
            let edges = (0...tiles.count).map { (max(width, 0) + spacing) * $0 / tiles.count }
            let widths = zip(edges, edges.dropFirst()).map { max($1 - $0 - spacing, 0) }
            let lineHeight = zip(tiles, widths).map(heightOfTile).max() ?? 0
            if !frames.isEmpty { height += spacing }
            frames += zip(edges, widths).map { Frame(x: $0, y: height, width: $1, height: lineHeight) }
            height += lineHeight
        }
    }

    /// Distributes tiles evenly: four tiles of which three fit in a line are in two lines of two.
    ///
    /// - Parameter most: the number of tiles for which a line has room.
    private static func lines(of count: Int, most: Int) -> [Range<Int>] {
        guard count > 0 else { return [] }
        let most = max(most, 1)
        let lines = (count - 1) / most + 1
        let (tiles, more) = (count / lines, count % lines)
        return (0..<lines).map { line in
            let first = line * tiles + min(line, more)
            return first..<first + tiles + (line < more ? 1 : 0)
        }
    }
}

/// Lays out its children as tiles, in lines at its width: figures with captions.
final class TileBox: Widget {
    init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_layout_manager(widget, TileLayout.make())
    }

    func append(_ child: Widget) { gtk_box_append(pointer(), child.widget) }
}

/// `TileLines` as a GTK layout manager.
@MainActor
enum TileLayout {
    private static let spacing = 6

    static func make() -> UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, forSize, minimum, natural, _, _ in
                onMain((widget, minimum, natural)) { widget, minimum, natural in
                    let width = TileLayout.width(of: widget)
                    if orientation == GTK_ORIENTATION_HORIZONTAL {
                        minimum?.pointee = Int32(width.minimum)
                        natural?.pointee = Int32(width.natural)
                    } else {
                        let height = TileLayout.lines(of: widget, width: forSize < 0 ? width.natural : Int(forSize)).height
                        minimum?.pointee = Int32(height)
                        natural?.pointee = Int32(height)
                    }
                }
            },
            { widget, width, _, _ in
                onMain(widget) { widget in
                    let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
                    let lines = TileLayout.lines(of: widget, width: Int(width))
                    for (child, frame) in zip(widget.childrenInLayout, lines.frames) {
                        let x = isRightToLeft ? Int(width) - frame.x - frame.width : frame.x
                        var allocation = GtkAllocation(
                            x: Int32(x), y: Int32(frame.y), width: Int32(frame.width), height: Int32(frame.height))
                        gtk_widget_size_allocate(child, &allocation, -1)
                    }
                }
            })
    }

    /// The width in pixels for one tile in each line, and for all tiles in one line.
    private static func width(of widget: UnsafeMutablePointer<GtkWidget>?) -> (minimum: Int, natural: Int) {
        let sizes = widget.childrenInLayout.map { size($0, GTK_ORIENTATION_HORIZONTAL, forSize: -1) }
        let (minimum, natural) = (sizes.map(\.minimum).max() ?? 0, sizes.map(\.natural).max() ?? 0)
        return (minimum, sizes.count * natural + spacing * max(sizes.count - 1, 0))
    }

    private static func lines(of widget: UnsafeMutablePointer<GtkWidget>?, width: Int) -> TileLines {
        let children = widget.childrenInLayout
        let least = self.width(of: widget).minimum
        return TileLines(children.count, least: least, width: width, spacing: spacing) { number, width in
            // GTK measures no height for less than the minimum width.
            size(children[number], GTK_ORIENTATION_VERTICAL, forSize: max(width, least)).natural
        }
    }

    private static func size(
        _ child: UnsafeMutablePointer<GtkWidget>, _ side: GtkOrientation, forSize: Int
    ) -> (minimum: Int, natural: Int) {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, side, Int32(clamping: forSize), &minimum, &natural, nil, nil)
        return (Int(minimum), Int(natural))
    }
}
