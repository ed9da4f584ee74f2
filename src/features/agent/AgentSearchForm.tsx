import { links } from "#domain/links.ts";
import { SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/form/TextField.tsx";

/** Looks an agent up by name: a plain form, the answer is a page. */
export const AgentSearchForm = ({ q }: { q: string }) => (
  <form
    className="grid max-w-[36rem] items-end gap-3 pb-6 min-[34rem]:grid-cols-[minmax(0,1fr)_auto]"
    method="get"
    action={links.agents(currentLocale())}
    role="search"
  >
    <TextField
      id="agent-q"
      label={m.agent_search()}
      name="q"
      type="search"
      defaultValue={q}
      maxLength={SEARCH_TEXT_MAX}
      autoComplete="off"
    />
    <Button type="submit" icon="search" className="min-h-12">
      {m.agent_search_submit()}
    </Button>
  </form>
);
