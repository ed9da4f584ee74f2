import { defineMiddleware } from "astro:middleware";
import site from "#content/site/site.json" with { type: "json" };
import { judgeAddress } from "#domain/address.ts";
import { bareLocale, splitLocale } from "#domain/locale.ts";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "#domain/security-headers.ts";
import { withLocale } from "#i18n/request-locale.ts";

/** The page "not found" itself: the one on-demand route that no rest parameter can swallow. */
const NO_PAGE = "/404";

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
      const rendered = new Response(await response.arrayBuffer(), response);
      if (!context.isPrerendered) secure(rendered.headers, context.url);
      return rendered;
    });

  if (context.isPrerendered || !isPageAddress(pathname)) return render();
  const verdict = judgeAddress(pathname, context.params["locale"]);
  if (verdict.kind === "redirect") return context.redirect(verdict.to + context.url.search, 301);
  return verdict.kind === "unknown" ? render(NO_PAGE) : render();
});
