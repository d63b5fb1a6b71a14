#!/usr/bin/env python3
"""Checks the sample catalog: the form of every line, its pictures, its counts, and that every kind of content is there.

Prints a summary; exits with 1 when something is wrong. Needs nothing but Python 3.
"""
import json
import sys
from collections import Counter
from decimal import Decimal, InvalidOperation
from pathlib import Path

HERE = Path(__file__).resolve().parent
MISSING = {"pictures/ga-14-1.jpg"}  # no such file, so that its placeholder shows
BROKEN = {"pictures/kr-15-1.jpg"}  # ends within its header, for the same reason
KEYS = set(
    "id title description description_format price price_max compare_at_price currency quantity availability condition brand seller "
    "category url images options variants tags materials attributes rating reviews shipping".split()
)
EXTRA = {"gift_wrap"}  # unknown on purpose: unknown keys stay readable
AVAILABILITIES = set("in_stock low_stock out_of_stock preorder backorder made_to_order discontinued unlisted".split())
CURRENCIES = {"EUR", "USD", "JPY"}
LIMIT = 5 * 1024 * 1024

problems = []


def expect(holds, where, message):
    if not holds:
        problems.append(f"{where}: {message}")


def amount(value, where):
    try:
        return Decimal(str(value))
    except InvalidOperation:
        problems.append(f"{where}: {value!r} is not a decimal number")
        return Decimal(0)


def picture(source, where, seen):
    seen.add(source)
    path = HERE / source
    if source in MISSING:
        expect(not path.exists(), where, f"{source} should be missing")
        return
    expect(path.is_file(), where, f"no picture {source}")
    if path.is_file():
        data = path.read_bytes()
        whole = data[:2] == b"\xff\xd8" and data[-2:] == b"\xff\xd9"
        expect(whole != (source in BROKEN), where, f"{source} is {'whole' if whole else 'broken'}")


def rating(value, where):
    counts = value["distribution"]
    expect(len(counts) == 5, where, "a distribution has five counts")
    expect(sum(counts) == value["count"], where, f"the distribution sums to {sum(counts)}, not to {value['count']}")
    average = sum((i + 1) * n for i, n in enumerate(counts)) / max(1, sum(counts))
    expect(abs(average - value["average"]) < 0.006, where, f"the average is {average:.2f}, not {value['average']}")


def listing(record, where, seen):
    expect(not set(record) - KEYS - EXTRA, where, f"unknown keys {set(record) - KEYS}")
    expect(isinstance(record.get("title"), str) and record["title"].strip(), where, "no title")
    expect("price" not in record or record.get("currency") in CURRENCIES, where, "a price without a known currency")
    expect(record.get("availability", "in_stock") in AVAILABILITIES, where, f"availability {record.get('availability')!r}")
    expect(len(record.get("tags", [])) <= 13, where, "more than 13 tags")
    for image in record.get("images", []):
        picture(image if isinstance(image, str) else image["src"], where, seen)
    picture(record["seller"]["image"], where, seen)
    rating(record["seller"]["rating"], f"{where} seller")

    lowest = amount(record.get("price", 0), where)
    highest = amount(record.get("price_max", lowest), where)
    expect(lowest <= highest, where, "price_max is below price")
    if "compare_at_price" in record:
        expect(amount(record["compare_at_price"], where) > lowest, where, "the old price is not above the price")
    if record.get("currency") == "JPY":
        expect(lowest == int(lowest), where, "yen have no decimals")

    names = [option["name"] for option in record.get("options", [])]
    choices = {option["name"]: option["values"] for option in record.get("options", [])}
    variants = record.get("variants", [])
    for variant in variants:
        expect(list(variant["options"]) == names, where, "a variant's options are not the listing's")
        expect(all(v in choices.get(n, []) for n, v in variant["options"].items()), where, f"unknown value in {variant['options']}")
        if "image" in variant:
            picture(variant["image"], where, seen)
    if variants:
        prices = [amount(v["price"], where) for v in variants]
        expect((min(prices), max(prices)) == (lowest, highest), where, "the variants' prices are not the listing's")
        skus = [v["sku"] for v in variants]
        expect(len(skus) == len(set(skus)), where, "two variants with one SKU")
        if "quantity" in record:
            expect(sum(v["quantity"] for v in variants) == record["quantity"], where, "the variants' quantities don't sum up")

    if "rating" in record:
        rating(record["rating"], where)
    given = Counter(review["stars"] for review in record.get("reviews", []))
    for stars, count in given.items():
        expect(stars in range(1, 6), where, f"a review of {stars} stars")
        expect("rating" in record and count <= record["rating"]["distribution"][stars - 1], where, "more reviews than ratings")


