"""The project's own form, read as docs/LISTING-LINES.md says."""
import json

from . import Product, Variant, above, amount


def products(text):
    return [product(json.loads(line)) for line in text.split("\n") if line]


def product(listing):
    price, old = amount(listing.get("price")), amount(listing.get("compare_at_price"))
    highest = amount(listing.get("price_max"))
    options = [(option["name"], option.get("values", [])) for option in listing.get("options", [])]
    variants = [variant(each, [name for name, _ in options], price, old) for each in listing.get("variants", [])]
    return Product(
        listing["title"], price, price if highest is None else highest, above(old, price), listing.get("currency"), listing.get("quantity"),
        listing.get("tags", []), [address(image) for image in listing.get("images", [])],
        article_numbers(listing) | {each.sku for each in variants if each.sku}, options, variants)


def variant(each, names, listing_price, listing_old):
    """A variant has the old price of its listing where it names none, so a variant that is not reduced repeats its price there."""
    price = amount(each.get("price"))
    old = amount(each["compare_at_price"]) if "compare_at_price" in each else listing_old
    old = above(old, listing_price if price is None else price)
    values = tuple(each.get("options", {}).get(name, "") for name in names)
    return Variant(values, each.get("sku"), price, old, each.get("quantity"), address(each.get("image")))


def address(image):
    return image["src"] if isinstance(image, dict) else image


def article_numbers(listing):
    """The listing's own article numbers stand among its attributes."""
    attributes = [(attribute["name"], attribute["value"]) for attribute in listing.get("attributes", [])]
    several = [number for name, value in attributes if name == "SKUs" for number in value.split(", ")]
    return {value for name, value in attributes if name == "SKU"} | set(several)
