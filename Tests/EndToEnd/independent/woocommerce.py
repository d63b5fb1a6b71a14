"""WooCommerce: the export with rows of several types, and tables and JSON as its API's users write them."""
import json
import re

from . import Product, Variant, above, addresses, amount, distinct, plain, split, whole
from .tables import grouped, rows


def export(path):
    """Variations stand under their parent, which is named by its SKU or by its number. A product is complete with its last row."""
    table = [{name.lower(): value for name, value in row.items()} for row in rows(path)]
    parents = [row for row in table if "variation" not in split(row["type"])]
    groups = [[row, *(each for each in table if is_variation_of(row, each))] for row in parents]
    return [product(row, variations) for row, *variations in sorted(groups, key=lambda group: max(map(table.index, group)))]


def is_variation_of(parent, row):
    names = {parent["sku"], f"id:{parent.get('id')}"} - {""}
    return "variation" in split(row["type"]) and row["parent"] in names


def product(row, variations):
    price, old = prices(row)
    found = Product(
        plain(row["name"]), price, price, old, quantity=whole(row["stock"]), tags=members(row["tags"]), images=addresses(row["images"]),
        skus={row["sku"]} - {""})
    if "variable" not in split(row["type"]):
        return found
    names = [name for name, _ in attributes(row)]
    found.options = attributes(row)
    return found.spanning([variation(each, names) for each in variations])


def prices(row):
    regular, sale = amount(row["regular price"]), amount(row["sale price"])
    return (regular, None) if sale is None else (sale, above(regular, sale))


def variation(row, names):
    price, old = prices(row)
    values = dict(attributes(row))
    values = tuple(" ".join(values.get(name, [])) for name in names)
    return Variant(values, row["sku"] or None, price, old, whole(row["stock"]), next(iter(addresses(row["images"])), None))


def attributes(row):
    found = [(row.get(f"attribute {n} name"), members(row.get(f"attribute {n} value(s)"))) for n in range(1, 10)]
    return [(name, values) for name, values in found if name]


def members(text):
    r"""The members of a list: a comma within one is written `\,`."""
    return [plain(part.replace("\\,", ",")) for part in re.split(r"(?<!\\),", text or "") if part.strip()]


def table(path):
    return [table_product(row, []) for row in rows(path)]


def table_product(row, variations):
    price = amount(row["price"])
    found = Product(
        plain(row["name"]), price, price, quantity=whole(row["stock_quantity"]), tags=split(row["tags"], ";"),
        images=distinct(addresses(row["main_image"]) + addresses(row["all_images"])), skus={row["sku"]} - {""})
    if not variations:
        return found
    found.options = options(variations)
    return found.spanning([table_variation(each) for each in variations])


def table_variation(row):
    values = tuple(value for _, value in choices(row))
    return Variant(values, row["sku"] or None, amount(row["price"]), image=row["image"] or None)


def choices(row):
    """`Boja: Teget; Veličina: 176`: a value for each attribute."""
    return [tuple(map(str.strip, part.split(":"))) for part in split(row["attributes"], ";")]


def options(variations):
    pairs = [choice for row in variations for choice in choices(row)]
    return [(name, distinct(value for other, value in pairs if other == name)) for name in distinct(name for name, _ in pairs)]


def variation_table(path):
    return [parent(group) for group in grouped(rows(path), lambda row: row["parent_id"])]


def parent(group):
    images = distinct(row["image"] for row in group if row["image"])
    return Product(plain(group[0]["parent_name"]), images=images, options=options(group)).spanning([table_variation(row) for row in group])


def together(products, variations):
    """The two tables as one catalog."""
    found = {group[0]["parent_id"]: group for group in grouped(rows(variations), lambda row: row["parent_id"])}
    return [table_product(row, found.get(row["id"], [])) for row in rows(products)]


def nested(path):
    return [table_product(each, each.get("variations") or []) for each in json.loads(path.read_text(encoding="utf-8"))]
