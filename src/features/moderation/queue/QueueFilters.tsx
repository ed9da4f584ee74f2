import { approvalsLink } from "#domain/moderation/approvals.ts";
import { MODERATED_KINDS, type ModeratedKind, type WaitingCounts } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import {
  isWhole,
  QUEUE_AGES,
  QUEUE_FLAGS,
  QUEUE_TEXT_MAX,
  queueParams,
  WHOLE_QUEUE,
  type QueueFilter,
} from "#domain/moderation/queue.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { totalWaiting } from "#stores/waiting.ts";
import { ChipLink } from "#ui/button/Chip.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { FilterForm } from "../FilterForm.tsx";
import { flagNames } from "./flag-words.ts";

const KIND_NAMES: Record<ModeratedKind, () => string> = {
  listings: m.dashboard_tab_properties,
  resorts: m.dashboard_tab_resorts,
  projects: m.dashboard_tab_projects,
  reviews: m.moderation_reviews,
};
const AGE_NAMES = { late: m.moderation_age_late, overdue: m.moderation_age_overdue } as const;

type Props = { filter: QueueFilter; waiting: WaitingCounts };

/** What of the queue is shown: kinds as links with their counts, and a form for the rest. All of it is in the address. */
export function QueueFilters({ filter, waiting }: Props) {
  const locale = currentLocale();
  const href = (change: Partial<QueueFilter>) => approvalsLink("queue", queueParams({ ...filter, ...change }), locale);
  const chip = (kind: ModeratedKind | null, name: string, count: number) => (
    <ChipLink key={name} href={href({ kind })} aria-current={filter.kind === kind ? "true" : undefined}>
      {name} <small>{formatNumber(count, locale)}</small>
    </ChipLink>
  );
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={m.moderation_filter()} className="flex flex-wrap gap-1.5">
        {chip(null, m.moderation_all(), totalWaiting(waiting).count)}
        {MODERATED_KINDS.map((kind) => chip(kind, KIND_NAMES[kind](), waiting[kind].count))}
      </div>
      <FilterForm
        label={m.moderation_search()}
        carry={filter.kind ? { kind: filter.kind } : {}}
        columns="lg:grid-cols-[minmax(12rem,1fr)_12rem_12rem_auto]"
        clear={isWhole(filter) ? null : approvalsLink("queue", queueParams(WHOLE_QUEUE), locale)}
      >
        <TextField
          id="queue-q"
          name="q"
          type="search"
          label={m.moderation_search_text()}
          maxLength={QUEUE_TEXT_MAX}
          defaultValue={filter.q}
        />
        <SelectField
          id="queue-flag"
          name="flag"
          label={m.moderation_search_flag()}
          all={m.moderation_flag_all()}
          options={QUEUE_FLAGS.map((flag) => ({
            value: flag,
            label: flag === "any" ? m.moderation_flag_any() : flagNames[flag](),
          }))}
          defaultValue={filter.flag ?? ""}
        />
        <SelectField
          id="queue-age"
          name="age"
          label={m.moderation_search_age()}
          all={m.moderation_age_all()}
          options={QUEUE_AGES.map((age) => ({ value: age, label: AGE_NAMES[age]() }))}
          defaultValue={filter.age ?? ""}
        />
      </FilterForm>
    </div>
  );
}
