"""Etsy's exports: a row is a listing, variants are named by their values only."""
import html
import re
from xml.etree import ElementTree

from . import Product, amount, plain, split, whole
from .tables import rows


def shop_export(path):
    return [listing(row) for row in rows(path)]


def listing(row):
    price = amount(row["PRICE"])
    return Product(
        plain(row["TITLE"]), price, price, currency=row["CURRENCY_CODE"], quantity=whole(row["QUANTITY"]),
        tags=[plain(tag.replace("_", " ")) for tag in split(row["TAGS"])],
        images=[row[f"IMAGE{n}"] for n in range(1, 11) if row[f"IMAGE{n}"]], skus=set(split(row["SKU"])),
        options=[option for option in (variation(row, 1), variation(row, 2)) if option])


def variation(row, n):
    """The type names what can be chosen, unless the shop made it up."""
    kind, name, values = (row[f"VARIATION {n} {column}"] for column in ("TYPE", "NAME", "VALUES"))
    return (plain(name if kind == "Custom Property" else kind), [plain(value) for value in split(values)]) if values else None


def shop_feed(path):
    """The shop's RSS: title and shop in one, everything else in the description's HTML."""
    return [feed_item(item) for item in ElementTree.parse(path).iter("item")]


def feed_item(item):
    description = item.findtext("description")
    price, currency = re.search(r'class="price">([\d.]+) ([A-Z]{3})<', description).groups()
    images = [html.unescape(address) for address in re.findall(r'<img src="([^"]+)"', description)]
    return Product(plain(item.findtext("title").rpartition(" by ")[0]), amount(price), amount(price), currency=currency, images=images)
