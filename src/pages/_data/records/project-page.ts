import type { AstroGlobal } from "astro";
import { projectSamples } from "#db/projects/list.ts";
import { projectBySlug } from "#db/projects/projects.ts";
import { reads } from "#db/reads.ts";
import { projectTag, tagsAskedFor } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import { otherProjects } from "#domain/project/other-projects.ts";
import type { ProjectDetail, ProjectSummary } from "#domain/project/project.ts";
import { movedTo, NOT_KEPT, varyBy } from "../redirect.ts";

/** A posted project stays for an hour and is purged by tag when it changes. */
const KEPT = { maxAge: 3600, swr: 86_400 };
/** A missing one may be approved any moment. */
const KEPT_MISSING = { maxAge: 60, swr: 0 };

export type ProjectPageData =
  | { kind: "found"; project: ProjectDetail; others: ProjectSummary[] }
  | { kind: "missing" | "unreachable" };

/** What `/project/{slug}` shows for what is no sample's slug, or the redirect to a sample's. Sets status and cache headers. */
export async function projectPage(astro: AstroGlobal, address: string): Promise<ProjectPageData | Response> {
  const { headers } = astro.response;
  const { locale } = astro.locals;
  const slug = address.toLowerCase();
  const sample = projectSamples.find((one) => one.demoId === slug || one.slug === slug);
  // It has a page that was rendered ahead; only its id (`/project/1`) or another spelling of its slug comes here.
  if (sample) return movedTo(links.project(sample.slug, locale), []);
  varyBy(headers, []);
  try {
    const project = await projectBySlug(reads, slug);
    if (project && project.slug !== address) {
      return movedTo(links.project(project.slug, locale), [], [projectTag(project.slug)]);
    }
    if (project) {
      astro.cache.set({ ...KEPT, tags: [projectTag(project.slug)] });
      return { kind: "found", project, others: otherProjects(project, projectSamples) };
    }
    astro.response.status = 404;
    astro.cache.set({ ...KEPT_MISSING, tags: tagsAskedFor(projectTag, address) });
    return { kind: "missing" };
  } catch (error) {
    astro.logger.error(`A project cannot be read: ${String(error)}`);
    astro.response.status = 503;
    headers.set("Retry-After", "60");
    astro.cache.set(false);
    for (const [name, value] of Object.entries(NOT_KEPT)) headers.set(name, value);
    return { kind: "unreachable" };
  }
}
