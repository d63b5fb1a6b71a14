-- Migration 1 of a shared catalog on PostgreSQL 15 or newer. docs/design/server.md has the reasons.
--
-- The program runs this file in one transaction, followed by the row of `migration`. A released migration never changes.
-- All strings of listings are bytea, in UTF-8: the type text refuses NUL, and titles in real files contain it.
-- Tables with a column `segment` grow with the listings. `segment` is their distribution key, so they have no foreign keys.
-- Users may have put functions and operators into the schema public. Without it in the search path, none of them is called.
SET LOCAL search_path = pg_catalog, pg_temp;

-- Roles belong to the whole server, so they and their members may exist already; only who made them, or an administrator, may then grant
-- them. The tables belong to the owner's role, so that each owner can apply later migrations.
DO $$
DECLARE wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['listing_viewer_reader', 'listing_viewer_editor', 'listing_viewer_owner'] LOOP
        IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = wanted) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
        END IF;
    END LOOP;
    IF NOT pg_has_role('listing_viewer_editor', 'listing_viewer_reader', 'USAGE') THEN
        GRANT listing_viewer_reader TO listing_viewer_editor;
    END IF;
    IF NOT pg_has_role('listing_viewer_owner', 'listing_viewer_editor', 'USAGE') THEN
        GRANT listing_viewer_editor TO listing_viewer_owner;
    END IF;
    IF NOT pg_has_role('listing_viewer_owner', 'USAGE') THEN
        GRANT listing_viewer_owner TO CURRENT_USER;
    END IF;
END $$;

CREATE SCHEMA listing_viewer AUTHORIZATION listing_viewer_owner;
SET LOCAL ROLE listing_viewer_owner;
SET LOCAL search_path = listing_viewer, pg_temp;

-- Small tables ------------------------------------------------------------------------------------------------------------------------

-- The migrations that were applied. A program that is older than the last one allows asks for an update, and changes nothing.
CREATE TABLE migration (
    number integer PRIMARY KEY,
    -- The oldest number with which a program may read, and the oldest with which it may write.
    reads integer NOT NULL,
    writes integer NOT NULL,
    program bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
);

