import { depth } from "../depth.ts";
import { projectTexts } from "../project-files.ts";

/** What has the embedded database for its subject, or takes minutes. */
const EMBEDDED = ["tests/database/", "tests/faults/", "tests/local/", "tests/model/", "tests/recipes/", "tools/"];

/** Whether a test names the database that it is for, the embedded one or a real Postgres. */
export const namesDatabase = (text: string): boolean => /\bonRealPostgres\b/.test(text);

/**
 * What `npm run test:all` runs on the embedded database, as filters for Vitest. The API tests ran in the quick proof, on a real Postgres if
 * there is one, as the product does: those that name their database run on the embedded one too, and in `npm run test:long` all.
 */
export function testsOnEmbedded(hasPostgres: boolean, isLong = depth > 1): string[] {
  if (!hasPostgres) return EMBEDDED;
  if (isLong) return [...EMBEDDED, "tests/api/"];
  const both = projectTexts("tests/api/**/*.test.ts").filter(({ text }) => namesDatabase(text));
  return [...EMBEDDED, ...both.map(({ path }) => path)];
}
