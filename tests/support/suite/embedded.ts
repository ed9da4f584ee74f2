import { depth } from "../depth.ts";
import { projectTexts } from "../project-files.ts";

/** Everything but the tests of the API, which run on a real Postgres where there is one. Those of the database run on both. */
const EMBEDDED = [
  "src/",
  "db/",
  "netlify/",
  ...["checks", "database", "faults", "local", "model"].map((name) => `tests/${name}/`),
];

/** A test that says for which of the two databases it is, the embedded one or a real Postgres. */
export const namesDatabase = (text: string): boolean => /\bonRealPostgres\b/.test(text);

/**
 * What runs on the embedded database, as Vitest takes it; nothing is everything. Where there is a real Postgres the tests of the API run on
 * that one, as the product does; on the embedded one as well those that name their database, and in `npm run test:long` all.
 */
export const testsOnEmbedded = (hasPostgres: boolean, isLong = depth > 1): string[] =>
  isLong || !hasPostgres
    ? []
    : [
        ...EMBEDDED,
        ...projectTexts("tests/api/**/*.test.ts")
          .filter(({ text }) => namesDatabase(text))
          .map(({ path }) => path),
      ];
