import type { AstroGlobal } from "astro";
import { listedProjects, listedSamples } from "#db/projects/list.ts";
import { reads } from "#db/reads.ts";
import { PROJECTS_TAG } from "#domain/site/cache-tags.ts";
import { parseProjectQuery, PROJECT_QUERY_FIELDS } from "#domain/project/query.ts";
import { judgeSearchAddress } from "#domain/search/address.ts";
import { projectsHref, type ProjectResults } from "#features/project/project-results.ts";

/** The list lives a minute at the CDN and is purged by tag when a posted project changes. */
const KEPT = { maxAge: 60, swr: 600, tags: [PROJECTS_TAG] };
const NOT_KEPT = { "Cache-Control": "no-store", "Netlify-CDN-Cache-Control": "no-store" };
const VARY = `query=${PROJECT_QUERY_FIELDS.join("|")}`;

async function find(astro: AstroGlobal): Promise<ProjectResults> {
  const { query, problems } = parseProjectQuery(astro.url.searchParams);
  try {
    return { query, problems, ...(await listedProjects(reads, query)), samples: false };
  } catch (error) {
    astro.logger.error(`Posted projects cannot be read: ${String(error)}`);
    return { query, problems, ...(await listedSamples(query)), samples: true };
  }
}

/** Says how long the answer may be kept; one without the posted projects is not, and says so. */
function label(astro: AstroGlobal, results: ProjectResults): void {
  const { headers } = astro.response;
  headers.set("Netlify-Vary", VARY);
  if (!results.samples) {
    astro.cache.set(KEPT);
    return;
  }
  astro.response.status = 503;
  headers.set("Retry-After", "60");
  for (const [name, value] of Object.entries(NOT_KEPT)) headers.set(name, value);
  astro.cache.set(false);
}

function redirect(to: string, status: 301 | 302, keep: boolean): Response {
  const headers = new Headers({ Location: to, "Netlify-Vary": VARY });
  const kept = { "Netlify-CDN-Cache-Control": "public, durable, max-age=3600", "Cache-Control": "public, max-age=0" };
  for (const [name, value] of Object.entries(keep ? kept : NOT_KEPT)) headers.set(name, value);
  return new Response(null, { status, headers });
}

/** What `/projects` shows, or the redirect to the canonical address of the search (or to the last page that there is). */
export async function projectsPage(astro: AstroGlobal): Promise<ProjectResults | Response> {
  const { locale } = astro.locals;
  const params = astro.url.searchParams;
  const { query, canonical } = parseProjectQuery(params);
  const verdict = judgeSearchAddress(params, canonical, PROJECT_QUERY_FIELDS);
  if (verdict.kind === "redirect") return redirect(projectsHref(query, locale), 301, verdict.cacheable);
  const results = await find(astro);
  if (query.page > results.page.pageCount) {
    return redirect(projectsHref(query, locale, { page: results.page.pageCount }), 302, false);
  }
  label(astro, results);
  return results;
}
