import { depth } from "../depth.ts";
import { projectTexts } from "../project-files.ts";

/**
 * What PGlite, which answers one connection at a time, cannot show: requests at once, transactions that hold one another up, limits of the
 * server. A test of it either asks for several things at once or says for which database it is.
 */
const DEPENDS_ON_DATABASE = /\bPromise\.all(?:Settled)?\(|\bonRealPostgres\b/;

export const dependsOnDatabase = (text: string): boolean => DEPENDS_ON_DATABASE.test(text);

/**
 * The tests that run on the embedded database and again on a real Postgres: all of the database's own, and of the API those whose answer
 * depends on which database it is. `npm run test:long` repeats every one.
 */
export const testsOnBothDatabases = (isLong = depth > 1): string[] =>
  isLong
    ? ["tests/database/", "tests/api/"]
    : [
        "tests/database/",
        ...projectTexts("tests/api/*.test.ts")
          .filter(({ text }) => dependsOnDatabase(text))
          .map(({ path }) => path),
      ];
