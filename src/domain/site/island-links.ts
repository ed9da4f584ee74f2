/** Address of an island's script → itself and everything that it imports at once. */
export type IslandGraph = Record<string, readonly string[]>;

/** Stands in the renderer's code until the build knows the graph (`netlify/local/build/island-scripts.ts`). */
export const ISLAND_GRAPH = "%ISLAND_GRAPH%";

export function readIslandGraph(text: string): IslandGraph {
  return text.startsWith("{") ? (JSON.parse(text) as IslandGraph) : {};
}

const ISLAND = /<astro-island\b[^>]*>/g;
/** `client:intent={{ seen: true }}`, as Astro writes it. */
const WHEN_SEEN = /&quot;seen&quot;:true/;
const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/**
 * The page with the scripts of its islands named in the head. Those that hydrate at once are preloaded by the browser; those of
 * `client:intent` stand in a `<meta>`, because the directive alone knows whether the visitor saves data. What waits until it is seen
 * (`client:visible`, or `client:intent` that says so) loads then: most visitors never come so far down.
 */
export function islandLinks(html: string, graph: IslandGraph): string {
  const needed = { now: new Set<string>(), later: new Set<string>() };
  for (const [tag] of html.matchAll(ISLAND)) {
    const client = attribute(tag, "client");
    if (client === "visible" || WHEN_SEEN.test(attribute(tag, "opts"))) continue;
    const when = client === "intent" ? needed.later : needed.now;
    for (const name of ["component-url", "renderer-url"]) {
      for (const script of graph[attribute(tag, name)] ?? []) when.add(script);
    }
  }
  // With low priority: what an island shows stands in the page, and its pictures come first.
  const links = [...needed.now].map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join("");
  const later = [...needed.later].filter((script) => !needed.now.has(script));
  const meta = later.length > 0 ? `<meta name="island-scripts" content="${later.join(" ")}">` : "";
  return links || meta ? html.replace("</head>", `${links}${meta}</head>`) : html;
}
