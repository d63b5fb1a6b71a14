import CGtk

/// A print job: to a printer that the user chooses, or to a PDF file.
final class PrintOperation: Object {
    enum Destination {
        case dialog(over: ApplicationWindow)
        case pdf(path: String)
    }

    enum Outcome: Equatable {
        case printed, cancelled
        case failed(String)
    }

    /// The pages of a job.
    @MainActor
    protocol Pages: AnyObject {
        /// Returns the number of pages, for a page's content of that size in points.
        func count(on canvas: PrintCanvas) -> Int
        /// Draws a page, counted from 0, and calls `done` when it is complete, which may be later.
        func draw(_ page: Int, on canvas: PrintCanvas, done: @escaping @MainActor () -> Void)
    }

    private var done: (@MainActor (Outcome) -> Void)?
    /// True when GTK has returned from the start of the job. It hands an error over only once: as the result, if it occurs before that.
    private var hasResult = false

    /// - Parameter name: the job's name, which printers show.
    init(name: String, _ pages: Pages) {
        super.init(owning: UnsafeMutableRawPointer(gtk_print_operation_new()))
        gtk_print_operation_set_job_name(pointer(), name)
        gtk_print_operation_set_unit(pointer(), GTK_UNIT_POINTS)
        gtk_print_operation_set_show_progress(pointer(), 1)
        gtk_print_operation_set_allow_async(pointer(), 1)
        gtk_print_operation_set_embed_page_setup(pointer(), 1)
        on(.printBegan) { [unowned self] arguments in
            guard let context = arguments.object(1) else { return }
            gtk_print_operation_set_n_pages(pointer(), Int32(max(1, pages.count(on: PrintCanvas(context)))))
        }
        on(.pageDrawn) { [unowned self] arguments in
            guard let context = arguments.object(1) else { return }
            gtk_print_operation_set_defer_drawing(pointer())
            pages.draw(arguments.int(2), on: PrintCanvas(context)) {
                // Never within the handler, where GTK doesn't know yet that the drawing is deferred.
                MainLoop.after(milliseconds: 0) { gtk_print_operation_draw_page_finish(self.pointer()) }
            }
        }
    }

    /// Prints. The operation must stay until it is done.
    ///
    /// - Parameter done: called once.
    func run(to destination: Destination, done: @escaping @MainActor (Outcome) -> Void) {
        self.done = done
        on(.printEnded) { [unowned self] arguments in
            switch GtkPrintOperationResult(rawValue: UInt32(bitPattern: arguments.enumeration(1))) {
            case GTK_PRINT_OPERATION_RESULT_APPLY: finish(.printed)
            case GTK_PRINT_OPERATION_RESULT_CANCEL: finish(.cancelled)
            default: if hasResult { finish(.failed(errorText)) }
            }
        }
        var error: UnsafeMutablePointer<GError>?
        let result: GtkPrintOperationResult
        switch destination {
        case .dialog(let window):
            result = gtk_print_operation_run(pointer(), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window.pointer(), &error)
        case .pdf(let path):
            gtk_print_operation_set_export_filename(pointer(), path)
            result = gtk_print_operation_run(pointer(), GTK_PRINT_OPERATION_ACTION_EXPORT, nil, &error)
        }
        hasResult = true
        guard result == GTK_PRINT_OPERATION_RESULT_ERROR else { return }
        let text = error.map { String(cString: $0.pointee.message) } ?? ""
        if let error { g_error_free(error) }
        finish(.failed(text))
    }

    private func finish(_ outcome: Outcome) {
        let done = done
        self.done = nil
        done?(outcome)
    }

    private var errorText: String {
        var error: UnsafeMutablePointer<GError>?
        gtk_print_operation_get_error(pointer(), &error)
        guard let error else { return "" }
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }
}

/// A page that is printed. Valid until the page is complete.
@MainActor
struct PrintCanvas {
    private let context: OpaquePointer

    fileprivate init(_ context: OpaquePointer) { self.context = context }

    /// The size of the page's content in points.
    var width: Double { gtk_print_context_get_width(context) }
    var height: Double { gtk_print_context_get_height(context) }

    private var cairo: OpaquePointer? { gtk_print_context_get_cairo_context(context) }

    /// Breaks text into lines.
    ///
    /// - Parameters:
    ///   - width: the length of a line in points.
    ///   - lines: the maximum number of lines, with an ellipsis at the end; nil for no maximum.
    func text(_ text: String, _ style: PrintStyle, width: Double, lines: Int? = nil) -> PrintText? {
        guard let layout = gtk_print_context_create_pango_layout(context) else { return nil }
        return PrintText(layout, text, style, width: width, lines: lines)
    }

