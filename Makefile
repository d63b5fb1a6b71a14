# The two commands of the README are `make run` and `make test`.

FILE ?= data/sample/catalog.jsonl
APP_PACKAGES = libadwaita-1-dev libsqlite3-dev libxml2-dev zlib1g-dev libisal-dev libzstd-dev libxxhash-dev libarchive-dev libsoup-3.0-dev libpq-dev libsecret-1-dev pkg-config adwaita-icon-theme librsvg2-common gettext
TEST_PACKAGES = $(APP_PACKAGES) xvfb xauth dbus dbus-daemon at-spi2-core python3 python3-pyatspi gir1.2-atspi-2.0 gir1.2-gtk-4.0 xdotool openssl fonts-dejavu-core weston locales imagemagick x11-utils poppler-utils appstream desktop-file-utils mandoc postgresql postgresql-common gnome-keyring libsecret-tools

.PHONY: bench bench-counts bench-curve bench-libraries build demo docs fuzz monkey mo po pot sanitize sanitize-addresses sanitize-widgets run test test-core test-debian13 test-gtk test-end-to-end test-long test-million lint format screenshots clean setup

build: setup mo
	swift build -c release --product listing-viewer

# The demonstration of the list framework, a page for each feature.
demo: setup
	swift build -c release --product listing-viewer-demo
	@scripts/run "$$(swift build -c release --show-bin-path)/listing-viewer-demo"

# Installs the app for all users, with sudo for the copying alone, or with PREFIX="$HOME/.local" for one user. DESTDIR is the root of a package. The Swift
# runtime is linked into this program, and symbols are removed, so that it needs no toolchain. It is built in a folder of its own.
PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED_BUILD = swift build -c release --static-swift-stdlib --scratch-path .build-install -Xlinker --strip-all --product listing-viewer
.PHONY: install uninstall
install: setup mo
	$(INSTALLED_BUILD)
	PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install "$$($(INSTALLED_BUILD) --show-bin-path)/listing-viewer"

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install --remove

# A Debian package, build/listing-viewer_VERSION_ARCHITECTURE.deb, which apt installs on this Debian and newer ones: docs/PACKAGING.md.
.PHONY: deb
deb: setup mo
	@scripts/ensure-packages dpkg-dev
	$(INSTALLED_BUILD)
	scripts/make-deb "$$($(INSTALLED_BUILD) --show-bin-path)/listing-viewer"

# The package on a bare Debian 12 and a bare Debian 13: installed, end-to-end tests with the installed program as a new user, removed. About 15 minutes.
DEB_TESTS ?= test_menu_entry test_browsing test_finding test_window test_failures test_problems test_mapping test_convert test_info
.PHONY: test-deb
test-deb: deb
	for suite in bookworm trixie; do scripts/test-deb build/listing-viewer_*.deb $$suite $(DEB_TESTS) || exit 1; done

run: build
	@scripts/run "$$(swift build -c release --show-bin-path)/listing-viewer" "$(FILE)"

# All seeds are fixed, so that a run fails because of the commit and not because of a new seed. make test-long uses new seeds.
SHORT_MONKEY = LISTING_VIEWER_MONKEY_SECONDS=10 LISTING_VIEWER_MONKEY_SEED=20

# The tests of shared catalogs whose listings may be on one server or on three. The first run has them on one.
SEVERAL_SERVERS = Server(Catalog|Failure|Query|Import)Tests|(Repeated|Failed)ImportTests

