import type { AgentSummary } from "#domain/agency/agent.ts";
import { nameFor } from "#domain/place/bengali-name.ts";
import { links } from "#domain/site/links.ts";
import { langOf } from "#domain/text/text-language.ts";
import { answersWithin } from "#i18n/advertiser-words.ts";
import { initialOf } from "#i18n/initial.ts";
import { currentLocale } from "#i18n/locale.ts";
import { languageList } from "#i18n/language-words.ts";
import { m } from "#i18n/messages.ts";
import { Avatar } from "#ui/picture/Avatar.tsx";
import { Badge } from "#ui/badge/Badge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { AgentAreas } from "./AgentAreas.tsx";
import { agentListingCount, agentName } from "./agent-words.ts";

type Props = {
  agent: AgentSummary;
  /** A built-in sample, which has no page of its own. */
  sample: boolean;
  /** Deeper where the list stands under a heading of its own. */
  heading?: "h2" | "h3";
};

/** An agent in the list. */
export function AgentTile({ agent, sample, heading: Heading = "h2" }: Props) {
  const locale = currentLocale();
  const name = agentName(agent, locale);
  const company = agent.agency ? agentName(agent.agency, locale) : agent.company && nameFor(agent.company, locale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5 *:first:row-span-2">
        <Avatar size="lg" image={agent.image} initial={initialOf(name, locale)} />
        <Heading className="self-end text-(length:--text-lg) wrap-anywhere" lang={langOf(name, locale)} translate="no">
          {sample ? (
            name
          ) : (
            <a
              className="-my-3 inline-block py-3 underline-offset-[0.22em] hover:underline"
              href={links.agent(agent.id, locale)}
            >
              {name}
            </a>
          )}
        </Heading>
        <span className="text-sm text-ink-soft" lang={langOf(company, locale)} translate={company ? "no" : undefined}>
          {company ?? m.agent_alone()}
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <b className="num">{agentListingCount(agent.listings, locale)}</b>
        {agent.verified ? (
          <Badge kind="verified" icon="badge-check">
            {m.agent_verified()}
          </Badge>
        ) : (
          agent.demo && <Badge kind="plain">{m.agent_demo()}</Badge>
        )}
      </p>
      {(agent.answers || agent.languages.length > 0) && (
        <ul className="grid gap-1 text-sm text-ink-soft">
          {agent.answers && (
            <li className="flex items-center gap-2">
              <Icon name="clock" size="sm" />
              {answersWithin(agent.answers, locale)}
            </li>
          )}
          {agent.languages.length > 0 && (
            <li className="flex items-center gap-2">
              <Icon name="languages" size="sm" />
              {m.agent_speaks({ languages: languageList(agent.languages) })}
            </li>
          )}
        </ul>
      )}
      <AgentAreas areas={agent.areas} />
    </li>
  );
}
