import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transform, type Selector, type SelectorComponent } from "lightningcss";
import type { Plugin } from "vite";
import { FIRST_VIEWS, OWN_SHEETS, PAGE_SHEETS, type FirstView, type OwnSheet } from "#styles/first-view.ts";

const EARLY = "styles/early.css";
const SOURCES = new URL("../../../src/", import.meta.url);
const MODULE = "virtual:first-view-styles";
/** States that nobody brings about before the rest of the styles is there, and parts that only they have. */
const LATER_ATTRIBUTES = new Set(["aria-invalid", "aria-disabled", "aria-selected", "disabled", "open"]);
const LATER = new Set([
  "hover",
  "active",
  "focus",
  "focus-visible",
  "focus-within",
  "disabled",
  "checked",
  "selection",
]);

const minify = (code: string, visitor: Parameters<typeof transform>[0]["visitor"] = {}): string =>
  transform({ filename: "first-view.css", code: Buffer.from(code), minify: true, visitor }).code.toString();

/** The rules of a sheet and of those it imports as one text, in the order in which Tailwind puts them together. */
function wholeSheet(path: string): string {
  const sheet = new URL(path, SOURCES);
  const gathered = readFileSync(sheet, "utf8").replace(
    /@import "(\.[^"]+)"(?: layer\((\w+)\))?;/g,
    (_, file: string, layer?: string) => {
      const text = readFileSync(new URL(file, sheet), "utf8").replace("@theme static", ":root");
      return layer ? `@layer ${layer} {${text}}` : text;
    },
  );
  return gathered.replace(/@import[^;]+;/g, "");
}

/** Whether everything that the selector names is of the first view. What it forbids or looks for inside need not be. */
function isNamed(selector: Selector, names: ReadonlySet<string>): boolean {
  return selector.every((part: SelectorComponent) => {
    if (part.type === "class" || part.type === "type") return names.has(part.name);
    if (part.type === "pseudo-element") return !LATER.has(part.kind);
    if (part.type === "attribute") return !LATER_ATTRIBUTES.has(part.name);
    if (part.type !== "pseudo-class") return true;
    if (LATER.has(part.kind)) return false;
    if (part.kind === "is" || part.kind === "where") return part.selectors.some((inner) => isNamed(inner, names));
    return true;
  });
}

const propertiesIn = (css: string): string[] => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);

/** The text without the custom properties that none of its rules reads, directly or through another. */
function withoutUnread(css: string): string {
  const definition = /(--[\w-]+):([^;}]+)/g;
  const read = new Set(propertiesIn(css.replace(definition, "")));
  // A set grows while it is walked: what a property reads comes at its end.
  for (const property of read) {
    for (const [, name, value = ""] of css.matchAll(definition)) {
      if (name === property) for (const inner of propertiesIn(value)) read.add(inner);
    }
  }
  return minify(css, {
    Declaration: { custom: ({ name }) => (name.startsWith("--") && !read.has(name) ? [] : undefined) },
  });
}

/** The rules that the first view of such a page needs, minified, without fonts (the build names their files later). */
export function firstViewStyles(view: FirstView): string {
  const names = new Set<string>(FIRST_VIEWS[view]);
  const sheets = [EARLY, "styles/site.css", ...(OWN_SHEETS[view] ?? [])];
  const kept = minify(sheets.map(wholeSheet).join("\n"), {
    Rule: {
      // A font of the reader's own has no address; ours come with the whole sheet, since the build names their files late.
      "font-face": (rule) => (JSON.stringify(rule).includes('"local"') ? undefined : []),
      keyframes: () => [],
      // What paper or a pointer asks for comes after the first view.
      media: (rule) => (/"(?:print|hover)"/.test(JSON.stringify(rule.value.query)) ? [] : undefined),
      style: ({ value }) => (value.selectors.some((selector) => isNamed(selector, names)) ? undefined : []),
    },
  });
  return withoutUnread(minify(kept));
}

/** For each kind of page its styles; the configuration needs them before the build begins, for the security policy. */
export const everyFirstView = (): Record<FirstView, string> =>
  Object.fromEntries(Object.keys(FIRST_VIEWS).map((view) => [view, firstViewStyles(view as FirstView)])) as Record<
    FirstView,
    string
  >;

/** What every page has inside it, for pages without first styles: the reader's own fonts as wide as ours, and the fade between pages. */
export const earlyStyles = (): string => minify(wholeSheet(EARLY));

/** The whole sheet of each page that has one of its own, minified. */
export const everyOwnSheet = (): Record<OwnSheet, string> =>
  Object.fromEntries(Object.entries(PAGE_SHEETS).map(([name, sheet]) => [name, minify(wholeSheet(sheet))])) as Record<
    OwnSheet,
    string
  >;

/** Gives pages their first styles as `virtual:first-view-styles`, and those of their own as its `ownSheets`. */
export function firstViewPlugin(styles: Record<FirstView, string>): Plugin {
  const resolved = `\0${MODULE}`;
  return {
    name: "nibash:first-view",
    resolveId: (id) => (id === MODULE ? resolved : undefined),
    load(id) {
      if (id !== resolved) return;
      for (const sheet of Object.values(PAGE_SHEETS)) this.addWatchFile(fileURLToPath(new URL(sheet, SOURCES)));
      return [
        `export default ${JSON.stringify(styles)};`,
        `export const ownSheets = ${JSON.stringify(everyOwnSheet())};`,
        `export const earlyStyles = ${JSON.stringify(earlyStyles())};`,
      ].join("\n");
    },
  };
}
