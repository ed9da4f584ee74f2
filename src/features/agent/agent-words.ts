import type { AgentArea, AgentSummary } from "#domain/agency/agent.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { readersName } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";

/** The name in the reader's script, where the agent gave it in both. */
export const agentName: (agent: Pick<AgentSummary, "name" | "nameBn">, locale: Locale) => string = readersName;

export const areaName = ({ name, nameBn }: AgentArea, locale: Locale): string => (locale === "bn" ? nameBn : name);

/** "12 agents". */
export function agentsFound(total: number, locale: Locale): string {
  if (total === 0) return m.agent_found_none();
  return total === 1 ? m.agent_found_one() : m.agent_found({ count: formatNumber(total, locale) });
}

/** "31 properties". */
export const agentListingCount = (count: number, locale: Locale): string =>
  count === 1 ? m.agent_listings_count_one() : m.agent_listings_count({ count: formatNumber(count, locale) });
