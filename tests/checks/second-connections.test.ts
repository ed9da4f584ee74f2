import { expect, test } from "vitest";
import { secondConnections } from "#tests/support/imports/second-connections.ts";
import { projectTexts } from "#tests/support/project-files.ts";

const PLACES = "{db,netlify,src}/**/*.ts";

test("nothing that is given a transaction reaches for another connection, itself or by what it calls", () => {
  const files = projectTexts(PLACES).filter(({ path }) => !path.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(500);
  expect(secondConnections(files)).toEqual([]);
});

const client = { path: "db/client.ts", text: "export const db = 1;" };
const plant = (text: string) => [client, { path: "netlify/server/plant.ts", text }];

test.each([
  [
    "itself",
    `import { db } from "#db/client.ts";
     export const save = () => db.transaction().execute(async (trx) => { await trx.insert(); await db.count(); });`,
    ["netlify/server/plant.ts:2 db"],
  ],
  [
    "by what it calls, two files on",
    `import { look } from "./plant-reader.ts";
     export async function save({ trx, id }) { await look(id); }`,
    ["netlify/server/plant.ts:2 look -> shown -> db"],
  ],
  [
    "not where the name is a parameter",
    `import { look } from "./plant-reader.ts";
     export const save = (trx, look, db) => look(db);`,
    [],
  ],
])("a second connection is found: %s", (_, text, found) => {
  const reader = {
    path: "netlify/server/plant-reader.ts",
    text: `import { db as pool } from "#db/client.ts"; const shown = () => pool.read(); export const look = (id) => shown(id);`,
  };
  expect(secondConnections([...plant(text), reader])).toEqual(found);
});
