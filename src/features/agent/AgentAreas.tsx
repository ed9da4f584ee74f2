import type { AgentArea } from "#domain/agency/agent.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ChipLink } from "#ui/button/Chip.tsx";
import { areaName } from "./agent-words.ts";

/** Where an agent works, as links to the areas. */
export function AgentAreas({ areas }: { areas: readonly AgentArea[] }) {
  const locale = currentLocale();
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{m.agent_areas()}</p>
      <ul className="flex flex-wrap gap-2">
        {areas.map((area) => (
          <li key={area.slug} translate="no">
            <ChipLink href={links.area(area.slug, locale)}>{areaName(area, locale)}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
