import type { Agent, Purpose } from "./listing.ts";

/** Agents on one page of the list. */
export const AGENT_PAGE_SIZE = 12;
/** Places that are named for an agent: where most of the listings are. */
export const AGENT_AREAS_MAX = 4;

/** A place with the number of an agent's listings there. */
export type AgentArea = { slug: string; name: string; nameBn: string; listings: number };

/** An agent in the list: no telephone, no e-mail. Only people with a public listing are agents to the public. */
export type AgentSummary = Pick<Agent, "id" | "name" | "nameBn" | "company" | "image" | "verified"> & {
  /** The person is made up: the number cannot be called (DECISIONS 8). */
  demo: boolean;
  /** Search engines may know the person's page: not all of the listings are demo records. */
  indexed: boolean;
  /** Public listings. */
  listings: number;
  areas: AgentArea[];
};

export type AgentPage = { items: AgentSummary[]; total: number; page: number; pageCount: number };

/** What an agent's own page shows beside the listings. The contact data are those that each of their listings shows. */
export type AgentProfile = { agent: Agent; listings: Record<Purpose, number>; areas: AgentArea[] };
