import { depth } from "../depth.ts";
import { projectTexts } from "../project-files.ts";

/** Everything except the API tests, which run on a real Postgres if there is one. Database tests run on both. */
const EMBEDDED = [
  "src/",
  "db/",
  "netlify/",
  ...["checks", "database", "faults", "local", "model"].map((name) => `tests/${name}/`),
];

/** Whether a test names the database that it is for, the embedded one or a real Postgres. */
export const namesDatabase = (text: string): boolean => /\bonRealPostgres\b/.test(text);

/**
 * The files that run on the embedded database, as filters for Vitest; [] means all. If there is a real Postgres, the API tests run on that,
 * as the product does; only those that name their database also run on the embedded one, and in `npm run test:long` all.
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
