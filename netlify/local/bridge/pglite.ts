import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dataDir as emptyCluster } from "@electric-sql/pglite-prepopulatedfs";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/** Only extensions that Neon has too; migrations may `create extension` any of them. */
const extensions = { btree_gist, citext, cube, earthdistance, pg_trgm, pgcrypto, unaccent };

/**
 * Opens PGlite in a folder (created if missing) or in memory, empty or from a dump. An empty one is unpacked from a package, because
 * `initdb` in WebAssembly takes three to five seconds.
 */
export async function openPglite(options: {
  dataDir?: string | undefined;
  snapshot?: Blob | undefined;
}): Promise<PGlite> {
  const { dataDir: folder } = options;
  const isNew = !folder || !existsSync(join(folder, "PG_VERSION"));
  const content = options.snapshot ?? (isNew ? await emptyCluster() : undefined);
  return PGlite.create({
    extensions,
    ...(folder ? { dataDir: folder } : {}),
    ...(content ? { loadDataDir: content } : {}),
  });
}
