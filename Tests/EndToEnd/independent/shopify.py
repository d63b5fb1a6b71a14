"""Shopify's products: rows that share a handle, or JSON of the Admin API."""
import json

from . import Product, Variant, above, amount, distinct, plain, split, unguarded, whole
from .tables import grouped, rows


def export(path):
    return [product(group) for group in grouped(rows(path), lambda row: row["Handle"])]


def product(group):
    """The first row says what the product is; each row may be a variant, name a picture, or both."""
    first = group[0]
    names = [first.get(f"Option{n} Name", "") for n in (1, 2, 3)]
    partial = "Option1 Value" not in first
    variants = [variant(row, names) for row in group if partial or row["Option1 Value"] or row["Variant SKU"] or row["Variant Price"]]
    chosen = [plain(name) for name in names if name] if variants[0].values else []
    options = [(name, distinct(each.values[n] for each in variants)) for n, name in enumerate(chosen)]
    pictures = sorted((row for row in group if row.get("Image Src")), key=lambda row: whole(row["Image Position"]) or 0)
    return Product(
        plain(first["Title"]), tags=split(first.get("Tags")), images=distinct(row["Image Src"] for row in pictures),
        options=options).spanning(variants)


def variant(row, names):
    values = tuple(plain(row.get(f"Option{n} Value")) for n in (1, 2, 3) if names[n - 1])
    price = amount(row.get("Variant Price"))
    old = above(amount(row.get("Variant Compare At Price")), price)
    return Variant(
        without_default(values), unguarded(row["Variant SKU"]) or None, price, old, whole(row.get("Variant Inventory Qty")),
        row.get("Variant Image") or None)


def without_default(values):
    """A product that can't be chosen in any way has one variant with this value."""
    return () if values == ("Default Title",) else values


def admin_products(path):
    return [admin_product(product) for product in json.loads(path.read_text(encoding="utf-8"))]


def admin_product(product):
    variants = [admin_variant(each, product) for each in product["variants"]]
    options = [(option["name"], option["values"]) for option in product["options"] if variants[0].values]
    images = [image["src"] for image in sorted(product["images"], key=lambda image: image["position"])]
    return Product(product["title"].strip(), tags=split(product["tags"]), images=images, options=options).spanning(variants)


def admin_variant(each, product):
    values = tuple(each[f"option{n}"] for n in range(1, len(product["options"]) + 1))
    price = amount(each["price"])
    old = above(amount(each["compare_at_price"]), price)
    image = next((image["src"] for image in product["images"] if image["id"] == each["image_id"]), None)
    return Variant(without_default(values), each["sku"] or None, price, old, each["inventory_quantity"], image)
