-- Spreads a shared catalog over several servers: several-servers.md has the steps.
--
-- Run it with psql as an administrator of the main server, in a database that “listing-viewer server init” has set up and into which
-- nothing was imported. It uses all servers of postgres_fdw whose names begin with listing_viewer_part. If it fails, nothing was changed.
BEGIN;

-- Users may have put functions into the schema public. Without it in the search path, none of them is called.
SET LOCAL search_path = pg_catalog, pg_temp;

DO $$
DECLARE
    parts name[];
    part name;
    grown name;
    number integer;
    is_used boolean;
    option text[];
BEGIN
    SELECT array_agg(srvname ORDER BY srvname) INTO parts
        FROM pg_catalog.pg_foreign_server s JOIN pg_catalog.pg_foreign_data_wrapper w ON w.oid = s.srvfdw
        WHERE w.fdwname = 'postgres_fdw' AND s.srvname LIKE 'listing\_viewer\_part%';
    IF EXISTS (SELECT FROM pg_catalog.pg_partitioned_table WHERE partrelid = 'listing_viewer.listing'::regclass) THEN
        RAISE EXCEPTION 'This database is spread over several servers already.';
    END IF;
    IF parts IS NULL THEN
        RAISE EXCEPTION 'There is no server whose name begins with listing_viewer_part. Create the servers first.';
    END IF;
    IF EXISTS (SELECT FROM listing_viewer.catalog) THEN
        RAISE EXCEPTION 'Files were imported into this database. Use a new one, and import them again after this script.';
    END IF;

    FOREACH part IN ARRAY parts LOOP
        -- Parts are asked at the same time, several rows are sent together, and a part that does not answer is noticed.
        FOREACH option SLICE 1 IN ARRAY ARRAY[
            ['async_capable', 'true'], ['batch_size', '1000'], ['fetch_size', '200'], ['parallel_commit', 'true'],
            ['connect_timeout', '10'], ['keepalives_idle', '20'], ['keepalives_interval', '5'], ['keepalives_count', '3'],
            ['tcp_user_timeout', '20000']]
        LOOP
            IF NOT EXISTS (
                SELECT FROM pg_catalog.pg_foreign_server, pg_catalog.pg_options_to_table(srvoptions) o
                WHERE srvname = part AND o.option_name = option[1])
            THEN
                EXECUTE format('ALTER SERVER %I OPTIONS (ADD %I %L)', part, option[1], option[2]);
            END IF;
        END LOOP;
        -- One user for all people, whose password is in the passfile of the server, or who has a certificate. Nobody can see or change it
        -- but an administrator, and people have no right to use the server for other tables.
        EXECUTE format(
            'CREATE USER MAPPING IF NOT EXISTS FOR PUBLIC SERVER %I OPTIONS (user %L, password_required %L)',
            part, 'listing_viewer_part', 'false');
    END LOOP;

    -- The tables that grow with the listings. All rows of a segment are on one server, so that a transaction about a segment is complete
    -- there, or absent.
    FOREACH grown IN ARRAY ARRAY['listing', 'term_block', 'prefix', 'column_part'] LOOP
        EXECUTE format('ALTER TABLE listing_viewer.%I RENAME TO %I', grown, grown || '_0');
        EXECUTE format('CREATE TABLE listing_viewer.%I (LIKE listing_viewer.%I) PARTITION BY HASH (segment)', grown, grown || '_0');
        EXECUTE format('ALTER TABLE listing_viewer.%I OWNER TO listing_viewer_owner', grown);
        EXECUTE format('GRANT SELECT ON listing_viewer.%I TO listing_viewer_reader', grown);
        EXECUTE format('GRANT INSERT ON listing_viewer.%I TO listing_viewer_editor', grown);
        EXECUTE format(
            'ALTER TABLE listing_viewer.%I ATTACH PARTITION listing_viewer.%I FOR VALUES WITH (MODULUS %s, REMAINDER 0)',
            grown, grown || '_0', cardinality(parts) + 1);
        FOR number IN 1..cardinality(parts) LOOP
            EXECUTE format(
                'CREATE FOREIGN TABLE listing_viewer.%I PARTITION OF listing_viewer.%I FOR VALUES WITH (MODULUS %s, REMAINDER %s) '
                'SERVER %I OPTIONS (schema_name %L, table_name %L)',
                grown || '_' || number, grown, cardinality(parts) + 1, number, parts[number], 'listing_viewer', grown);
            EXECUTE format('ALTER FOREIGN TABLE listing_viewer.%I OWNER TO listing_viewer_owner', grown || '_' || number);
            -- This also tries the connection, the table and the right to read it.
            EXECUTE format('SELECT EXISTS (SELECT FROM listing_viewer.%I)', grown || '_' || number) INTO is_used;
            IF is_used THEN
                RAISE EXCEPTION 'The server % has listings already. Use a new database there.', parts[number];
            END IF;
        END LOOP;
    END LOOP;
END $$;

COMMIT;
