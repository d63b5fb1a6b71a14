"""Tables and lines that other people made of shops: each with names of its own."""
import json
import re

from . import UNTOLD, Product, above, addresses, amount, distinct, plain
from .tables import rows


def google_products(path):
    """Names and prices, some in pounds: `12.99 gbp`."""
    found = []
    for row in rows(path):
        number, _, currency = row["price"].partition(" ")
        found.append(Product(plain(row["name"]), amount(number), amount(number), currency=currency.upper() or None))
    return found


def airbnb(path):
    """Prices have the sign of the dollar in every country, so they don't tell the currency. What a room has is a list in a cell."""
    def listing(row):
        price = amount(row["price"].strip("$").replace(",", "")) if row["price"] else None
        return Product(
            plain(row["name"]), price, price, currency=UNTOLD if price else None, tags=json.loads(row["amenities"]),
            images=addresses(row["picture_url"]))

    return [listing(row) for row in rows(path)]


def big_basket(path):
    def product(row):
        price = amount(row["sale_price"])
        return Product(plain(row["product"]) or UNTOLD, price, price, above(amount(row["market_price"]), price))

    return [product(row) for row in rows(path)]


def divan(path):
    """Where no price is named there are words: `Не указана`."""
    return [Product(plain(row["name"]), amount(row["price"]), amount(row["price"])) for row in rows(path, ";")]


def fashion_styles(path):
    """No column holds titles, prices or pictures."""
    return [Product(UNTOLD) for _ in rows(path)]


def ikea(path):
    """`SR 9/4 pack` is what four of them cost, and so is the price next to it."""
    def product(row):
        price = amount(row["price"])
        old = re.fullmatch(r"SR ([\d,.]+)(/\d+ pack)?", row["old_price"].strip())
        old = above(amount(old[1].replace(",", "")), price) if old else None
        return Product(plain(row["name"]), price, price, old, currency=UNTOLD)

    return [product(row) for row in rows(path)]


def lazada(path):
    """Prices such as `1.580950000000000e+03`, JSON in cells, and article numbers among the specifications as well."""
    def product(row):
        price = amount(row["final_price"])
        specifications = json.loads(row["product_specifications"] or "[]")
        skus = {row["sku"], *(each["value"] for each in specifications if each["name"] == "SKU")}
        choices = [(each["name"].strip(), [value.strip() for value in each["variations"]]) for each in json.loads(row["variations"] or "[]")]
        return Product(
            plain(row["title"]), price, price, above(amount(row["initial_price"]), price), row["currency"],
            images=distinct(json.loads(row["image"])), skus=skus - {""}, options=choices)

    return [product(row) for row in rows(path)]


def air_fryers(path):
    """A table for WooCommerce's importer; one of its rows is its header once more."""
    return [
        Product(plain(row["Name"]), amount(row["Regular price"]), amount(row["Regular price"]), images=addresses(row["Images"]))
        for row in rows(path)
    ]


def sortable(path):
    def listing(each):
        return Product(plain(each["title"]), amount(each["price"]), amount(each["price"]), currency=each["currency"])

    with open(path, encoding="utf-8") as lines:
        return [listing(json.loads(line)) for line in lines if line.strip()]


def dummy_json(path):
    def product(each):
        return Product(
            each["title"], amount(each["price"]), amount(each["price"]), quantity=each["stock"], tags=each["tags"],
            images=each["images"], skus={each["sku"]})

    return [product(each) for each in json.loads(path.read_text(encoding="utf-8"))]


def ebay_browse(path):
    """A summary names its main picture twice, small and large: the large one counts."""
    def summary(item):
        price = item["price"]
        main = item.get("thumbnailImages") or [item["image"]]
        return Product(
            item["title"].strip(), amount(price["value"]), amount(price["value"]), currency=price["currency"],
            images=[image["imageUrl"] for image in main + item.get("additionalImages", [])])

    return [summary(item) for item in json.loads(path.read_text(encoding="utf-8"))["itemSummaries"]]
