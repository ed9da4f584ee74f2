import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { importGraph, type ImportGraph } from "../support/imports/graph.ts";
import { BOTH_WAYS, GROUND_FILES, SHELF_IMPORTS, shelfOf } from "../support/lint/shelves.ts";
import { projectFiles, projectTexts } from "../support/project-files.ts";

const graph = importGraph(projectTexts("netlify/server/**/*").filter(({ path }) => /\.tsx?$/.test(path)));

/** Imports between shelves that the table does not allow. */
const forbidden = (imports: ImportGraph): string[] =>
  [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => {
        const [from, to] = [shelfOf(path), shelfOf(target)];
        return from !== null && to !== null && from !== to && !SHELF_IMPORTS[from]?.includes(to);
      })
      .map((target) => `${path} → ${target}`),
  );

/** Files without a shelf: a folder that the table does not name, or none. */
const unshelved = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const shelf = shelfOf(path);
    if (shelf === null) return false;
    return shelf === "ground" ? !GROUND_FILES.includes(basename(path)) : !(shelf in SHELF_IMPORTS);
  });

/** Rows that name a row below them, which is how circles of shelves begin. */
const upward = (table: Record<string, readonly string[]>): string[] => {
  const order = Object.keys(table);
  return Object.entries(table).flatMap(([shelf, allowed]) =>
    allowed
      .filter((other) => !(order.indexOf(other) >= 0 && order.indexOf(other) < order.indexOf(shelf)))
      .filter((other) => !BOTH_WAYS.some(([above, below]) => shelf === below && other === above))
      .map((other) => `${shelf} → ${other}`),
  );
};

describe("the shelves of netlify/server", () => {
  test("hold every file", () => {
    expect(unshelved([...graph.keys()])).toEqual([]);
    const planted = ["netlify/server/plant.ts", "netlify/server/plants/rose.ts"];
    expect(unshelved([...planted, "netlify/server/log.ts", "netlify/server/mail/plant.ts"])).toEqual(planted);
  });

  test("import what the table allows", () => {
    expect(forbidden(graph)).toEqual([]);
    const planted = new Map([
      ["netlify/server/sms/plant.ts", ["netlify/server/mail/letters.ts", "netlify/server/log.ts"]],
      ["netlify/server/mail/plant.ts", ["netlify/server/sms/texts.ts", "netlify/server/mail/other.ts"]],
    ]);
    expect(forbidden(planted)).toEqual(["netlify/server/sms/plant.ts → netlify/server/mail/letters.ts"]);
  });

  test("stand in an order: a row of the table names rows above it", () => {
    expect(upward(SHELF_IMPORTS)).toEqual([]);
    expect(
      upward({ ground: [], sms: ["mail"], mail: ["ground", "sms"], http: ["sessions"], sessions: ["http"] }),
    ).toEqual(["sms → mail"]);
  });

  test("are all in use", () => {
    const used = new Set([...graph.keys()].map(shelfOf));
    expect(Object.keys(SHELF_IMPORTS).filter((shelf) => !used.has(shelf))).toEqual([]);
  });
});

const FILES_MAX = 25;
/** Folder → why it may hold more files of its own. */
const LARGE_FOLDERS: Record<string, string> = {
  "src/i18n/messages/en": "one file a room, listed by the compiler's settings",
  "src/i18n/messages/bn": "the same rooms in Bengali",
  "db/migrations": "one file a step, in their order, and none is changed any more",
  "src/pages/[...locale]": "a folder is a part of the address",
  "netlify/functions": "Netlify takes functions from the top of their folder",
  "tests/api/inquiry/mails": "sixty mails, each as it came",
};

/** Folders with more than `FILES_MAX` files; in the product a test counts with what it tests. */
const largeFolders = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths.filter((file) => file.startsWith("tests/") || !/\.test\.tsx?$/.test(file))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > FILES_MAX).map(([folder]) => folder);
};

describe(`folders have ${FILES_MAX} files of their own at most`, () => {
  const paths = projectFiles("{src,netlify,db,tools,tests/api,tests/e2e}/**/*");

  test("but for those that say why", () => {
    const large = largeFolders(paths);
    expect(large.filter((folder) => !(folder in LARGE_FOLDERS))).toEqual([]);
    expect(Object.keys(LARGE_FOLDERS).filter((folder) => !large.includes(folder))).toEqual([]);
  });

  test("the check counts", () => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => `src/ui/plant-${index}.ts`);
    expect(largeFolders([...files(FILES_MAX), "src/ui/plant.test.ts"])).toEqual([]);
    expect(largeFolders(files(FILES_MAX + 1))).toEqual(["src/ui"]);
  });
});
