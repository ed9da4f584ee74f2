import { links } from "#domain/site/links.ts";
import { nameIn } from "#domain/place/label.ts";
import { activeProjectFilters, EMPTY_PROJECT_QUERY, withoutProjectFilter } from "#domain/project/query.ts";
import { currentLocale } from "#i18n/locale.ts";
import { FilterChips } from "#ui/list/FilterChips.tsx";
import { projectFilterText } from "./filter-text.ts";
import { projectsHref } from "./project-results.ts";
import type { ProjectSearch } from "./use-project-search.ts";

/** What narrows the search, each a link to the same search without it. */
export function ActiveProjectFilters({ query, results, searchQuery }: ProjectSearch) {
  const locale = currentLocale();
  const active = activeProjectFilters(query);
  if (active.length === 0) return null;
  const isNamed = query.location === results.query.location;
  const location = isNamed ? nameIn(results.place, locale) : query.location;
  const filters = active.map((filter) => ({
    key: filter,
    text: projectFilterText(filter, { ...query, location }, locale),
    href: projectsHref(withoutProjectFilter(query, filter), locale),
    onFollow: () => searchQuery((asked) => withoutProjectFilter(asked, filter), "link"),
  }));
  const clear = { href: links.projects(locale), onFollow: () => searchQuery(() => EMPTY_PROJECT_QUERY, "link") };
  return <FilterChips kind="box" filters={filters} clear={clear} />;
}
