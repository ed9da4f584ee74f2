import type { Locale } from "../locale.ts";

export type IslandScript = {
  /** Itself and everything that it imports at once. */
  scripts: readonly string[];
  /** Where its exports lie, and as what, if the island's own file only hands them on: islands of one kind of page lie in one file. */
  handsOn?: { file: string; names: Readonly<Record<string, string>> };
};

/** By the address of an island's script. */
export type IslandGraph = Record<string, IslandScript>;

/** Stands in the renderer's code until the build knows the graph (`netlify/build/island-scripts.ts`). */
export const ISLAND_GRAPH = "%ISLAND_GRAPH%";

export function readIslandGraph(text: string): IslandGraph {
  return text.startsWith("{") ? (JSON.parse(text) as IslandGraph) : {};
}

/** The same script in that language: Bengali ones lie in a folder beside the others (`netlify/build/one-language.ts`). */
export const scriptOf = (file: string, locale: Locale): string =>
  locale === "en" ? file : file.replace("_astro/", `_astro/${locale}/`);

const BENGALI_PAGE = /<html lang="bn"/;
const SCRIPT = /\/_astro\/[\w.~-]+\.js\b/g;

const ISLAND = /<astro-island\b[^>]*>/g;
/** `client:intent={{ seen: true }}`, as Astro writes it. */
const WHEN_SEEN = /&quot;seen&quot;:true/;
/** `client:intent={{ rest: "never" }}`. */
const AT_ONCE = /&quot;rest&quot;:&quot;never&quot;/;
const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** The island with its component from the file where it really is: one request less for each. */
function straightened(tag: string, graph: IslandGraph): string {
  const from = graph[attribute(tag, "component-url")]?.handsOn;
  const name = from?.names[attribute(tag, "component-export")];
  if (!from || !name) return tag;
  return (
    tag
      .replace(/\bcomponent-url="[^"]*"/, `component-url="${from.file}"`)
      // A minified name may have a dollar, which a replacement would read as its own.
      .replace(/\bcomponent-export="[^"]*"/, () => `component-export="${name}"`)
  );
}

/**
 * The page with its scripts in its own language, and those of its islands named in the head. Those that hydrate at once are preloaded by the browser; the others
 * stand in a `<meta>`, because the directive (`layouts/client-intent.ts`) alone knows whether the visitor saves data. What waits until it is seen
 * (`client:visible`, or `client:intent` that says so) loads then: most visitors never come so far down. All that is looked for is ASCII, so `html` may also
 * be the page's bytes, a character each.
 */
export function islandLinks(html: string, graph: IslandGraph): string {
  const end = html.indexOf("</head>");
  // In dev, and while the build still renders pages; and what is no whole page.
  if (Object.keys(graph).length === 0 || end < 0) return html;
  const [head, rest] = [html.slice(0, end), html.slice(end)];
  const needed = { now: new Set<string>(), later: new Set<string>() };
  const body = rest.replace(ISLAND, (tag) => {
    const options = attribute(tag, "opts");
    const isLate = attribute(tag, "client") === "visible" || WHEN_SEEN.test(options);
    const when = AT_ONCE.test(options) ? needed.now : needed.later;
    for (const name of isLate ? [] : ["component-url", "renderer-url"]) {
      for (const script of graph[attribute(tag, name)]?.scripts ?? []) when.add(script);
    }
    return straightened(tag, graph);
  });
  // With low priority: what an island shows stands in the page, and its pictures come first.
  const links = [...needed.now].map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join("");
  const later = [...needed.later].filter((script) => !needed.now.has(script));
  const meta = later.length > 0 ? `<meta name="island-scripts" content="${later.join(" ")}">` : "";
  const linked = head + links + meta + body;
  return BENGALI_PAGE.test(head) ? linked.replace(SCRIPT, (script) => scriptOf(script, "bn")) : linked;
}
