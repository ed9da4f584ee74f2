import { existsSync, readFileSync } from "node:fs";
import { testTitles } from "./test-titles.ts";

/** A row of docs/spec-coverage: an item of the specification, where it is implemented, and the test or decision for it. */
export type CoverageRow = { id: string; item: string; places: string[]; proofs: string[]; cells: number };

const COLUMNS = 4;
/** Shorter fragments could occur in any title. */
const FRAGMENT_MIN = 12;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** This test shows that a number or a sentence exists, but not when it is used, so a row needs another test too. */
const EXISTENCE = "tests/checks/specification.test.ts";

const parts = (cell: string): string[] =>
  cell
    .split("<br>")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The rows of a chapter, without headings and table rules. */
export function coverageRows(text: string): CoverageRow[] {
  return text
    .split("\n")
    .filter((line) => /^\|(?!\s*(?:id\b|:?-))/.test(line))
    .map((line) => {
      const cells = line.replace(/^\||\|\s*$/g, "").split(/(?<!\\)\|/);
      const [id = "", item = "", where = "", shown = ""] = cells.map((cell) => cell.trim());
      return { id, item, places: parts(where), proofs: parts(shown), cells: cells.length };
    });
}

/** What the check of rows reads: the project's files, or those of a test. */
export type Sources = { exists: (path: string) => boolean; read: (path: string) => string; decisions: string[] };

/** The project's files. `decisions`: names of the files in docs/decisions. */
export const projectSources = (decisions: string[]): Sources => ({
  exists: existsSync,
  read: (path) => readFileSync(path, "utf8"),
  decisions,
});

const unquoted = (text: string): string => text.replaceAll("`", "").trim();

/** The fault in a reference to a test ("`file` › fragment of its title"), if there is one. */
function badTest(proof: string, { exists, read }: Sources, titles: Map<string, string[]>): string | null {
  const [file = "", ...fragments] = proof.split(" › ");
  const path = unquoted(file);
  const fragment = fragments.join(" › ").trim();
  if (!TEST_FILE.test(path)) return `${path} is no test file`;
  if (!exists(path)) return `${path} does not exist`;
  const known = titles.get(path) ?? testTitles(path, read(path));
  titles.set(path, known);
  if (!known.some((title) => title.includes(fragment))) return `${path} has no test “${fragment}”`;
  const whole = known.some((title) => title === fragment || title.endsWith(` › ${fragment}`));
  return fragment.length < FRAGMENT_MIN && !whole ? `“${fragment}” says too little` : null;
}

/** The numbers under which code and documents name a page of decisions: its own, or those that it took in. */
export const numbersOf = (name: string, text: string): string[] =>
  /^\d{3}(?=-)/.exec(name)?.slice(0, 1) ?? /^Took in: (.+)\.$/m.exec(text)?.[1]?.split(", ") ?? [];

/** The fault in a reference to a decision ("DECISIONS 12" of the product, or "decision 012", a number of a page), if there is one. */
function badDecision(proof: string, { read, decisions }: Sources): string | null {
  const product = /^DECISIONS (\d+)$/.exec(proof)?.[1];
  if (product) {
    const line = new RegExp(`^${product}\\. `, "m");
    return line.test(read("docs/decisions/product.md")) ? null : `no ${proof}`;
  }
  const number = /^decision (\d{3})$/.exec(proof)?.[1] ?? "";
  const known = decisions.some((name) => numbersOf(name, read(`docs/decisions/${name}`)).includes(number));
  return known ? null : `no ${proof}`;
}

/** Whether all tests of a row only show that something exists. */
function showsOnlyExistence(proofs: readonly string[]): boolean {
  const tests = proofs.filter((proof) => proof.includes(" › "));
  return tests.length > 0 && tests.every((proof) => proof.includes(EXISTENCE));
}

/** All faults in the rows of one chapter, such as "1.4"; empty if there are none. */
export function coverageFaults(chapter: string, rows: readonly CoverageRow[], sources: Sources): string[] {
  const titles = new Map<string, string[]>();
  const seen = new Set<string>();
  return rows.flatMap(({ id, item, places, proofs, cells }) => {
    const faults: (string | null)[] = [
      cells === COLUMNS ? null : `has ${cells} cells`,
      new RegExp(`^${chapter.replace(".", "\\.")}\\.\\d+$`).test(id) ? null : `is no id of chapter ${chapter}`,
      seen.has(id) ? "is there twice" : null,
      item === "" ? "names no item" : null,
      places.length === 0 ? "has no place" : null,
      proofs.length === 0 ? "has neither a test nor a decision" : null,
      showsOnlyExistence(proofs) ? "shows that it exists, but not when it is used" : null,
      ...places.map((place) => (sources.exists(unquoted(place)) ? null : `${unquoted(place)} does not exist`)),
      ...proofs.map((proof) =>
        /^(?:DECISIONS|decision) /.test(proof) ? badDecision(proof, sources) : badTest(proof, sources, titles),
      ),
    ];
    seen.add(id);
    return faults.filter((fault) => fault !== null).map((fault) => `${id}: ${fault}`);
  });
}
