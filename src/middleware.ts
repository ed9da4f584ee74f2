import { defineMiddleware } from "astro:middleware";
import site from "#content/site/site.json" with { type: "json" };
import { judgeAddress } from "#domain/site/page-address.ts";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import { bareLocale, splitLocale } from "#domain/locale.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { ISLAND_GRAPH, islandLinks, readIslandGraph } from "#domain/site/island-links.ts";
import { createReadBudget, readClient, readCost } from "#domain/site/read-budget.ts";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "#domain/site/security-headers.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { narrowPolicy } from "./narrow-policy.ts";

/** The page "not found" itself: the one on-demand route that no rest parameter can swallow. */
const NO_PAGE = "/404";

/** The pages that stand in for one that failed. Nobody can ask for them by name. */
const FAILED = { error: "/500", unavailable: "/503" };
const POLICY = "Content-Security-Policy";
const NOT_KEPT = { "Cache-Control": "no-store", "Netlify-CDN-Cache-Control": "no-store" };

/** Empty until the build has put the graph into its place, and in dev, where Vite serves every module by itself. */
const islandGraph = readIslandGraph(ISLAND_GRAPH);

/** What the visitors of this process may still ask for; what the CDN has at hand never comes here. */
const reads = createReadBudget();

/** Addresses of files (`/icons.svg`), of the build and of the API have no language and no page. */
const isPageAddress = (pathname: string) =>
  !/^\/(?:api|_[^/]*|pictures|\.netlify)\/|\.(?!html$)[a-z0-9]+$/i.test(pathname);

/** Netlify's header rules reach files only: pages that are rendered on demand bring theirs along. */
function secure(headers: Headers, url: URL): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (url.protocol === "https:") headers.set("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);
}

/**
 * Gives every page its language and every page one address. The body is rendered to its end inside the language's scope:
 * Astro renders lazily, and a stream read later would fall back to English half-way down the page.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  // While prerendering, Astro names the file that it will write (`/bn.html`), not the address that a visitor asks for.
  const pathname = context.isPrerendered ? context.url.pathname.replace(/\.html$/, "") || "/" : context.url.pathname;
  const { prefix, path } = splitLocale(pathname);
  const locale = prefix ?? bareLocale(path);
  context.locals.locale = locale;
  context.locals.site = site;

  const render = (elsewhere?: string) =>
    withLocale(locale, async () => {
      const response = await (elsewhere ? next(elsewhere) : next());
      if (!response.body) return response;
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
      const body = isPage ? islandLinks(await response.text(), islandGraph) : await response.arrayBuffer();
      const rendered = new Response(body, response);
      if (context.isPrerendered) return rendered;
      // Setting no tags would keep an answer that is kept nowhere.
      if (context.cache.tags.length > 0) context.cache.set({ tags: inAllLanes(context.cache.tags) });
      secure(rendered.headers, context.url);
      const policy = rendered.headers.get(POLICY);
      if (policy && typeof body === "string") rendered.headers.set(POLICY, await narrowPolicy(policy, body));
      return rendered;
    });

  /** A page that fails half-way is answered whole: in the reader's language, and kept nowhere. */
  const renderSafely = async (elsewhere?: string): Promise<Response> => {
    try {
      return await render(elsewhere);
    } catch (error) {
      // The route and not the address: that of a receipt opens it.
      console.error(`${context.request.method} ${context.routePattern} failed`, error);
      const failed = await render(isDatabaseDown(error) ? FAILED.unavailable : FAILED.error);
      for (const [name, value] of Object.entries(NOT_KEPT)) failed.headers.set(name, value);
      failed.headers.delete("Netlify-Cache-Tag");
      // What the page had asked for before it failed would be said again after all this, over the headers above.
      context.cache.set(false);
      return failed;
    }
  };

  /** Whoever asks for more than one person reads is shown the page of a busy moment, and told when to come back. */
  const renderBusy = async (wait: number): Promise<Response> => {
    const page = await render(FAILED.unavailable);
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(NOT_KEPT)) headers.set(name, value);
    headers.set("Retry-After", String(wait));
    context.cache.set(false);
    return new Response(page.body, { status: 429, headers });
  };

  if (context.isPrerendered) return render();
  // Astro's own route for pictures: no page of ours asks it, and it has no answer but 500.
  if (pathname === "/_image") return new Response("Bad Request", { status: 400, headers: NOT_KEPT });
  // Forms go to the API; a page that is led elsewhere could not take their body along.
  if (!["GET", "HEAD"].includes(context.request.method)) {
    return new Response("Method Not Allowed", { status: 405, headers: { ...NOT_KEPT, Allow: "GET, HEAD" } });
  }
  const wait = reads.spend(readClient(context.clientAddress), readCost(context.url), Date.now());
  if (wait > 0) return renderBusy(wait);
  if (!isPageAddress(pathname)) return renderSafely();
  if (Object.values(FAILED).includes(path)) return render(NO_PAGE);
  const verdict = judgeAddress(pathname, context.params["locale"]);
  if (verdict.kind === "redirect") return context.redirect(verdict.to + context.url.search, 301);
  return renderSafely(verdict.kind === "unknown" ? NO_PAGE : undefined);
});
