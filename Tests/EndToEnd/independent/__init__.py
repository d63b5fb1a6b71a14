"""Readings of real export files that share no code with the program: Python's csv, json and ElementTree, and the rules of each format.

Each reader gives the products of a file in its order, each with what the source says of it; a field that the source leaves open is
`UNTOLD`, and says nothing against whatever the program makes of it.
"""
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
import html
import re

UNTOLD = object()


@dataclass
class Variant:
    """A combination on offer: its values in the order of the options, and `None` for what is not known."""

    values: tuple = ()
    sku: str | None = None
    price: Decimal | None = None
    compare_at: Decimal | None = None
    quantity: int | None = None
    image: str | None = None


@dataclass
class Product:
    title: str
    price: Decimal | None = None
    highest: Decimal | None = None
    compare_at: Decimal | None = None
    currency: str | None = None
    quantity: int | None = None
    tags: list = field(default_factory=list)
    images: list = field(default_factory=list)
    skus: set = field(default_factory=set)
    options: list = field(default=UNTOLD)
    variants: list = field(default_factory=list)

    def spanning(self, variants):
        """This product with its variants, and what they say together: the span of prices, the stock, the article numbers.

        Each variant has an old price of its own, so no format tells which of them is the product's."""
        prices = [variant.price for variant in variants if variant.price is not None]
        stock = [variant.quantity for variant in variants if variant.quantity is not None]
        self.variants = variants
        self.price, self.highest = (min(prices), max(prices)) if prices else (self.price, self.highest)
        self.quantity = sum(stock) if stock else self.quantity
        self.skus = self.skus | {variant.sku for variant in variants if variant.sku}
        self.compare_at = UNTOLD
        return self


def amount(text):
    """A number with a decimal point, exactly as it is written; `None` where there is none."""
    try:
        return Decimal(str(text).strip())
    except InvalidOperation:
        return None


def whole(text):
    value = amount(text)
    return None if value is None else int(value)


def above(old, price):
    """An old price, if it is one: shops repeat the price in the column of the old one."""
    return old if old is not None and (price is None or old > price) else None


def plain(text):
    """A text field: references decoded once, no blanks around it."""
    return html.unescape(text or "").strip()


def unguarded(text):
    """The text without the apostrophe that keeps spreadsheets from reading a number or a formula."""
    return text[1:] if re.fullmatch(r"'([=+@-].*|[\d.]+)", text or "") else text


def split(text, separator=","):
    return [part.strip() for part in (text or "").split(separator) if part.strip()]


def addresses(text):
    """The addresses of a cell, whatever separates them; a comma within one is a part of it."""
    parts = re.split(r"[\s,;|]+(?=https?://)", (text or "").strip(" ,;|\n"))
    return [part for part in parts if part.startswith("http")]


def distinct(values):
    return list(dict.fromkeys(values))
