import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { Pager } from "#ui/list/Pager.tsx";
import type { AgentListData } from "./agent-page.ts";
import { agentSearchQuery } from "./agent-search.ts";
import { AgentTile } from "./AgentTile.tsx";
import { agentsFound } from "./agent-words.ts";

/** The agents of one page, how many there are, and the way to the other pages. */
export function AgentList({ data }: { data: AgentListData }) {
  const { search, items, total, page, pageCount, samples } = data;
  const locale = currentLocale();
  const path = links.agents(locale);
  const href = (wanted: number) => {
    const query = agentSearchQuery({ ...search, page: wanted });
    return query === "" ? path : `${path}?${query}`;
  };
  return (
    <section id="results-title" tabIndex={-1} aria-label={m.agent_list_results()} className="scroll-mt-20">
      {samples && (
        <Banner icon="info" role="status">
          {m.agent_samples()}
        </Banner>
      )}
      {total > 0 ? (
        <>
          <p className="pb-3">{agentsFound(total, locale)}</p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))] gap-[clamp(1rem,2vw,1.5rem)]">
            {items.map((agent) => (
              <AgentTile key={agent.id} agent={agent} sample={samples} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState art="people" title={m.agent_found_none()} text={m.agent_found_none_text()}>
          <Button kind="outline" href={path}>
            {m.agent_search_all()}
          </Button>
        </EmptyState>
      )}
      <Pager page={page} pageCount={pageCount} href={href} />
    </section>
  );
}
