import type { AgentSummary } from "#domain/agent.ts";
import { nameFor } from "#domain/bengali-name.ts";
import { links } from "#domain/links.ts";
import { langOf } from "#domain/text-language.ts";
import { initialOf } from "#i18n/initial.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { AgentAreas } from "./AgentAreas.tsx";
import { agentListingCount, agentName } from "./agent-words.ts";

type Props = {
  agent: AgentSummary;
  /** A built-in sample, which has no page of its own. */
  sample: boolean;
};

/** An agent in the list. */
export function AgentTile({ agent, sample }: Props) {
  const locale = currentLocale();
  const name = agentName(agent, locale);
  const company = agent.company && nameFor(agent.company, locale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5 *:first:row-span-2">
        <Avatar size="lg" image={agent.image} initial={initialOf(name, locale)} />
        <h2 className="self-end text-(length:--text-lg) wrap-anywhere" lang={langOf(name, locale)}>
          {sample ? (
            name
          ) : (
            <a
              className="-my-1 inline-block py-1 underline-offset-[0.22em] hover:underline"
              href={links.agent(agent.id, locale)}
            >
              {name}
            </a>
          )}
        </h2>
        <span className="text-sm text-ink-soft" lang={langOf(company, locale)}>
          {company ?? m.agent_alone()}
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <b className="num">{agentListingCount(agent.listings, locale)}</b>
        {agent.verified && (
          <Badge kind={agent.demo ? "plain" : "verified"} icon="badge-check">
            {m.agent_verified()}
          </Badge>
        )}
        {agent.demo && <Badge kind="plain">{m.agent_demo()}</Badge>}
      </p>
      <AgentAreas areas={agent.areas} />
    </li>
  );
}
