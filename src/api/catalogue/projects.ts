import { PROJECT_PAGE_SIZE, SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { PROJECT_STATUSES, PROJECT_TYPES, type ProjectPage } from "#domain/project/project.ts";
import type { FoundProjects } from "#domain/project/list.ts";
import { parseProjectQuery, PROJECT_QUERY_FIELDS, type ProjectQueryField } from "#domain/project/query.ts";
import { answers, endpoint } from "../endpoint.ts";
import { queryInput } from "./query-input.ts";
import { idsParameter, searchOrIds } from "../record-ids.ts";

/** A page of projects, the number of projects in each state (independent of the search), and the searched place in both languages. */
export type ProjectsAnswer = ProjectPage & Omit<FoundProjects, "page">;

/** Every parameter that changes the answer; the CDN stores a separate answer for each value. */
export const PROJECT_PARAMETERS = [...PROJECT_QUERY_FIELDS, "ids"] as const;

export type ProjectsSend = Partial<Record<ProjectQueryField, string | number | null>> & { ids?: readonly string[] };

const projectsInput = queryInput((params, given) =>
  searchOrIds(given, PROJECT_QUERY_FIELDS, parseProjectQuery(params)),
);

const words = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");

export const listProjects = endpoint<ProjectsSend, ProjectsAnswer>()({
  method: "GET",
  path: "/api/projects",
  access: "anyone",
  summary:
    `Development projects, ${PROJECT_PAGE_SIZE} a page: approved ones, newest first, then the samples (\`demo\`). Prices in taka for one unit. ` +
    "A page beyond the last answers with the last.",
  parameters: [
    {
      name: "location",
      in: "query",
      text: `area, thana, district or division in any spelling; ${SEARCH_TEXT_MAX} characters`,
    },
    { name: "type", in: "query", text: `${words(PROJECT_TYPES)} (\`plot\` means land)` },
    { name: "status", in: "query", text: `${words(PROJECT_STATUSES)} (\`completed\` and \`ongoing\` are understood)` },
    { name: "minPrice, maxPrice", in: "query", text: "whole taka; a project fits when any of its prices lies between" },
    { name: "page", in: "query", text: "from 1" },
    idsParameter,
  ],
  input: projectsInput,
  output: answers<ProjectsAnswer>("ProjectsAnswer"),
  errors: ["invalid-input", "database-unavailable"],
});
