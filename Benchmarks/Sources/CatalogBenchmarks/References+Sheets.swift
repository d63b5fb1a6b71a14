import Foundation

/// Other readers of spreadsheets. Their figures are CPU times in milliseconds.
extension References {
    /// Writes a workbook with shared strings, one with text in its cells, and an OpenDocument file, each with 200,000 rows of 20 columns.
    func writeSpreadsheets(to folder: String) -> Bool {
        let names = ["strings.xlsx", "inline.xlsx", "products.ods"]
        if names.allSatisfy({ FileManager.default.fileExists(atPath: folder + "/" + $0) }) { return true }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard has("xlsxwriter") else { return false }
        let program = """
            import datetime, random, sys, xlsxwriter, zipfile
            words = 'oak linen brass wool clay glass lamp bowl cup scarf chair print candle box plate ring green blue small large'.split()
            names = ['SKU', 'Title', 'Description', 'Brand', 'Category', 'Price', 'Compare at price', 'Discount', 'Quantity', 'Weight',
                     'Color', 'Size', 'Material', 'Created', 'Active', 'Image 1', 'Image 2', 'Barcode', 'Tags', 'URL']
            first = datetime.datetime(2022, 1, 1)
            def rows():
                draw = random.Random(11)
                some = lambda count: ' '.join(draw.choice(words) for _ in range(count))
                for row in range(200_000):
                    price = draw.randrange(100, 40000) / 100
                    title = some(6).capitalize()
                    yield [f'A-{row:07}', title, title + '. ' + some(25), draw.choice(['North', 'South', 'Lake & Co']),
                           'Home > ' + draw.choice(['Kitchen', 'Garden']), price, round(price * 1.25, 2), 0.2, draw.randrange(400),
                           draw.randrange(20, 4000), draw.choice(['Red', 'Blue']), draw.choice('SML'), draw.choice(['Oak', 'Clay']),
                           first + datetime.timedelta(days=draw.randrange(1500)), draw.random() < 0.9,
                           f'https://img.example/{row}/1.jpg', f'https://img.example/{row}/2.jpg', str(4000000000000 + row),
                           ', '.join(draw.sample(words, 3)), f'https://shop.example/p/{row}']
            for name, options in [('strings.xlsx', {}), ('inline.xlsx', {'constant_memory': True})]:
                book = xlsxwriter.Workbook(sys.argv[1] + '/' + name, options)
                sheet = book.add_worksheet('Products')
                styles = {5: '#,##0.00 [$€-407]', 6: '#,##0.00 [$€-407]', 7: '0%', 13: 'yyyy-mm-dd'}
                styles = {column: book.add_format({'num_format': code}) for column, code in styles.items()}
                sheet.write_row(0, 0, names)
                for number, row in enumerate(rows(), 1):
                    for column, value in enumerate(row):
                        if isinstance(value, bool): sheet.write_boolean(number, column, value)
                        elif isinstance(value, str): sheet.write_string(number, column, value)
                        elif isinstance(value, datetime.datetime): sheet.write_datetime(number, column, value, styles[column])
                        else: sheet.write_number(number, column, value, styles.get(column))
                book.close()
            def cell(column, value):
                shown = str(value).replace('&', '&amp;').replace('>', '&gt;')
                if isinstance(value, str): kind = 'office:value-type="string"'
                elif isinstance(value, bool): kind = f'office:value-type="boolean" office:boolean-value="{shown.lower()}"'
                elif isinstance(value, datetime.datetime): kind = f'office:value-type="date" office:date-value="{value:%Y-%m-%d}"'
                elif column in (5, 6): kind = f'office:value-type="currency" office:currency="EUR" office:value="{value}"'
                else: kind = f'office:value-type="float" office:value="{value}"'
                return f'<table:table-cell {kind}><text:p>{shown}</text:p></table:table-cell>'
            line = lambda row: '<table:table-row>' + ''.join(cell(*item) for item in enumerate(row)) + '</table:table-row>'
            spaces = ' '.join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ('office', 'table', 'text'))
            with zipfile.ZipFile(sys.argv[1] + '/products.ods', 'w', zipfile.ZIP_DEFLATED) as archive:
                kind = 'application/vnd.oasis.opendocument.spreadsheet'
                archive.writestr('mimetype', kind, zipfile.ZIP_STORED)
                archive.writestr('META-INF/manifest.xml', '<manifest:manifest '
                                 'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry '
                                 f'manifest:full-path="/" manifest:media-type="{kind}"/></manifest:manifest>')
                with archive.open('content.xml', 'w', force_zip64=True) as content:
                    content.write(f'<office:document-content {spaces}><office:body><office:spreadsheet>'
                                  '<table:table table:name="Products">'.encode())
                    content.write(line(names).encode())
                    for row in rows(): content.write(line(row).encode())
                    content.write(b'</table:table></office:spreadsheet></office:body></office:document-content>')
            """
        return measure("the spreadsheets", Command(python, "-c", program, folder)) != nil
    }

    func calamine(_ file: String) -> Double? {
        guard has("python_calamine", package: "python-calamine") else { return nil }
        let program = "from python_calamine import CalamineWorkbook as Book; Book.from_path(sys.argv[1]).get_sheet_by_index(0).to_python()"
        return processorTime("calamine", program, file)
    }

    /// nil for files that it does not read.
    func openpyxl(_ file: String) -> Double? {
        guard file.hasSuffix(".xlsx"), has("openpyxl") else { return nil }
        let program = """
            import openpyxl
            book = openpyxl.load_workbook(sys.argv[1], read_only=True, data_only=True)
            for row in book.worksheets[0].iter_rows(values_only=True): pass
            """
        return processorTime("openpyxl", program, file)
    }

    /// nil for files that it does not read, and without its extension.
    func duckDBSheet(_ file: String) -> Double? {
        guard file.hasSuffix(".xlsx"), has("duckdb"), has("duckdb_extension_excel", package: "duckdb-extension-excel") else { return nil }
        let program = """
            import duckdb, glob, os, duckdb_extension_excel
            database = duckdb.connect(config={'threads': 1})
            folder = os.path.dirname(duckdb_extension_excel.__file__)
            [extension] = glob.glob(folder + '/extensions/*/excel.duckdb_extension')
            database.execute(f"LOAD '{extension}'")
            database.execute("CREATE TABLE sheet AS SELECT * FROM read_xlsx(?)", [sys.argv[1]])
            """
        return processorTime("DuckDB", program, file)
    }

    private func processorTime(_ name: String, _ program: String, _ file: String) -> Double? {
        let whole = "import os, sys\n\(program)\ntimes = os.times()\nprint((times.user + times.system) * 1000)"
        do { return Double(try Command(python, "-c", whole, file).run().output.split(separator: "\n").last ?? "") } catch {
            print("\(name) is not measured: \(error)")
            return nil
        }
    }
}
