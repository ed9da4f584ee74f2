import { nameFor } from "#domain/place/bengali-name.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import type { AgentPageData } from "./agent-page.ts";
import { agentListingCount, agentName, areaName } from "./agent-words.ts";

type Found = Pick<Extract<AgentPageData, { kind: "found" }>, "agent" | "areas" | "list" | "listings">;

/** Several agents can have one name, even in one company, so the title also has the company and the place of most listings. */
function agentTitle({ agent, areas: [first] }: Found, locale: Locale): string {
  const name = agentName(agent, locale);
  const company = agent.company && nameFor(agent.company, locale);
  const area = first ? areaName(first, locale) : "";
  if (company && area) return m.agent_page_title_company_area({ name, company, area });
  if (company) return m.agent_page_title_company({ name, company });
  return area ? m.agent_page_title_area({ name, area }) : m.agent_page_title({ name });
}

/** Title and summary of an agent's page: each of the lists and each further page has its own. */
export function agentHead(found: Found, locale: Locale) {
  const { list, listings } = found;
  const { purpose } = list;
  const whole = agentTitle(found, locale);
  const said = {
    name: agentName(found.agent, locale),
    count: agentListingCount(purpose === null ? listings.sale + listings.rent : listings[purpose], locale),
    areas: found.areas.map((area) => areaName(area, locale)).join(", "),
  };
  const { title, text } = {
    all: { title: whole, text: m.agent_meta(said) },
    sale: { title: m.agent_page_title_sale({ title: whole }), text: m.agent_meta_sale(said) },
    rent: { title: m.agent_page_title_rent({ title: whole }), text: m.agent_meta_rent(said) },
  }[purpose ?? "all"];
  if (list.page === 1) return { title, description: text };
  const page = formatNumber(list.page, locale);
  return { title: m.reach_title_page({ title, page }), description: m.reach_description_page({ text, page }) };
}
