import { TEMPLATE_KINDS, testServer } from "./database/fingerprint.ts";
import { pgliteTemplate } from "./database/pglite.ts";
import { postgresTemplate } from "./database/postgres.ts";

/** Creates the templates once, before the workers that copy them start. */
export default async function prepareDatabase(): Promise<void> {
  for (const kind of TEMPLATE_KINDS) await (testServer ? postgresTemplate(testServer, kind) : pgliteTemplate(kind));
}
