import type { AgencyName } from "../account/agency-name.ts";
import type { AgentLanguage } from "./agent-language.ts";
import type { AnswerTime } from "./answer-rate.ts";
import type { Agent, Purpose } from "../listing/listing.ts";

/** What the public page of an agency shows beside its listings. `agents`: members with public listings. */
export type AgencyProfile = {
  agency: AgencyName & { phone: string | null };
  listings: Record<Purpose, number>;
  agents: AgentSummary[];
};

/** Agents on one page of the list. */
export const AGENT_PAGE_SIZE = 12;
/** Places that are named for an agent: where most of the listings are. */
export const AGENT_AREAS_MAX = 4;

/** A place with the number of an agent's listings there. */
export type AgentArea = { slug: string; name: string; nameBn: string; listings: number };

/** An agent in the list: no telephone, no e-mail. Only people with a public listing are agents to the public. */
export type AgentSummary = Pick<Agent, "id" | "name" | "nameBn" | "company" | "image" | "verified"> & {
  agency: AgencyName | null;
  /** The person is made up: the number cannot be called (DECISIONS 8). */
  demo: boolean;
  /** Search engines may know the person's page: not all of the listings are demo records. */
  indexed: boolean;
  /** Public listings. */
  listings: number;
  areas: AgentArea[];
  languages: AgentLanguage[];
  /** The usual time to answer, as an upper bound; null if too few people wrote. */
  answers: AnswerTime | null;
};

/** The orders of the list, the first unless something else is asked for: verified ones first, then by name. */
export const AGENT_SORTS = ["best", "listings", "answer", "name"] as const;
export type AgentSort = (typeof AGENT_SORTS)[number];

export type AgentPage = { items: AgentSummary[]; total: number; page: number; pageCount: number };

/** What an agent's own page shows beside the listings. The contact data are those that each of their listings shows. */
export type AgentProfile = {
  agent: Agent;
  /** The one that they belong to. */
  agency: AgencyName | null;
  listings: Record<Purpose, number>;
  areas: AgentArea[];
  languages: AgentLanguage[];
};
