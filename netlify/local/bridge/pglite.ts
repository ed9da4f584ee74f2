import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/** What Neon has too, and nothing that it lacks: a migration may `create extension` any of them. */
const extensions = { btree_gist, citext, cube, earthdistance, pg_trgm, pgcrypto, unaccent };

/** Opens PGlite in a folder (created when it is missing) or in memory, empty or as a dump says. */
export function openPglite(options: { dataDir?: string | undefined; snapshot?: Blob | undefined }): Promise<PGlite> {
  return PGlite.create({
    extensions,
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.snapshot ? { loadDataDir: options.snapshot } : {}),
  });
}