    /// Draws lines of text below a point.
    ///
    /// - Parameters:
    ///   - lines: the lines to draw; nil for all.
    ///   - gray: 0 for black, 1 for white.
    func draw(_ text: PrintText, x: Double, y: Double, lines: Range<Int>? = nil, gray: Double = 0) {
        guard let cairo else { return }
        cairo_set_source_rgb(cairo, gray, gray, gray)
        text.forEachLine(in: lines) { line, left, baseline in
            cairo_move_to(cairo, x + left, y + baseline)
            pango_cairo_show_layout_line(cairo, line)
        }
    }

    /// Draws a picture as large as it fits into a frame, in its upper left corner.
    func draw(_ texture: Texture, x: Double, y: Double, width: Double, height: Double) {
        let (pixelWidth, pixelHeight) = (texture.size.width, texture.size.height)
        guard let cairo, pixelWidth > 0, pixelHeight > 0,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight))
        else { return }
        defer { cairo_surface_destroy(surface) }
        guard let data = cairo_image_surface_get_data(surface) else { return }
        gdk_texture_download(texture.opaque, data, gsize(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        let scale = min(width / Double(pixelWidth), height / Double(pixelHeight))
        cairo_save(cairo)
        cairo_translate(cairo, x, y)
        cairo_scale(cairo, scale, scale)
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Draws a thin line.
    func drawLine(y: Double) {
        guard let cairo else { return }
        cairo_set_source_rgb(cairo, 0.75, 0.75, 0.75)
        cairo_set_line_width(cairo, 0.5)
        cairo_move_to(cairo, 0, y)
        cairo_line_to(cairo, width, y)
        cairo_stroke(cairo)
    }
}

/// The size and weight of a printed text.
enum PrintStyle {
    case title, heading, price, body, small

    fileprivate var font: String {
        switch self {
        case .title: "Sans Bold 16"
        case .heading: "Sans Bold 10"
        case .price: "Sans Bold 11"
        case .body: "Sans 9"
        case .small: "Sans 7.5"
        }
    }
}

/// Text that is broken into lines of a printed page.
final class PrintText: Object {
    fileprivate init(_ layout: OpaquePointer, _ text: String, _ style: PrintStyle, width: Double, lines: Int?) {
        super.init(owning: UnsafeMutableRawPointer(layout))
        let font = pango_font_description_from_string(style.font)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let lines {
            pango_layout_set_height(layout, Int32(-lines))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        pango_layout_set_text(layout, text, -1)
    }

    /// The heights of the lines in points.
    var lineHeights: [Double] {
        var heights: [Double] = []
        forEachExtent { heights.append($0.height) }
        return heights
    }

    var height: Double { lineHeights.reduce(0, +) }

    /// The length of the longest line in points.
    var width: Double {
        var width: Int32 = 0
        pango_layout_get_size(opaque, &width, nil)
        return Double(width) / Double(PANGO_SCALE)
    }

    /// Calls a body with each line, its left edge, and its baseline below the top of the first line, in points.
    fileprivate func forEachLine(
        in lines: Range<Int>?, _ body: (UnsafeMutablePointer<PangoLayoutLine>, _ left: Double, _ baseline: Double) -> Void
    ) {
        var (index, top): (Int, Double?) = (0, nil)
        forEachExtent { extent in
            defer { index += 1 }
            guard lines?.contains(index) ?? true, let line = extent.line else { return }
            top = top ?? extent.top
            body(line, extent.left, extent.baseline - (top ?? 0))
        }
    }

    private struct Extent {
        let line: UnsafeMutablePointer<PangoLayoutLine>?
        let left: Double
        let top: Double
        let height: Double
        let baseline: Double
    }

    private func forEachExtent(_ body: (Extent) -> Void) {
        guard let iterator = pango_layout_get_iter(opaque) else { return }
        defer { pango_layout_iter_free(iterator) }
        let unit = Double(PANGO_SCALE)
        repeat {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            body(
                Extent(
                    line: pango_layout_iter_get_line_readonly(iterator), left: Double(logical.x) / unit, top: Double(logical.y) / unit,
                    height: Double(logical.height) / unit, baseline: Double(pango_layout_iter_get_baseline(iterator)) / unit))
        } while pango_layout_iter_next_line(iterator) != 0
    }
}
