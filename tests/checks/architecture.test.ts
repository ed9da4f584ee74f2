import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ENDPOINTS } from "#api/endpoints.ts";
import { drawingsOf, filesOf, type Arrow, type Drawing } from "../support/drawings.ts";
import { importGraph } from "../support/imports/graph.ts";
import { ALLOWED_IMPORTS } from "../support/lint/layers.ts";
import { projectTexts } from "../support/project-files.ts";

const markdown = readFileSync("docs/architecture.md", "utf8");
const files = filesOf(markdown);
const [house, ...ways] = drawingsOf(markdown) as [Drawing, ...Drawing[]];

const sources = projectTexts("{src,netlify,db}/**/*").filter(({ path }) => /\.(?:tsx?|astro)$/.test(path));
const texts = new Map(sources.map(({ path, text }) => [path, text]));
const graph = importGraph(sources);

const hasWord = (text: string, word: string): boolean => new RegExp(`(?<![\\w.])${word}(?!\\w)`).test(text);
const exportsName = (text: string, name: string): boolean =>
  new RegExp(`export (?:default )?(?:async )?(?:function|const|type) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(
    text,
  );
const isOffered = (path: string, name: string): boolean => exportsName(texts.get(path) ?? "", name);

/** The names of the descriptors of "GET /api/x" in the contract. */
async function descriptorsOf(request: string): Promise<string[]> {
  const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === request);
  if (!endpoint) return [];
  const modules = [...texts.keys()].filter(
    (path) => path.startsWith("src/api/") && texts.get(path)?.includes(endpoint.path),
  );
  const found = await Promise.all(
    modules.map(async (path) => {
      const exported = (await import(/* @vite-ignore */ resolve(path))) as Record<string, unknown>;
      return Object.keys(exported).filter((name) => exported[name] === endpoint);
    }),
  );
  return found.flat();
}

/** What is wrong with an arrow; null where the code says the same. */
async function fault({ from, to, label, dotted }: Arrow, { outsiders }: Drawing): Promise<string | null> {
  const [source, target] = [files.get(from), files.get(to)];
  const what = `${from} → ${to}${label ? ` (${label})` : ""}`;
  if ((!source && !outsiders.has(from)) || (!target && !outsiders.has(to))) return `${what}: a box without a file`;
  if (!dotted) {
    if (!source || !target) return `${what}: nobody outside is imported`;
    if (!graph.get(source)?.includes(target)) return `${what}: no import`;
    if (label && !isOffered(target, label)) return `${what}: not exported`;
    return label && !hasWord(texts.get(source) ?? "", label) ? `${what}: not used` : null;
  }
  if (!label || !/^[A-Z]+ \//.test(label))
    return source && target && !label?.match(/^\d{3}$/) ? `${what}: says nothing` : null;
  const names = await descriptorsOf(label);
  if (names.length === 0) return `${what}: no endpoint`;
  for (const path of [source, target].filter((one) => one !== undefined)) {
    if (!names.some((name) => hasWord(texts.get(path) ?? "", name))) return `${what}: ${path} does not name it`;
  }
  return null;
}

const faultsOf = async (drawing: Drawing): Promise<string[]> =>
  (await Promise.all(drawing.arrows.map((arrow) => fault(arrow, drawing)))).filter((text) => text !== null);

describe("the files of the drawings", () => {
  test("exist, and each is in a drawing", () => {
    expect(files.size).toBeGreaterThan(30);
    expect([...files.values()].filter((path) => !texts.has(path))).toEqual([]);
    const drawn = new Set(ways.flatMap(({ arrows }) => arrows.flatMap(({ from, to }) => [from, to])));
    expect([...files.keys()].filter((name) => !drawn.has(name))).toEqual([]);
  });
});

describe("the ways", () => {
  test("of a search and of a payment are as the code is", async () => {
    expect(ways.map(({ arrows }) => arrows.length > 20)).toEqual([true, true]);
    for (const way of ways) expect(await faultsOf(way)).toEqual([]);
  });

  test("are found wrong where the code is another", async () => {
    const planted = `\`\`\`mermaid
flowchart LR
  stays -- settle --> settle
  settle -- settlePaiment --> settlement
  nowhere --> settle
  searchHook -. "GET /api/listings/popular-places" .-> listingsFunction
  searchHook -. "GET /api/nothing" .-> listingsFunction
  searchHook -. "GET /api/listings/search" .-> bookingsFunction
\`\`\``;
    expect(await faultsOf(drawingsOf(planted)[0]!)).toEqual([
      "stays → settle (settle): no import",
      "settle → settlement (settlePaiment): not exported",
      "nowhere → settle: a box without a file",
      "searchHook → listingsFunction (GET /api/listings/popular-places): src/features/search/use-listing-search.ts does not name it",
      "searchHook → listingsFunction (GET /api/nothing): no endpoint",
      "searchHook → bookingsFunction (GET /api/listings/search): netlify/functions/bookings.ts does not name it",
    ]);
  });
});

/** Left out of the drawing: what everybody uses, and what sees everything. */
const UNDRAWN = ["styles", "build", "tools", "outside"];

/** Where the arrows from a box lead, directly or further. */
function reached(from: string, arrows: readonly Arrow[], seen = new Set<string>()): Set<string> {
  for (const { to } of arrows.filter((arrow) => arrow.from === from && !seen.has(arrow.to))) {
    seen.add(to);
    reached(to, arrows, seen);
  }
  return seen;
}

function houseFaults(arrows: readonly Arrow[], table: Readonly<Record<string, readonly string[]>>): string[] {
  const layers = Object.entries(table).filter(([layer]) => !UNDRAWN.includes(layer));
  const tooMuch = arrows
    .filter(({ from, to }) => !table[from]?.includes(to))
    .map(({ from, to }) => `${from} → ${to}: forbidden`);
  const missing = layers.flatMap(([layer, allowed]) => {
    const drawn = reached(layer, arrows);
    const wanted = allowed.filter((other) => other !== layer && !UNDRAWN.includes(other));
    return wanted.filter((other) => !drawn.has(other)).map((other) => `${layer} → ${other}: not drawn`);
  });
  return [...tooMuch, ...missing];
}

test("the house is drawn as the lint has it", () => {
  expect(houseFaults(house.arrows, ALLOWED_IMPORTS)).toEqual([]);
  const [arrow] = drawingsOf("```mermaid\nflowchart TD\n  db --> api\n```");
  expect(houseFaults(arrow!.arrows, { api: ["domain"], db: [] })).toEqual([
    "db → api: forbidden",
    "api → domain: not drawn",
  ]);
});

test("a line that cannot be read is an error", () => {
  expect(() => drawingsOf("```mermaid\nflowchart TD\n  a ==> b\n```")).toThrow("a ==> b".slice(1));
  expect(
    drawingsOf(`\`\`\`mermaid\nflowchart TD\n  a --> b -- x --> c([out])\n  c -. "303" .-> a\n\`\`\``)[0]?.arrows,
  ).toEqual([
    { from: "a", to: "b", label: null, dotted: false },
    { from: "b", to: "c", label: "x", dotted: false },
    { from: "c", to: "a", label: "303", dotted: true },
  ]);
});
