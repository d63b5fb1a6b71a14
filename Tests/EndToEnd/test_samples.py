"""Real export files, against readings of them that share no code with the program (see `independent/`)."""
from concurrent.futures import ThreadPoolExecutor
import dataclasses
from decimal import Decimal
import functools
import itertools
import json
import re
import unittest

from independent import UNTOLD, data_sets, etsy, feeds, linked_data, normal_form, shopify, woocommerce, wordpress
from support import SAMPLES, SHOPIFY, needs_samples, run

READERS = {
    "ebay/browse_sample_response_100.json": data_sets.ebay_browse,
    "ebay/sortable_listings.jsonl": data_sets.sortable,
    "etsy/eleswood.csv": etsy.shop_export,
    "etsy/infiniemantra.csv": etsy.shop_export,
    "etsy/infiniemantra_2.csv": etsy.shop_export,
    "etsy/marvilusart.csv": etsy.shop_export,
    "etsy/ohsquishme.csv": etsy.shop_export,
    "feeds/andreasfragk_facebook-feed.xml": feeds.merchant_xml,
    "feeds/campers4sale_feed.tsv": feeds.merchant_text,
    "feeds/eleswood_google-feed.xml": feeds.merchant_xml,
    "feeds/gmc_learning_feed.tsv": feeds.merchant_text,
    "feeds/onlineerhverv_product-feed.xml": feeds.own_vocabulary,
    "feeds/petiole_etsy_rss.xml": etsy.shop_feed,
    "feeds/rv_google-feed.xml": feeds.merchant_xml,
    "jsonld/benchmark_products.jsonl": linked_data.lines,
    "jsonld/petiole_product_schemas.json": linked_data.array,
    "misc/GoogleProducts.csv": data_sets.google_products,
    "misc/airbnb_albany_listings.csv.gz": data_sets.airbnb,
    "misc/bigbasket.csv": data_sets.big_basket,
    "misc/divan_ru_products.csv": data_sets.divan,
    "misc/dummyjson_products.json": data_sets.dummy_json,
    "misc/fashion_styles.csv": data_sets.fashion_styles,
    "misc/ikea_sa.csv": data_sets.ikea,
    "misc/lazada-products.csv": data_sets.lazada,
    "shopify/apparel.csv": shopify.export,
    "shopify/hair_export.csv": shopify.export,
    "shopify/home-and-garden.csv": shopify.export,
    "shopify/imagezoo_export.csv": shopify.export,
    "shopify/jewelery.csv": shopify.export,
    "shopify/jmikh_products.json": shopify.admin_products,
    "shopify/lifemademagic_export.csv": shopify.export,
    "shopify/patak_tr_export.csv": shopify.export,
    "shopify/prijsgarantie_export.csv": shopify.export,
    "shopify/vietjewelers_export.csv": shopify.export,
    "woocommerce/b2g_amz_products.csv": data_sets.air_fryers,
    "woocommerce/bambini_products.csv": woocommerce.table,
    "woocommerce/bambini_products.json": woocommerce.nested,
    "woocommerce/bambini_variations.csv": woocommerce.variation_table,
    "woocommerce/importer_unit_sample.csv": woocommerce.export,
    "woocommerce/sample_products.csv": woocommerce.export,
    "woocommerce/sample_products.xml": wordpress.export,
    "woocommerce/siul72_export2.csv": woocommerce.export,
}

# Records, where a listing has several: rows of Shopify's and WooCommerce's tables, items of feeds, products and variations in XML.
RECORDS = {f"shopify/{name}": records for name, (_, records) in SHOPIFY.items() if records} | {
    "feeds/gmc_learning_feed.tsv": 22,
    "woocommerce/bambini_variations.csv": 577,
    "woocommerce/importer_unit_sample.csv": 7,
    "woocommerce/sample_products.csv": 24,
    "woocommerce/sample_products.xml": 18 + 7 + 22,
}


@functools.cache
def independent(name):
    return READERS[name](SAMPLES / name)


def counted():
    """Listings by file, as the table in the samples' folder has them."""
    table = (SAMPLES / "SOURCES.md").read_text(encoding="utf-8")
    return {name: int(listings) for name, listings in re.findall(r"^\| (\S+/\S+) \| (\d+) \|", table, re.MULTILINE)}


def told(command, *arguments):
    result = run(command, *arguments)
    if result.returncode:
        raise AssertionError(result.stderr)
    return result.stdout


def both_at_once(command, *options):
    """What the program says of each file, from two programs at a time."""
    with ThreadPoolExecutor(2) as pool:
        yield from zip(READERS, pool.map(lambda name: told(command, *options, SAMPLES / name), READERS))


def prices(products):
    """For each currency, how many listings have a price, the lowest and the highest of them."""
    found = {}
    for product in products:
        if product.price is not None:
            found.setdefault(product.currency or "unknown", []).append(product)
    return {
        currency: (len(members), min(each.price for each in members), max(each.highest for each in members))
        for currency, members in found.items()
    }


def spans(info):
    return {
        currency: (span["listings"], Decimal(span["lowest"]), Decimal(span["highest"])) for currency, span in info["currencies"].items()
    }


@needs_samples
class Samples(unittest.TestCase):
    maxDiff = 4000

    def test_every_file_of_the_folder_is_read(self):
        self.assertEqual(sorted(READERS), sorted(counted()))

    def test_info_reports_the_counted_numbers(self):
        """Listings as the table says; no count of it is wrong."""
        listings = counted()
        for name, text in both_at_once("info", "--json"):
            with self.subTest(name):
                info, products = json.loads(text), independent(name)
                self.assertEqual(info["listings"], listings[name])
                self.assertEqual(info["records"], RECORDS.get(name, listings[name]))
                self.assertEqual(info["variants"], sum(len(product.variants) for product in products))
                self.assertEqual(info["images"], sum(len(product.images) for product in products))
                if all(product.currency is not UNTOLD for product in products):
                    self.assertEqual(spans(info), prices(products))

    def test_convert_keeps_the_data_of_the_file(self):
        for name, text in both_at_once("convert"):
            with self.subTest(name):
                self.assert_same(independent(name), normal_form.products(text))

    def test_a_table_of_products_and_one_of_their_variations_are_one_catalog(self):
        tables = [SAMPLES / "woocommerce" / f"bambini_{kind}.csv" for kind in ("products", "variations")]
        products = woocommerce.together(*tables)
        for order in itertools.permutations(tables):
            info = json.loads(told("info", "--json", "--together", *order))
            self.assertEqual((info["listings"], info["variants"]), (96, 577))
        self.assert_same(products, normal_form.products(told("convert", *tables)))

    def assert_same(self, expected, found):
        """All fields of all products, in order; the first products that differ in a field are shown for each."""
        self.assertEqual(len(found), len(expected))
        differences = {}
        for number, (ours, theirs) in enumerate(zip(expected, found), 1):
            for field in dataclasses.fields(ours):
                wanted, got = getattr(ours, field.name), getattr(theirs, field.name)
                if wanted is not UNTOLD and wanted != got:
                    differences.setdefault(field.name, []).append(f"listing {number}: {wanted} is {got}")
        report = [f"{field} ({len(lines)} listings)\n  " + "\n  ".join(lines[:3]) for field, lines in differences.items()]
        self.assertEqual(report, [])


if __name__ == "__main__":
    unittest.main()
