"""Products of schema.org."""
import json

from . import Product, Variant, amount, distinct, plain


def array(path):
    return [product(each) for each in json.loads(path.read_text(encoding="utf-8"))]


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [product(json.loads(line)) for line in file if line.strip()]


def product(each):
    offers = as_list(each.get("offers"))
    spans = [span(offer) for offer in offers]
    prices = [price for pair in spans for price in pair if price is not None]
    found = Product(
        plain(each["name"]), min(prices, default=None), max(prices, default=None),
        currency=next((currency(offer) for offer in offers if currency(offer)), None), images=distinct(pictures(each)),
        skus={str(each.get("sku") or "").strip()} - {""})
    # Several offers are variants if they can be distinguished.
    if len(offers) > 1 and all(offer.get("sku") for offer in offers):
        found.spanning([Variant((), offer["sku"], span(offer)[0]) for offer in offers])
    return found


def span(offer):
    price = offer.get("price", offer.get("priceSpecification", {}).get("price"))
    return tuple(amount(offer.get(name, price)) for name in ("lowPrice", "highPrice"))


def currency(offer):
    return offer.get("priceCurrency", offer.get("priceSpecification", {}).get("priceCurrency"))


def pictures(each):
    return [image if isinstance(image, str) else image["url"] for image in as_list(each.get("image")) if image]


def as_list(value):
    return value if isinstance(value, list) else [] if value is None else [value]
