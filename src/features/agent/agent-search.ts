import { AGENT_LANGUAGES, type AgentLanguage } from "#domain/agency/agent-language.ts";
import { AGENT_SORTS, type AgentSort } from "#domain/agency/agent.ts";
import { SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import { cleanText } from "#domain/text/clean.ts";

/**
 * What the list of agents is asked for. `q`: part of a name or the name of an area, NFC, trimmed; "" = everyone. `language`: whom they speak
 * with; null = any. `page` from 1.
 */
export type AgentSearch = { q: string; language: AgentLanguage | null; sort: AgentSort; page: number };

/** The parameters that change the list; the CDN keeps one copy for each combination of these. */
export const AGENT_PARAMETERS = ["q", "language", "sort", "page"] as const;

/** The query string (without "?") of a search in its one canonical order, defaults left out. */
export function agentSearchQuery({ q, language, sort, page }: AgentSearch): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (language) params.set("language", language);
  if (sort !== "best") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** Reads what the list was asked for; `canonical` is false where the address says it in other words (an empty field, Bengali digits). */
export function readAgentSearch(params: URLSearchParams): { search: AgentSearch; canonical: boolean } {
  const own = new URLSearchParams();
  for (const name of AGENT_PARAMETERS) for (const value of params.getAll(name)) own.append(name, value);
  const { page } = parseListingQuery(new URLSearchParams({ page: own.get("page") ?? "" }), { purpose: null }).query;
  const sort = AGENT_SORTS.find((known) => known === own.get("sort")) ?? "best";
  const language = AGENT_LANGUAGES.find((known) => known === own.get("language")) ?? null;
  const search = { q: cleanText(own.get("q") ?? "", SEARCH_TEXT_MAX), language, sort, page };
  return { search, canonical: own.toString() === agentSearchQuery(search) };
}
