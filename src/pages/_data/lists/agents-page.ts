import type { AstroGlobal } from "astro";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import { answerRateOf } from "#db/agencies/answer-rates.ts";
import { agentById, agentPage, listingsOf } from "#db/agencies/agents.ts";
import { partySummaryOf } from "#db/moderation/party-reviews.ts";
import { reads } from "#db/reads.ts";
import { AGENT_AREAS_MAX, type AgentArea, type AgentPage, type AgentSummary } from "#domain/agency/agent.ts";
import { agencyTag, agentTag, listingsTag } from "#domain/site/cache-tags.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import { OWN_LIST_PARAMETERS, ownListHref, readOwnList } from "#domain/listing/own-list.ts";
import type { AgentListData, AgentPageData } from "#features/agent/agent-page.ts";
import { AGENT_PARAMETERS, agentSearchQuery, readAgentSearch, type AgentSearch } from "#features/agent/agent-search.ts";
import { KEPT, labelUnreachable, samples } from "./own-list.ts";
import { redirectTo, varyBy } from "../redirect.ts";

/** What `/agents` shows, or the redirect to the canonical address. */
export async function agentsPage(astro: AstroGlobal): Promise<AgentListData | Response> {
  varyBy(astro.response.headers, AGENT_PARAMETERS);
  const { search, canonical } = readAgentSearch(astro.url.searchParams);
  const to = (wanted: AgentSearch) => {
    const query = agentSearchQuery(wanted);
    const path = links.agents(astro.locals.locale);
    return redirectTo(query === "" ? path : `${path}?${query}`, AGENT_PARAMETERS);
  };
  if (!canonical) return to(search);
  try {
    const answer = await agentPage(reads, search);
    if (answer.page !== search.page) return to({ ...search, page: answer.page });
    astro.cache.set({ ...KEPT, tags: [listingsTag(null)] });
    return { ...answer, search, samples: false };
  } catch (error) {
    console.error("The agents cannot be reached", error);
    labelUnreachable(astro);
    return { ...samplePage(search.q), search, samples: true };
  }
}

/** What `/agent/{id}` shows, or the redirect to the canonical address of its list. */
export async function agentProfilePage(astro: AstroGlobal, id: string): Promise<AgentPageData | Response> {
  varyBy(astro.response.headers, OWN_LIST_PARAMETERS);
  const { list, canonical } = readOwnList(astro.url.searchParams);
  const path = links.agent(id, astro.locals.locale);
  if (!canonical) return redirectTo(ownListHref(path, list), OWN_LIST_PARAMETERS);
  try {
    const profile = await agentById(reads, id);
    if (!profile) {
      astro.response.status = 404;
      // Whoever it is may have a listing approved any moment, and every approval purges the mixed lists.
      astro.cache.set({ ...KEPT, tags: [listingsTag(null)] });
      return { kind: "missing" };
    }
    const { sale, rent } = profile.listings;
    const total = list.purpose === null ? sale + rent : profile.listings[list.purpose];
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
    if (list.page > pageCount) {
      return redirectTo(ownListHref(path, { ...list, page: pageCount }), OWN_LIST_PARAMETERS);
    }
    const agencyTags = profile.agency ? [agencyTag(profile.agency.id)] : [];
    const [own, answers, said] = await Promise.all([
      listingsOf(reads, { column: "agent_id", id }, list.purpose, list.page),
      answerRateOf(reads, id, new Date()),
      partySummaryOf(reads, profile.agent.id, new Date()),
    ]);
    astro.cache.set({ ...KEPT, tags: [agentTag(profile.agent.id), listingsTag(null), ...agencyTags] });
    return { kind: "found", ...profile, list, pageCount, own, answers, said };
  } catch (error) {
    console.error("An agent cannot be reached", error);
    labelUnreachable(astro);
    return { kind: "unreachable" };
  }
}

/** The built-in agents with their built-in listings, for the time that the database cannot be reached. */
function samplePage(q: string): AgentPage {
  const items = Object.entries(sampleAgents).map(([id, agent]): AgentSummary => {
    const own = samples.filter((listing) => listing.agent.id === id);
    const areas = new Map<string, AgentArea>();
    for (const { areaSlug, areaName, areaNameBn } of own) {
      const listings = (areas.get(areaSlug)?.listings ?? 0) + 1;
      areas.set(areaSlug, { slug: areaSlug, name: areaName, nameBn: areaNameBn, listings });
    }
    const busiest = [...areas.values()].sort((a, b) => b.listings - a.listings).slice(0, AGENT_AREAS_MAX);
    return {
      ...agentOf(id, agent),
      indexed: false,
      listings: own.length,
      areas: busiest,
      languages: [],
      answers: null,
    };
  });
  const named = items.filter(({ name, nameBn, company }) =>
    [name, nameBn, company].some((text) => text?.toLowerCase().includes(q.toLowerCase())),
  );
  return { items: named, total: named.length, page: 1, pageCount: 1 };
}

const agentOf = (
  id: string,
  { name, nameBn, company, verified }: (typeof sampleAgents)[keyof typeof sampleAgents],
) => ({
  id,
  name,
  nameBn,
  company,
  image: null,
  agency: null,
  verified,
  demo: true,
});
