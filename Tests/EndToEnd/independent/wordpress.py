"""WordPress's export of a WooCommerce shop: products, variations and pictures are posts that name each other by number."""
from xml.etree import ElementTree

from . import Product, Variant, above, amount, distinct, plain, split, whole

WP = "{http://wordpress.org/export/1.2/}"


class Post:
    def __init__(self, item):
        self.item, self.id, self.kind = item, item.findtext(WP + "post_id"), item.findtext(WP + "post_type")
        self.parent = item.findtext(WP + "post_parent")
        metas = [(meta.findtext(WP + "meta_key"), meta.findtext(WP + "meta_value") or "") for meta in item.iter(WP + "postmeta")]
        self.meta = dict(metas)
        self.sale = amount(self.meta.get("_sale_price"))
        self.price = self.sale if self.sale is not None else amount(self.meta.get("_regular_price"))
        # A grouped product has no price of its own: `_price` is there for each price of its members.
        all_prices = [amount(value) for key, value in metas if key == "_price" and value]
        self.highest = self.price if self.price is not None else max(all_prices, default=None)
        self.price = self.price if self.price is not None else min(all_prices, default=None)
        self.compare_at = None if self.sale is None else above(amount(self.meta.get("_regular_price")), self.sale)

    def terms(self, domain):
        """The names of a taxonomy's terms by their slugs."""
        return {term.get("nicename"): term.text for term in self.item.iter("category") if term.get("domain") == domain}


def export(path):
    """A product is complete with the last of its posts."""
    posts = [Post(item) for item in ElementTree.parse(path).iter("item")]
    pictures = {post.id: post for post in posts if post.kind == "attachment"}
    products = [post for post in posts if post.kind == "product"]
    groups = [[post, *(each for each in posts if each.kind == "product_variation" and each.parent == post.id)] for post in products]
    return [product(post, variations, pictures) for post, *variations in sorted(groups, key=lambda group: posts.index(group[-1]))]


def product(post, variations, pictures):
    posts = [post, *variations]
    numbers = [n for each in posts for n in [each.meta.get("_thumbnail_id", ""), *split(each.meta.get("_product_image_gallery"))]]
    # Pictures that the file lacks are replaced by those that were uploaded to the product.
    shown = [pictures[n] for n in numbers if n in pictures] or [picture for picture in pictures.values() if picture.parent == post.id]
    found = Product(
        plain(post.item.findtext("title")), post.price, post.highest, post.compare_at, quantity=whole(post.meta.get("_stock")),
        tags=list(post.terms("product_tag").values()), images=distinct(address(picture) for picture in shown), skus={post.meta["_sku"]})
    return found.spanning([variation(each, post, pictures) for each in variations]) if variations else found


def address(picture):
    return picture.item.findtext(WP + "attachment_url")


def variation(post, parent, pictures):
    """An attribute of the shop is chosen by a term's slug, one of the product by the value itself."""
    chosen = {key.removeprefix("attribute_"): value for key, value in post.meta.items() if key.startswith("attribute_")}
    values = tuple(parent.terms(name).get(value, value) for name, value in chosen.items())
    picture = pictures.get(post.meta.get("_thumbnail_id"))
    return Variant(values, post.meta["_sku"], post.price, post.compare_at, whole(post.meta.get("_stock")), picture and address(picture))