-- One row. Caches and queued marks on desktops are kept by this identity: addresses of servers change.
CREATE TABLE server (
    id integer PRIMARY KEY CHECK (id = 1),
    identity uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO server (id) VALUES (1);

CREATE TABLE catalog (
    catalog integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE CHECK (octet_length(name) BETWEEN 1 AND 200),
    -- Rise by one with each change of runs or marks. The lock of this row puts commits of a catalog in one order.
    runs bigint NOT NULL DEFAULT 0,
    marks bigint NOT NULL DEFAULT 0,
    author name NOT NULL DEFAULT session_user,
    at timestamptz NOT NULL DEFAULT now()
);

-- One call of the import command.
CREATE TABLE import (
    import bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    catalog integer NOT NULL REFERENCES catalog ON DELETE CASCADE,
    author name NOT NULL DEFAULT session_user,
    at timestamptz NOT NULL DEFAULT now(),
    -- null until its last file is on the server.
    finished timestamptz
);

-- What one transaction has imported: a file, or several files that are joined. It never changes, except that another one replaces it.
CREATE TABLE run (
    run bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    catalog integer NOT NULL REFERENCES catalog ON DELETE CASCADE,
    import bigint NOT NULL REFERENCES import ON DELETE CASCADE,
    -- The file's name without its folder. A later file with this name replaces the run.
    source bytea NOT NULL,
    -- A hash of the bytes and of the user's choices (columns, currency). An interrupted import skips files that are there.
    content bytea NOT NULL CHECK (octet_length(content) = 16),
    -- The version of the segments' layout, and FacetColumns.layout.
    layout integer NOT NULL,
    facets bigint NOT NULL,
    rows integer NOT NULL CHECK (rows > 0),
    -- See SummaryCoding.
    summary bytea NOT NULL,
    -- The Zstandard dictionary of the listings.
    dictionary bytea NOT NULL,
    -- catalog.runs when it appeared, and when another run replaced it. Windows that are open keep showing it until it is deleted.
    added bigint NOT NULL,
    removed bigint,
    removed_at timestamptz
);
CREATE UNIQUE INDEX run_content ON run (catalog, content) WHERE removed IS NULL;
CREATE UNIQUE INDEX run_source ON run (catalog, source) WHERE removed IS NULL;
CREATE INDEX run_import ON run (import);

-- At most 262,144 rows of a run, in eight chunks of 32,768. The number is taken from the sequence, and its hash chooses the server.
CREATE SEQUENCE segment_number;
CREATE TABLE segment (
    segment bigint PRIMARY KEY,
    run bigint NOT NULL REFERENCES run ON DELETE CASCADE,
    ordinal integer NOT NULL,
    rows integer NOT NULL CHECK (rows BETWEEN 1 AND 262144),
    UNIQUE (run, ordinal)
);

-- Orders of a run's rows: see ListingSort.Key and SortOrder.
CREATE TABLE run_order (
    run bigint NOT NULL REFERENCES run ON DELETE CASCADE,
    key smallint NOT NULL,
    count integer NOT NULL,
    equals_next bytea NOT NULL,
    PRIMARY KEY (run, key)
);
-- 65,536 rows in each: see PackedNumbers.
CREATE TABLE run_order_part (
    run bigint NOT NULL,
    key smallint NOT NULL,
    part integer NOT NULL,
    rows bytea NOT NULL,
    PRIMARY KEY (run, key, part),
    FOREIGN KEY (run, key) REFERENCES run_order ON DELETE CASCADE
);

-- Problems of the files, 1,000 in each.
CREATE TABLE problem_part (
    run bigint NOT NULL REFERENCES run ON DELETE CASCADE,
    part integer NOT NULL,
    problems bytea NOT NULL,
    PRIMARY KEY (run, part)
);

-- Tables that grow with the listings --------------------------------------------------------------------------------------------------

CREATE TABLE listing (
    segment bigint NOT NULL,
    -- In the segment, from 0 on.
    row integer NOT NULL,
    -- The hash of the listing's key, as if it were the first with this key: see KeyIndex.
    key bigint NOT NULL,
    -- ListingEncoder's bytes, compressed with the run's dictionary.
    body bytea NOT NULL,
    PRIMARY KEY (segment, row)
);
CREATE INDEX listing_key ON listing (key);

-- The inverted index: DictionaryBlock for words (ranks 0 to 2: see FieldRank) and for values of facets (16 + kind). Blocks end where the
-- first two bytes of the terms change, and a long list has a block of its own. So plain conditions find a term:
--     initial = $1 AND first <= $2 AND last >= $2
CREATE TABLE term_block (
    segment bigint NOT NULL,
    initial bytea NOT NULL,
    rank smallint NOT NULL,
    first bytea NOT NULL,
    last bytea NOT NULL,
    block bytea NOT NULL,
    PRIMARY KEY (segment, initial, rank, first)
);

-- Rows by prefixes of one to three characters: see PrefixPostings.
CREATE TABLE prefix (
    segment bigint NOT NULL,
    prefix bytea NOT NULL,
    rank smallint NOT NULL,
    rows bytea NOT NULL,
    PRIMARY KEY (segment, prefix, rank)
);

-- A column of a segment, compressed: numbers, codes, the values behind the codes with their counts, fingerprints, initials, title keys.
CREATE TABLE column_part (
    segment bigint NOT NULL,
    kind smallint NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (segment, kind)
);

-- All of these are compressed. Blocks of up to 8 KB stay in their rows, which saves two reads for each.
ALTER TABLE listing ALTER body SET STORAGE EXTERNAL;
ALTER TABLE term_block ALTER block SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);
ALTER TABLE prefix ALTER rows SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);
ALTER TABLE column_part ALTER bytes SET STORAGE EXTERNAL;
ALTER TABLE run_order ALTER equals_next SET STORAGE EXTERNAL;
ALTER TABLE run_order_part ALTER rows SET STORAGE EXTERNAL;
ALTER TABLE run ALTER summary SET STORAGE EXTERNAL, ALTER dictionary SET STORAGE EXTERNAL;

-- Marks -------------------------------------------------------------------------------------------------------------------------------

-- Favorites (1), hidden listings (2) and notes (3): one row for each mark, also for one that was taken away, so that a later edit of an
-- earlier time does not bring it back.
CREATE TABLE mark (
    catalog integer NOT NULL REFERENCES catalog ON DELETE CASCADE,
    kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
    -- '' for the team's; the role for a private one.
    owner name NOT NULL DEFAULT '',
    -- ListingKey.text, which may be longer than what fits into an index.
    listing bytea NOT NULL,
    is_set boolean NOT NULL,
    -- The place among the favorites; null otherwise.
    position double precision,
    note bytea CHECK (octet_length(note) <= 400000),
    author name NOT NULL DEFAULT current_user,
    -- When the author made the edit, which may be long before it was sent; never in the future.
    at timestamptz NOT NULL,
    -- catalog.marks of the transaction.
    revision bigint NOT NULL,
    hash bytea GENERATED ALWAYS AS (sha256(listing)) STORED,
    PRIMARY KEY (catalog, kind, owner, hash)
);
CREATE INDEX mark_revision ON mark (catalog, revision);

-- Notes that lost against an edit of a later time. Only the owner deletes them.
CREATE TABLE note_history (
    catalog integer NOT NULL REFERENCES catalog ON DELETE CASCADE,
    owner name NOT NULL,
    listing bytea NOT NULL,
    note bytea NOT NULL,
    author name NOT NULL,
    at timestamptz NOT NULL,
    hash bytea GENERATED ALWAYS AS (sha256(listing)) STORED,
    PRIMARY KEY (catalog, hash, owner, at, author)
);

