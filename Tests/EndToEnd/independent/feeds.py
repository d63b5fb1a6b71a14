"""Feeds for Google Merchant Center, Meta and price portals."""
from xml.etree import ElementTree

from . import Product, Variant, above, addresses, amount, distinct, plain
from .tables import grouped, rows

G = "{http://base.google.com/ns/1.0}"
# What the items of a group may differ in.
AXES = ["color", "size", "material", "pattern", "gender", "age_group"]


def merchant_xml(path):
    return products([element(item) for item in ElementTree.parse(path).iter("item")])


def element(item):
    """An item's own children; Google's name stands for the plain one where both are there."""
    values = {}
    for child in item:
        values.setdefault(child.tag, []).append(child.text or "")
    names = {tag.removeprefix(G) for tag in values}
    return {name: values.get(G + name) or values[name] for name in names}


def merchant_text(path):
    return products([{name: [value] for name, value in row.items()} for row in rows(path, "\t")])


def products(items):
    keyed = enumerate(items)
    return [product([item for _, item in group]) for group in grouped(keyed, lambda pair: first(pair[1], "item_group_id") or pair[0])]


def first(item, name):
    return item.get(name, [""])[0].strip()


def product(group):
    price, old, currency = prices(group[0])
    cells = [cell for item in group for name in ("image_link", "additional_image_link") for cell in item.get(name, [])]
    images = distinct(image for cell in cells for image in addresses(cell))
    found = Product(plain(first(group[0], "title")), price, price, old, currency, images=images)
    if len(group) == 1:
        return found
    axes = [name for name in AXES if len({first(item, name) for item in group}) > 1]
    found.options = [(name, distinct(first(item, name) for item in group)) for name in axes]
    return found.spanning([variant(item, axes) for item in group])


def variant(item, axes):
    price, old, _ = prices(item)
    return Variant(tuple(first(item, name) for name in axes), first(item, "id"), price, old, image=first(item, "image_link") or None)


def prices(item):
    """`12.70 USD`: what is paid now, the old price, and the currency."""
    regular, _, currency = first(item, "price").partition(" ")
    sale = first(item, "sale_price").partition(" ")[0]
    price = amount(sale or regular)
    return price, above(amount(regular), price) if sale else None, currency or None


def own_vocabulary(path):
    return [own_product(each) for each in ElementTree.parse(path).iter("product")]


def own_product(each):
    price = amount(each.findtext("price"))
    return Product(
        plain(each.findtext("productname")), price, price, above(amount(each.findtext("oldprice")), price),
        images=addresses(each.findtext("imageurl")))
