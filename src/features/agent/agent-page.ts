import type { AnswerRate } from "#domain/agency/answer-rate.ts";
import type { AgentPage, AgentProfile } from "#domain/agency/agent.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { PartySummary } from "#domain/moderation/party-review.ts";
import type { OwnList } from "#domain/listing/own-list.ts";
import type { AgentSearch } from "./agent-search.ts";

/** What the list of agents shows; `samples`: the database could not be reached. */
export type AgentListData = AgentPage & { search: AgentSearch; samples: boolean };

/** What the page of one agent shows. */
export type AgentPageData =
  | ({
      kind: "found";
      list: OwnList;
      pageCount: number;
      own: ListingSummary[];
      answers: AnswerRate | null;
      /** What those who met them say; null: nothing. */
      said: PartySummary | null;
    } & AgentProfile)
  | { kind: "missing" | "unreachable" };