CREATE FUNCTION keep_note() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF OLD.note IS NOT NULL AND OLD.note IS DISTINCT FROM NEW.note THEN
        INSERT INTO listing_viewer.note_history (catalog, owner, listing, note, author, at)
        VALUES (OLD.catalog, OLD.owner, OLD.listing, OLD.note, OLD.author, OLD.at)
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER keep_note BEFORE UPDATE ON mark FOR EACH ROW EXECUTE FUNCTION keep_note();

-- Stores an edit: catalog, kind, owner, listing, is_set, position, note, time. The later edit wins, by time and then by author, in whatever
-- order edits arrive. An edit that is sent twice changes nothing.
--
-- It is the only way in which editors change marks and the history, so authors, times and revisions are true. It runs with the rights of
-- the tables' owner, so the author is session_user: the user who has logged in, whatever SET ROLE says. The policies refuse other owners.
CREATE FUNCTION put_mark(integer, smallint, name, bytea, boolean, double precision, bytea, timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    UPDATE listing_viewer.catalog SET marks = marks + 1 WHERE catalog = $1;
    INSERT INTO listing_viewer.mark AS old (catalog, kind, owner, listing, is_set, position, note, author, at, revision)
        SELECT $1, $2, $3, $4, $5, $6, $7, session_user, least($8, now()), marks FROM listing_viewer.catalog WHERE catalog = $1
    ON CONFLICT (catalog, kind, owner, hash) DO UPDATE
        SET is_set = excluded.is_set, position = excluded.position, note = excluded.note, author = excluded.author, at = excluded.at,
            revision = excluded.revision
        WHERE (excluded.at, excluded.author) > (old.at, old.author);
    INSERT INTO listing_viewer.note_history (catalog, owner, listing, note, author, at)
        SELECT $1, $3, $4, $7, session_user, least($8, now())
        WHERE $7 IS NOT NULL AND NOT EXISTS (
            SELECT FROM listing_viewer.mark
            WHERE catalog = $1 AND kind = $2 AND owner = $3 AND hash = sha256($4) AND (at, author) = (least($8, now()), session_user))
    ON CONFLICT DO NOTHING;
$$;

-- Private marks are shown to their author only. An owner or the server's administrator could still change that. The policies also hold for
-- the owner's role, as which put_mark and its trigger write.
ALTER TABLE mark ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE note_history ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON mark FOR SELECT USING (owner = '' OR owner = session_user);
CREATE POLICY added ON mark FOR INSERT WITH CHECK (author = session_user AND (owner = '' OR owner = session_user));
CREATE POLICY changed ON mark FOR UPDATE USING (owner = '' OR owner = session_user) WITH CHECK (author = session_user);
CREATE POLICY deleted ON mark FOR DELETE USING (owner = '' OR owner = session_user);
CREATE POLICY deleted ON note_history FOR DELETE USING (owner = '' OR owner = session_user);
CREATE POLICY visible ON note_history FOR SELECT USING (owner = '' OR owner = session_user);
CREATE POLICY added ON note_history FOR INSERT WITH CHECK (owner = '' OR owner = session_user);

-- Changes -----------------------------------------------------------------------------------------------------------------------------

-- Windows read what is newer than the revision that they know. So revisions never fall or jump.
CREATE FUNCTION count_up() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NEW.runs - OLD.runs NOT IN (0, 1) OR NEW.marks - OLD.marks NOT IN (0, 1) THEN
        RAISE EXCEPTION 'revisions of a catalog rise by one' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER count_up BEFORE UPDATE OF runs, marks ON catalog FOR EACH ROW EXECUTE FUNCTION count_up();

-- One message for each transaction. Its text is the catalog with both numbers, so that a listener knows what is new. A server without
-- NOTIFY does not get this trigger; windows then ask for the numbers every five seconds.
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM pg_notify('listing_viewer', format('%s %s %s', NEW.catalog, NEW.runs, NEW.marks));
    RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER UPDATE OF runs, marks ON catalog FOR EACH ROW EXECUTE FUNCTION announce();

-- Rights ------------------------------------------------------------------------------------------------------------------------------

REVOKE ALL ON SCHEMA listing_viewer FROM PUBLIC;
GRANT USAGE ON SCHEMA listing_viewer TO listing_viewer_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA listing_viewer TO listing_viewer_reader;

GRANT INSERT (name), UPDATE (runs) ON catalog TO listing_viewer_editor;
GRANT INSERT (catalog), UPDATE (finished) ON import TO listing_viewer_editor;
GRANT INSERT, UPDATE (removed, removed_at) ON run TO listing_viewer_editor;
GRANT INSERT ON segment, run_order, run_order_part, problem_part, listing, term_block, prefix, column_part TO listing_viewer_editor;
GRANT USAGE ON SEQUENCE segment_number TO listing_viewer_editor;
-- All users may call new functions otherwise.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA listing_viewer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION put_mark TO listing_viewer_editor;