# All tests: the logic headless, the widgets and the whole app on virtual displays, with ten seconds of random input for each of two files. At the end comes a list
# of the slowest tests, and of those that were skipped.
test: setup-test
	swift build --build-tests
	scripts/check-packages
	scripts/logged build/tests/logic.log swift test --skip-build --skip ListingGtkTests
	LISTING_VIEWER_SERVERS=3 scripts/logged build/tests/servers.log swift test --skip-build --filter '$(SEVERAL_SERVERS)'
	$(SHORT_MONKEY) scripts/display-tests --gtk
	@scripts/test-report build/tests/*.log

test-core:
	swift test --skip ListingGtkTests

test-gtk: setup-test
	scripts/on-virtual-display swift test --filter ListingGtkTests

test-end-to-end: setup-test
	swift build
	scripts/display-tests

# Tests of the widgets and some of those of the whole app on Debian 13 (GTK 4.18), with what was built here. If the Debian 13 system can't be created,
# it says so and does nothing. PROGRAM names another build of the app, such as a release.
END_TO_END_ON_DEBIAN13 ?= test_browsing test_finding test_window test_failures test_wayland test_charts test_checks test_changes test_duplicates test_history test_views test_tasks test_accessibility test_preferences test_command_line test_server test_server_failures test_server_imports test_server_safety test_server_unsent test_on_server.Search test_on_server.Marks
test-debian13: setup-test
	swift build --build-tests
	@scripts/on-debian13 true || { [ $$? -eq 77 ] && mkdir -p build && touch build/.no-debian13; }
	@if [ -e build/.no-debian13 ]; then rm build/.no-debian13; else \
		$(SHORT_MONKEY) LISTING_VIEWER_PROGRAM="$(PROGRAM)" \
			scripts/on-debian13 scripts/display-tests --logs build/tests-debian13 --gtk $(END_TO_END_ON_DEBIAN13) && \
		scripts/test-report build/tests-debian13/*.log; \
	fi

# Random input to windows, for MONKEY_SECONDS with each file. MONKEY_SEED repeats an earlier run.
MONKEY_SECONDS ?= 120
monkey: setup-test
	swift build --build-tests
	LISTING_VIEWER_MONKEY_SECONDS=$(MONKEY_SECONDS) LISTING_VIEWER_MONKEY_SEED=$(MONKEY_SEED) \
		scripts/on-virtual-display swift test --skip-build --filter MonkeyTests

# What takes too long for every run: all sizes of pieces, many more cuts, damages and moments of a kill, new seeds, the readers under libFuzzer,
# on both Debians two minutes of random input and ten times as many random snapshots, and AddressSanitizer.
LONG_RUN = LISTING_VIEWER_LONG=1 LISTING_VIEWER_SEED=new
test-long: setup-test
	$(MAKE) fuzz
	swift build --build-tests
	$(LONG_RUN) scripts/logged build/tests-long/logic.log swift test --skip-build --skip ListingGtkTests
	$(LONG_RUN) scripts/display-tests --logs build/tests-long
	for system in "" scripts/on-debian13; do \
		$(LONG_RUN) LISTING_VIEWER_MONKEY_SECONDS=120 scripts/logged build/tests-long/gtk$${system:+-debian13}.log \
			$$system scripts/on-virtual-display swift test --skip-build --filter 'MonkeyTests|ScreenPropertyTests|ListModelPropertyTests' || exit 1; \
	done
	$(MAKE) build sanitize-addresses
	$(MAKE) test-debian13 PROGRAM="$$(swift build -c release --show-bin-path)/listing-viewer"
	@scripts/test-report build/tests-long/*.log

# The window with a million listings, as a release, with pictures of each state in build/million.
ROWS ?= 1000000
test-million: setup-test build
	@scripts/ensure-packages imagemagick
	cd Tests/EndToEnd && LISTING_VIEWER_ROWS=$(ROWS) LISTING_VIEWER_SHOTS="$(CURDIR)/build/million" \
		LISTING_VIEWER_PROGRAM="$$(swift build -c release --show-bin-path)/listing-viewer" \
		../../scripts/on-virtual-display /usr/bin/python3 -m unittest -v test_million

SWIFT_SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Libraries/Package.swift \
	Benchmarks/Libraries/Sources Fuzzing/Package.swift Fuzzing/Sources/Fuzzing
lint:
	@scripts/ensure-packages gettext python3
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	@scripts/lint-comments $(SWIFT_SOURCES)
	@scripts/lint-words
	@scripts/check-pot

# Translations: make pot writes the strings of the program, the desktop entry and the metainfo to po/listing-viewer.pot, make po merges them into
# po/*.po, and make mo makes what the program loads (build/locale), and the desktop entry and the metainfo in all languages (build/share).
APP_ID = io.github.listinggtk.ListingViewer
LANGUAGES = $(shell cat po/LINGUAS)
PO_FILES = $(LANGUAGES:%=po/%.po)
pot: setup-gettext
	scripts/make-pot po/listing-viewer.pot

po: pot
	@for file in $(PO_FILES); do msgmerge --quiet --update --backup=none --add-location=file --sort-by-file "$$file" po/listing-viewer.pot || exit 1; done

mo: $(LANGUAGES:%=build/locale/%/LC_MESSAGES/listing-viewer.mo) build/share/applications/$(APP_ID).desktop \
	build/share/metainfo/$(APP_ID).metainfo.xml

build/locale/%/LC_MESSAGES/listing-viewer.mo: po/%.po | setup-gettext
	@mkdir -p $(@D)
	msgfmt --check -o $@ $<

build/share/applications/$(APP_ID).desktop: data/$(APP_ID).desktop po/LINGUAS $(PO_FILES) | setup-gettext
	@mkdir -p $(@D)
	msgfmt --desktop --template=$< -d po -o $@

build/share/metainfo/$(APP_ID).metainfo.xml: data/$(APP_ID).metainfo.xml po/LINGUAS $(PO_FILES) | setup-gettext
	@mkdir -p $(@D)
	GETTEXTDATADIRS=po msgfmt --xml --template=$< -d po -o $@

.PHONY: setup-gettext
setup-gettext:
	@scripts/ensure-packages gettext

format:
	swift format --in-place --recursive $(SWIFT_SOURCES)

# Figures and those of a reference from the same run, also written to build/bench.json. For small catalogs only: make bench BENCH_SIZES=100000
# Ten million listings need 21 GB of disk space, and are also compared with a million: make bench BENCH_SIZES="1000000 10000000"
BENCH_SIZES ?= 100000 1000000
bench: setup-test
	@scripts/ensure-packages sqlite3 python3 python3-venv
	swift build -c release -Xswiftc -enable-testing --package-path Benchmarks
	scripts/on-virtual-display Benchmarks/.build/release/Benchmarks build
	BENCH_SIZES="$(BENCH_SIZES)" Benchmarks/.build/release/CatalogBenchmarks build

# Time and memory of catalogs as they grow, in build/curve.json and as a picture. Ten million listings need 21 GB of disk space. To try it:
# make bench-curve CURVE_SIZES="1000 10000" CURVE_PICTURE=build/curve.svg
CURVE_SIZES ?= 1000 10000 100000 1000000 10000000
CURVE_PICTURE ?= docs/curve.svg
bench-curve: setup
	@scripts/ensure-packages python3
	swift build -c release -Xswiftc -enable-testing --package-path Benchmarks --product CatalogBenchmarks
	CURVE_SIZES="$(CURVE_SIZES)" Benchmarks/.build/release/CatalogBenchmarks curve build
	Benchmarks/scripts/draw-curve build/curve.json "$(CURVE_PICTURE)"

# The project's components and libraries that could replace them, in turns: docs/design/dependencies.md. LARGE is a large export, and EXPORTS a folder
# of real ones.
LIBRARY_PACKAGES = libsimdjson-dev libutf8proc-dev libicu-dev libminizip-dev libroaring-dev zip
LARGE ?= data/sample/catalog.jsonl
EXPORTS ?= data/sample
bench-libraries: build
	@scripts/ensure-packages $(LIBRARY_PACKAGES)
	swift build -c release -Xswiftc -enable-testing --package-path Benchmarks/Libraries
	@mkdir -p build/libraries
	"$$(swift build -c release --show-bin-path)/listing-viewer" convert "$(LARGE)" --to jsonl --output build/libraries/listings.jsonl
	"$$(swift build -c release --show-bin-path)/listing-viewer" convert "$(LARGE)" --to csv --output build/libraries/listings.csv
	cd build/libraries && rm -f listings.zip && zip -q listings.zip listings.csv
	Benchmarks/Libraries/.build/release/LibraryBenchmarks build/libraries "$(EXPORTS)"

# What the typed path and a switch by hand do for a bind, in instructions and calls: the same numbers on a busy machine as on an idle one.
bench-counts: setup
	@scripts/ensure-packages valgrind python3
	swift build -c release --package-path Benchmarks --product BindCounts
	Benchmarks/scripts/bind-counts Benchmarks/.build/release/BindCounts

# Each reader under libFuzzer, with AddressSanitizer. A thorough run: make fuzz FUZZ_SECONDS=600; the tests' own exports only: 0.
FUZZ_SECONDS ?= 10
fuzz: setup
	swift build -c release --package-path Fuzzing
	Fuzzing/scripts/fuzz Fuzzing/.build/release/Fuzzing $(FUZZ_SECONDS)

# The tests that need no display, with ThreadSanitizer, except those that would only take long: they read much in one thread, have a time
# limit, or start compilers.
SANITIZE_SKIPS = ListingGtkTests HostileFileTests HostileDescriptionTests SampleTests JSONFileTests MutationTests SplitTests CSVPropertyTests \
	XMLSafetyTests ReloadDiffTests/.*the.time.is.that.of.the.listings ListingLinesPromisesTests/.*many.values ListingLinesPromisesTests/.*options.without.end MustNotCompileTests
sanitize: setup
	@mkdir -p build
	clang -shared -fPIC -O1 -o build/visible-locks.so scripts/visible-locks.c
	swift build --build-tests --sanitize=thread --scratch-path .build-sanitize
	LD_PRELOAD=$(CURDIR)/build/visible-locks.so swift test --skip-build --sanitize=thread --scratch-path .build-sanitize $(addprefix --skip ,$(SANITIZE_SKIPS))

# The tests of the widgets with ThreadSanitizer, in half an hour. scripts/thread-sanitizer.supp names what is not reported, with the reasons. Fewer
# tests: make sanitize-widgets THREAD_TESTS=LeakTests
THREAD_TESTS ?= ListingGtkTests
sanitize-widgets: setup-test
	@mkdir -p build
	clang -shared -fPIC -O1 -o build/visible-locks.so scripts/visible-locks.c
	swift build --build-tests --sanitize=thread --scratch-path .build-sanitize
	TSAN_OPTIONS=suppressions=$(CURDIR)/scripts/thread-sanitizer.supp G_SLICE=always-malloc LD_PRELOAD=$(CURDIR)/build/visible-locks.so \
		scripts/on-virtual-display swift test --skip-build --sanitize=thread --scratch-path .build-sanitize --filter '$(THREAD_TESTS)'

# The tests of the widgets and some of those of the whole app, with AddressSanitizer. GLib gets its memory from malloc, where the sanitizer
# sees it. What GTK and GLib keep until the end is not reported as a leak. Fewer tests: make sanitize-addresses ADDRESS_TESTS=LeakTests
ADDRESS_TESTS ?= ListingGtkTests
ADDRESS_END_TO_END ?= test_demo_filtering test_browsing test_finding
ADDRESS_ENVIRONMENT = ASAN_OPTIONS=detect_leaks=0 G_SLICE=always-malloc
sanitize-addresses: setup-test
	swift build --build-tests --sanitize=address --scratch-path .build-asan
	$(ADDRESS_ENVIRONMENT) $(SHORT_MONKEY) scripts/on-virtual-display \
		swift test --skip-build --sanitize=address --scratch-path .build-asan --filter '$(ADDRESS_TESTS)'
	cd Tests/EndToEnd && $(ADDRESS_ENVIRONMENT) LISTING_VIEWER_PROGRAM="$(CURDIR)/.build-asan/debug/listing-viewer" \
		../../scripts/on-virtual-display /usr/bin/python3 -m unittest -v $(ADDRESS_END_TO_END)

screenshots: build
	scripts/on-virtual-display "$$(swift build -c release --show-bin-path)/listing-viewer" --screenshots build/screenshots "$(FILE)"

# Pictures of every screen and state, wide, narrow, dark, in large text, in high contrast, in German and from right to left, in build/gallery.
.PHONY: gallery
gallery: setup-test mo
	swift build
	cd Tests/EndToEnd && ../../scripts/on-virtual-display /usr/bin/python3 gallery.py $(CURDIR)/build/gallery

# Completions of the command line for bash, zsh and fish, in build/completions: docs/COMMAND-LINE.md.
.PHONY: completions
completions: build
	scripts/completions "$$(swift build -c release --show-bin-path)/listing-viewer" build/completions

# docs/PROBLEMS.md, from the descriptions of problems in Sources/ListingCore/Problems.
.PHONY: problems
problems: setup
	LISTING_VIEWER_WRITE_DOCUMENTS=1 swift test --filter ProblemDocumentTests

# The table in docs/TARGETS.md, from the fixtures of the tests.
.PHONY: targets
targets: setup
	LISTING_VIEWER_WRITE_DOCUMENTS=1 swift test --filter TargetRoundTripTests

# docs/RULES.md, from the rules in Sources/ListingCore/Rules.
.PHONY: rules
rules: setup
	LISTING_VIEWER_WRITE_DOCUMENTS=1 swift test --filter RuleTableTests

# The core's documentation as a website in build/docs. A broken link is an error.
docs:
	swift build --scratch-path .build-docs --target ListingCore -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc .build-docs/graphs
	@mkdir -p build
	docc convert Sources/ListingCore/ListingCore.docc --additional-symbol-graph-dir .build-docs/graphs --output-dir build/docs \
		--fallback-display-name ListingCore --disable-parameters-and-returns-validation --warnings-as-errors
	@echo "Look at it with: python3 -m http.server -d build/docs, at http://localhost:8000/documentation/listingcore"

setup:
	@command -v swift >/dev/null || { echo "Swift 6.2 or newer is needed: https://www.swift.org/install" >&2; exit 1; }
	@scripts/ensure-packages $(APP_PACKAGES)

.PHONY: setup-test
setup-test: setup mo
	@scripts/ensure-packages $(TEST_PACKAGES)

clean:
	rm -rf .build .build-asan .build-docs .build-install .build-sanitize build