def main():
    records, seen = [], set()
    for number, line in enumerate((HERE / "catalog.jsonl").read_text(encoding="utf-8").splitlines(), 1):
        try:
            record = json.loads(line)
        except json.JSONDecodeError as error:
            problems.append(f"line {number}: {error}")
            continue
        records.append(record)
        listing(record, record.get("id", f"line {number}"), seen)
    for name, count in Counter(record["id"] for record in records).items():
        expect(count == 1, name, f"used {count} times")

    on_disk = {f"pictures/{path.name}" for path in (HERE / "pictures").iterdir()}
    for source in sorted(on_disk - seen):
        problems.append(f"{source}: no listing shows it")
    size = sum((HERE / source).stat().st_size for source in on_disk)
    expect(size <= LIMIT, "pictures", f"{size} bytes are more than {LIMIT}")

    def count(test):
        return sum(1 for record in records if test(record))

    def script(first, last):
        return lambda r: any(first <= ch <= last for ch in r["title"] + r.get("description", ""))

    kinds = {
        "with no option": count(lambda r: not r.get("options")),
        "with one option": count(lambda r: len(r.get("options", [])) == 1),
        "with two options": count(lambda r: len(r.get("options", [])) == 2),
        "with three options": count(lambda r: len(r.get("options", [])) == 3),
        "with variants": count(lambda r: r.get("variants")),
        "with a price range": count(lambda r: "price_max" in r),
        "without a price": count(lambda r: "price" not in r),
        "reduced": count(lambda r: "compare_at_price" in r),
        "with reviews": count(lambda r: r.get("reviews")),
        "with five reviews or more": count(lambda r: len(r.get("reviews", [])) >= 5),
        "described in HTML": count(lambda r: r.get("description_format") == "html"),
        "with bullets in plain text": count(lambda r: "\n- " in r.get("description", "") and "description_format" not in r),
        "without a description": count(lambda r: not r.get("description")),
        "without a picture": count(lambda r: not r.get("images")),
        "with ten pictures": count(lambda r: len(r.get("images", [])) == 10),
        "shipped free somewhere": count(lambda r: any(Decimal(s["price"]) == 0 for s in r.get("shipping", []))),
        "without shipping": count(lambda r: not r.get("shipping")),
        "in Arabic": count(script("\u0600", "\u06ff")),
        "in Hebrew": count(script("\u0590", "\u05ff")),
        "in Japanese": count(script("\u3040", "\u9fff")),
        "with an emoji": count(script("\U0001f300", "\U0001faff")),
        "with a title of 140 characters or more": count(lambda r: len(r["title"]) >= 140),
        "with mark-up in the title": count(lambda r: "<b>" in r["title"]),
        "with thirteen tags": count(lambda r: len(r.get("tags", [])) == 13),
        **{f"that are {a}": count(lambda r: r.get("availability") == a) for a in sorted(AVAILABILITIES - {"unlisted"})},
    }
    for kind, number in kinds.items():
        expect(number > 0, "catalog", f"no listing {kind}")

    sources = lambda r: {i if isinstance(i, str) else i["src"] for i in r.get("images", [])}
    print(f"{len(records)} listings of {len({r['seller']['name'] for r in records})} shops")
    print(f"{sum(len(r.get('variants', [])) for r in records)} variants")
    print(f"{sum(len(sources(r)) for r in records)} pictures of listings, {len(on_disk)} files, {size / 1e6:.2f} MB")
    print(f"{sum(len(r.get('reviews', [])) for r in records)} reviews")
    for currency in sorted(CURRENCIES):
        priced = [r for r in records if r.get("currency") == currency and "price" in r]
        low = min(Decimal(str(r["price"])) for r in priced)
        high = max(Decimal(str(r.get("price_max", r["price"]))) for r in priced)
        print(f"{currency}: {len(priced)} listings from {low} to {high}")
    for kind, number in kinds.items():
        print(f"{number:4} {kind}")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
