-- Makes a database a part of a shared catalog that has several servers: several-servers.md has the steps.
--
-- Run it with psql as an administrator of the part's server, in a database that “listing-viewer server init” has set up.
BEGIN;

-- Users may have put functions into the schema public. Without it in the search path, none of them is called.
SET LOCAL search_path = pg_catalog, pg_temp;

-- The main server reads and adds listings as this user, and checks the rights of people itself.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'listing_viewer_part') THEN
        CREATE ROLE listing_viewer_part LOGIN;
    END IF;
END $$;
GRANT USAGE ON SCHEMA listing_viewer TO listing_viewer_part;
GRANT SELECT, INSERT, DELETE ON listing_viewer.listing, listing_viewer.term_block, listing_viewer.prefix, listing_viewer.column_part
    TO listing_viewer_part;

-- Segments have the numbers of the main server, so that nothing may be imported here. This fails if a file has been.
ALTER TABLE listing_viewer.catalog ADD CONSTRAINT files_are_imported_into_the_main_server CHECK (false);

COMMIT;
