"""The language of tests, in which every string of the program is bracketed and longer by half: scripts/pseudo-locale."""
import importlib.machinery
import importlib.util
import os
import pathlib
import re
import shutil
import unittest

from support import ROOT

# The mark at the beginning of each word of the data, which distinguishes data from strings of the program.
MARK = "¤"


def script():
    loader = importlib.machinery.SourceFileLoader("pseudo_locale", str(ROOT / "scripts" / "pseudo-locale"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("pseudo_locale", loader))
    loader.exec_module(module)
    return module


def environment():
    """What a program needs to speak this language, which is made first where it is missing or old."""
    if not shutil.which("localedef") or not pathlib.Path("/usr/share/i18n/locales/en_US").exists():
        raise unittest.SkipTest("there are no sources of locales: install the package locales")
    # A locale that was made by another C library can't be read.
    folder = ROOT / "build" / f"pseudo-locale-{os.confstr('CS_GNU_LIBC_VERSION').replace(' ', '-')}"
    pseudo.make(folder)
    return pseudo.environment(folder)


pseudo = script()
STRINGS = {text for _, *texts in pseudo.entries(pseudo.TEMPLATE.read_text(encoding="utf-8")) for text in texts if text}


def word(text):
    """What the program shows for one of its strings; anything else, such as a title, stays as it is."""
    return pseudo.pseudo(text) if text in STRINGS else text


def marked(text):
    """A string of the data with a mark before each word."""
    return re.sub(r"<[^<>]*>|[^\s<>]+", lambda match: match[0] if match[0][0] == "<" else MARK + match[0], re.sub(r"[\[\]{}]", "", text))


# What is the same in all languages, or written by the locale or by GTK: months, currencies, encodings, keys, addresses, paths, and values
# in JSON.
UNTRANSLATED = re.compile(
    r"^(?:Alt|Escape|Ctrl|Tab|Menu|Shift|F\d+|[A-Z])$|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(?:EUR|USD|GBP)\b|\bUTF-8\b|\b(?:Ctrl|Shift|Alt)\+\S+"
    r"|\bhttps?://\S+|(?<!\S)/\S*/|^[\[{]\".*")


def leftover(text):
    """What of a string is neither a string in brackets nor data."""
    rest = re.sub(MARK + r"[^\s\[\]]*", "", UNTRANSLATED.sub("", text))
    inner = None
    while inner != rest:
        inner, rest = rest, re.sub(r"\[[^\[\]]*\]", "", rest)
    return rest.strip() if re.search(r"[^\W\d_]|[\[\]]", rest) else ""


def mistake(text):
    """Why a string must not be shown in this language; None for one that may."""
    if match := re.search(r"\{\w*\}", text):
        return f"{match[0]} has no value: {text!r}"
    if rest := leftover(text):
        return f"no translation of {rest!r}" + (f" in {text!r}" if rest != text else "")
    return None
