import { readFile, writeFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "#domain/site/security-headers.ts";

type HeaderRule = { for: string; values: Record<string, string> };

/** Paths of the functions; the page renderer, which claims all other paths, must not claim these. */
const FUNCTION_PATHS = ["/api", "/api/*", "/og/*", "/photos/*", "/uploads/*"];
const YEAR_S = 31_536_000;
/** React is imported at run time and would choose its slow development build if this were not set first. */
const PRODUCTION = `process.env.NODE_ENV ??= "production";\n`;

/** The headers of files: security headers for all, and a year of caching for pictures and drawings, whose addresses change with them. */
function fileRules(production: boolean): HeaderRule[] {
  const transport = production ? { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY } : {};
  const kept = { "Cache-Control": `public, max-age=${YEAR_S}, immutable` };
  return [
    { for: "/*", values: { ...SECURITY_HEADERS, ...transport } },
    { for: "/pictures/*", values: kept },
    { for: "/icons.svg", values: kept },
  ];
}

/** Folders with thousands of pages of one kind, in both languages. */
const MANY_PAGES = ["/area/", "/bn/area/"];

/**
 * Replaces the rules of all pages in such a folder by one: two thousand rules would be checked for every file.
 * @throws if pages of one folder need different rules
 */
export function foldedRules(rules: readonly HeaderRule[]): HeaderRule[] {
  const folderOf = ({ for: path }: HeaderRule) => MANY_PAGES.find((folder) => path.startsWith(folder));
  const folded = MANY_PAGES.flatMap((folder) => {
    const own = rules.filter((rule) => folderOf(rule) === folder);
    const [first] = own;
    if (own.some(({ values }) => JSON.stringify(values) !== JSON.stringify(first?.values)))
      throw new Error(`Pages of ${folder} differ in what they may load: one rule cannot hold for them all`);
    return first ? [{ for: `${folder}*`, values: first.values }] : [];
  });
  return [...rules.filter((rule) => !folderOf(rule)), ...folded];
}

/** `/about` is the file about.html and is also served at that address, so each rule is repeated for it. */
function twinRules(rules: HeaderRule[]): HeaderRule[] {
  return rules
    .filter((rule) => "Content-Security-Policy" in rule.values && !/\.\w+$|\*$/.test(rule.for))
    .map((rule) => ({ ...rule, for: `${rule.for === "/" ? "/index" : rule.for}.html` }));
}

/** The site's style sheet in Astro's list of all pages, as a literal for each page that carries it. */
const SHEETS = /(?<="content": ?)"(?:[^"\\]+|\\.){50,}"/g;

/**
 * The renderer's code with its style sheet once: 67 copies of it are 10 MB, which every new process would read.
 * @throws if there is none
 */
export function withOneSheet(code: string): string {
  const [sheet] = code.match(SHEETS) ?? [];
  if (!sheet) throw new Error("Astro writes its list of pages differently now: no style sheet was found");
  return `const SITE_SHEET = ${sheet};\n${code.replaceAll(sheet, "SITE_SHEET")}`;
}

/** Completes the adapter's output for Netlify: header rules, and the paths that the page renderer must not claim. */
export function netlifyOutput(): AstroIntegration {
  let root: URL;
  return {
    name: "nibash:netlify-output",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = config.root;
      },
      "astro:build:done": async () => {
        const configFile = new URL(".netlify/v1/config.json", root);
        const config = JSON.parse(await readFile(configFile, "utf8")) as { headers: HeaderRule[] };
        const pages = foldedRules(config.headers);
        config.headers = [...fileRules(process.env["CONTEXT"] === "production"), ...pages, ...twinRules(pages)];
        await writeFile(configFile, JSON.stringify(config, null, 1));

        const entry = new URL(".netlify/v1/functions/ssr/ssr.mjs", root);
        const code = await readFile(entry, "utf8").catch(() => null);
        if (code === null) return;
        const marked = code.replace(/path: '\/\*',/, `$& excludedPath: ${JSON.stringify(FUNCTION_PATHS)},`);
        if (marked === code)
          throw new Error("The adapter writes its function differently now: excludedPath has no place");
        const renderer = new URL(".netlify/build/entry.mjs", entry);
        await writeFile(renderer, withOneSheet(await readFile(renderer, "utf8")));
        await writeFile(new URL("production.mjs", entry), PRODUCTION);
        await writeFile(entry, `import "./production.mjs";\n${marked}`);
      },
    },
  };
}
