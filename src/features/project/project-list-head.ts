import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { activeProjectFilters } from "#domain/project/query.ts";
import { nameIn } from "#domain/place/label.ts";
import type { ProjectType } from "#domain/project/project.ts";
import { m } from "#i18n/messages.ts";
import { projectFilterText } from "./filter-text.ts";
import type { ProjectResults } from "./project-results.ts";
import { foundProjects } from "./project-words.ts";

const titles: Record<ProjectType, () => string> = {
  apartment: m.project_title_apartment,
  commercial: m.project_title_commercial,
  land: m.project_title_land,
};

/** Prices are the ends of a slider, which make endless views of the same projects; the index needs none. */
export const isProjectVariant = ({ query }: Pick<ProjectResults, "query">): boolean =>
  query.minPrice !== null || query.maxPrice !== null;

/** Title and summary of the list of projects: every search that the index may have has its own. */
export function projectListWords(
  { query, place: names, unknownPlace, page }: Pick<ProjectResults, "query" | "place" | "unknownPlace" | "page">,
  locale: Locale,
): { title: string; description: string } {
  const place = nameIn(names, locale);
  const named = query.type === null ? m.project_title() : titles[query.type]();
  const placed = place && !unknownPlace ? m.reach_title_place({ title: named, place }) : named;
  const active = activeProjectFilters(query);
  const filters = active
    .filter((filter) => filter === "status" || filter === "price")
    .map((filter) => projectFilterText(filter, query, locale));
  const title = filters.length > 0 ? m.reach_title_filters({ title: placed, filters: filters.join(", ") }) : placed;
  const text =
    active.length === 0 || page.total === 0
      ? m.project_meta()
      : m.project_meta_list({ title, found: foundProjects(page.total, locale) });
  if (page.page === 1) return { title, description: text };
  const number = formatNumber(page.page, locale);
  return {
    title: m.reach_title_page({ title, page: number }),
    description: m.reach_description_page({ text, page: number }),
  };
}
