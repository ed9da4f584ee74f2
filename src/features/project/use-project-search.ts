import { call } from "#api/call.ts";
import { listProjects } from "#api/catalogue/projects.ts";
import type { Locale } from "#domain/locale.ts";
import { parseProjectQuery, projectQueryString } from "#domain/project/query.ts";
import { useListSearch } from "#ui/list/use-list-search.ts";
import { projectsHref, type ProjectResults } from "./project-results.ts";

/** The state of the list of projects. */
export const useProjectSearch = (initial: ProjectResults, locale: Locale) =>
  useListSearch(initial, {
    read: (params) => parseProjectQuery(params),
    href: (query) => projectsHref(query, locale),
    load: async (query, signal) => {
      const answer = await call(listProjects, Object.fromEntries(new URLSearchParams(projectQueryString(query))), {
        signal,
      });
      if (!answer.ok) return null;
      const { counts, place, unknownPlace, ...page } = answer.data;
      return { page, counts, place, unknownPlace };
    },
  });

export type ProjectSearchState = ReturnType<typeof useProjectSearch>;
