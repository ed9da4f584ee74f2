import { defineMiddleware } from "astro:middleware";
import site from "#content/site/site.json" with { type: "json" };
import { createAdmission, TURN_WAIT_MS } from "#domain/site/admission.ts";
import { judgeAddress, tidyQuery, withoutNul } from "#domain/site/page-address.ts";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import { bareLocale, splitLocale, type Locale } from "#domain/locale.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { ISLAND_GRAPH, islandLinks, readIslandGraph } from "#domain/site/island-links.ts";
import { clientKey } from "#domain/site/client-key.ts";
import { createReadBudget, readCost } from "#domain/site/read-budget.ts";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "#domain/site/security-headers.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { readingOwnWrites } from "#server/http/own-writes.ts";
import { narrowPolicy } from "./narrow-policy.ts";

/** The page "not found": the one on-demand route that no rest parameter can match. */
const NO_PAGE = "/404";

/** The pages that are rendered when a page fails. Their own addresses are not found. */
const FAILED = { error: "/500", unavailable: "/503" };
const POLICY = "Content-Security-Policy";
const NOT_KEPT = { "Cache-Control": "no-store", "Netlify-CDN-Cache-Control": "no-store" };

/** Empty until the build inserts the graph, and in dev, where Vite serves every module by itself. */
const islandGraph = readIslandGraph(ISLAND_GRAPH);

/** How many pages each visitor may still request from this process; answers from the CDN do not count. */
const reads = createReadBudget();
const admission = createAdmission(() => performance.now());

/** The page for an unavailable site, made once a language: it is needed when there is no time to make pages. */
const busyPages = new Map<Locale, Promise<{ body: ArrayBuffer; headers: Headers }>>();

/** Addresses of files (`/icons.svg`), of the build and of the API are not pages and have no language. */
const isPageAddress = (pathname: string) =>
  !/^\/(?:api|_[^/]*|pictures|\.netlify)\/|\.(?!html$)[a-z0-9]+$/i.test(pathname);

/** Netlify's header rules apply to files only, so pages that are rendered on demand set the headers themselves. */
function secure(headers: Headers, url: URL): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (url.protocol === "https:") headers.set("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);
}

/**
 * Sets the language of every page and redirects to its one address. The whole body is rendered within the language's scope: Astro renders
 * lazily, so the rest of a stream that is read later would be in English.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  // While prerendering, Astro gives the name of the file (`/bn.html`) instead of the address.
  const pathname = context.isPrerendered ? context.url.pathname.replace(/\.html$/, "") || "/" : context.url.pathname;
  const { prefix, path } = splitLocale(pathname);
  const locale = prefix ?? bareLocale(path);
  context.locals.locale = locale;
  context.locals.site = site;

  const render = (elsewhere?: string) =>
    withLocale(locale, async () => {
      const answer = () => (elsewhere ? next(elsewhere) : next());
      const response = await (context.isPrerendered ? answer() : readingOwnWrites(context.request, answer));
      if (!response.body) return response;
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
      const bytes = Buffer.from(await response.arrayBuffer());
      // A character for each byte: only ASCII is looked for, and reading and writing text would cost a fifth of the page.
      const html = isPage ? islandLinks(bytes.toString("latin1"), islandGraph) : null;
      const rendered = new Response(html === null ? bytes : Buffer.from(html, "latin1"), response);
      if (context.isPrerendered) return rendered;
      // Answers without tags are not cached; setting an empty list would make them cacheable.
      if (context.cache.tags.length > 0) context.cache.set({ tags: inAllLanes(context.cache.tags) });
      secure(rendered.headers, context.url);
      const policy = rendered.headers.get(POLICY);
      if (policy && html !== null) rendered.headers.set(POLICY, narrowPolicy(policy, html));
      return rendered;
    });

  /** Renders a page; if it fails half-way, a complete error page is sent in the reader's language, uncached. */
  const renderSafely = async (elsewhere?: string): Promise<Response> => {
    try {
      return await render(elsewhere);
    } catch (error) {
      // The route, not the address, because the address of a receipt gives access to it.
      console.error(`${context.request.method} ${context.routePattern} failed`, error);
      const failed = await render(isDatabaseDown(error) ? FAILED.unavailable : FAILED.error);
      for (const [name, value] of Object.entries(NOT_KEPT)) failed.headers.set(name, value);
      failed.headers.delete("Netlify-Cache-Tag");
      // Otherwise the cache settings of the failed page would later overwrite the headers above.
      context.cache.set(false);
      return failed;
    }
  };

  /** Answers with the page for an unavailable site; `wait`: seconds after which it makes sense to try again. */
  const renderBusy = async (status: 429 | 503, wait: number): Promise<Response> => {
    const made =
      busyPages.get(locale) ??
      render(FAILED.unavailable).then(async (page) => ({ body: await page.arrayBuffer(), headers: page.headers }));
    busyPages.set(locale, made);
    // What failed once may work the next time.
    made.catch(() => busyPages.delete(locale));
    const { body, headers: all } = await made;
    const headers = new Headers(all);
    for (const [name, value] of Object.entries(NOT_KEPT)) headers.set(name, value);
    headers.set("Retry-After", String(wait));
    context.cache.set(false);
    return new Response(body, { status, headers });
  };

  /** Renders a page when it is its turn; tells who would have to wait for too long. */
  const renderInTurn = async (elsewhere?: string): Promise<Response> => {
    const leave = await admission.enter();
    if (!leave) return renderBusy(503, TURN_WAIT_MS / 1000);
    try {
      return await renderSafely(elsewhere);
    } finally {
      leave();
    }
  };

  if (context.isPrerendered) return render();
  // Astro's own image route: none of our pages uses it, and its only answer would be 500.
  if (pathname === "/_image") return new Response("Bad Request", { status: 400, headers: NOT_KEPT });
  // Its route for islands that the server renders later: we have none, and the name of one that is not there is a TypeError in it.
  if (pathname.startsWith("/_server-islands/")) return new Response("Not Found", { status: 404, headers: NOT_KEPT });
  // Forms go to the API, so a page accepts no body; a redirect would lose it anyway.
  if (!["GET", "HEAD"].includes(context.request.method)) {
    return new Response("Method Not Allowed", { status: 405, headers: { ...NOT_KEPT, Allow: "GET, HEAD" } });
  }
  const plain = withoutNul(pathname, context.url.search);
  if (plain !== null) return context.redirect(plain, 301);
  const wait = reads.spend(clientKey(context.clientAddress), readCost(context.url), Date.now());
  if (wait > 0) return renderBusy(429, wait);
  if (!isPageAddress(pathname)) return renderInTurn();
  if (Object.values(FAILED).includes(path)) return render(NO_PAGE);
  const verdict = judgeAddress(pathname, context.params["locale"]);
  const search = tidyQuery(context.url.search);
  if (verdict.kind === "redirect") return context.redirect(verdict.to + search, 301);
  if (verdict.kind === "page" && search !== context.url.search) return context.redirect(pathname + search, 301);
  return renderInTurn(verdict.kind === "unknown" ? NO_PAGE : undefined);
});
