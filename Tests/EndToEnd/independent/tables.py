"""Tables as Python reads them."""
import csv
import gzip

csv.field_size_limit(1 << 30)


def rows(path, delimiter=","):
    """The rows of a table by the names of their columns; cells that are missing at a row's end are empty."""
    unpack = gzip.open if path.suffix == ".gz" else open
    with unpack(path, "rt", encoding="utf-8-sig", newline="") as file:
        table = csv.reader(file, delimiter=delimiter)
        names = next(table)
        return [dict(zip(names, row + [""] * (len(names) - len(row)))) for row in table if row]


def grouped(rows, key):
    """Rows that share a key, in the order in which the keys appear first."""
    groups = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return list(groups.values())
