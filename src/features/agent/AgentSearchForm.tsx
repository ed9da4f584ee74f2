import { AGENT_SORTS, type AgentSort } from "#domain/agency/agent.ts";
import { AGENT_LANGUAGES } from "#domain/agency/agent-language.ts";
import { links } from "#domain/site/links.ts";
import { SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { languageName } from "#i18n/language-words.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import type { AgentSearch } from "./agent-search.ts";

const SORTS: Record<AgentSort, () => string> = {
  best: m.agent_sort_best,
  listings: m.agent_sort_listings,
  answer: m.agent_sort_answer,
  name: m.agent_sort_name,
};

/** Looks agents up by name or area and by language, and puts them in an order: a plain form, the answer is a page. */
export const AgentSearchForm = ({ q, language, sort }: Omit<AgentSearch, "page">) => (
  <form
    className="grid max-w-[58rem] items-end gap-3 pb-6 min-[34rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_13rem_auto]"
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
    <SelectField
      id="agent-language"
      label={m.agent_language()}
      name="language"
      defaultValue={language ?? ""}
      options={[
        { value: "", label: m.agent_language_any() },
        ...AGENT_LANGUAGES.map((value) => ({ value, label: languageName(value) })),
      ]}
    />
    <SelectField
      id="agent-sort"
      label={m.agent_sort()}
      name="sort"
      defaultValue={sort}
      options={AGENT_SORTS.map((value) => ({ value, label: SORTS[value]() }))}
    />
    <Button type="submit" icon="search" className="min-h-12">
      {m.agent_search_submit()}
    </Button>
  </form>
);
