import { approvalsLink } from "#domain/moderation/approvals.ts";
import { LOG_TEXT_MAX, logParams, type LogFilter } from "#domain/moderation/log.ts";
import { MODERATED_KINDS, MODERATION_ACTIONS } from "#domain/moderation/moderation.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { actionWords } from "./log-words.ts";
import { kindWords } from "./queue/submission-words.ts";

/** Which lines of the log are shown, as a form whose fields are in the address. */
export function LogFilters({ filter }: { filter: LogFilter }) {
  return (
    <FilterForm
      label={m.moderation_log_search()}
      carry={{ part: "log" }}
      columns="lg:grid-cols-3"
      clear={logParams(filter).size > 0 ? approvalsLink("log", new URLSearchParams(), currentLocale()) : null}
    >
      <SelectField
        id="log-action"
        name="action"
        label={m.moderation_log_action()}
        all={m.moderation_log_any()}
        options={MODERATION_ACTIONS.map((action) => ({ value: action, label: actionWords[action]() }))}
        defaultValue={filter.action ?? ""}
      />
      <SelectField
        id="log-kind"
        name="kind"
        label={m.moderation_log_kind()}
        all={m.moderation_all()}
        options={MODERATED_KINDS.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
        defaultValue={filter.kind ?? ""}
      />
      <TextField
        id="log-q"
        name="q"
        type="search"
        label={m.moderation_log_words()}
        maxLength={LOG_TEXT_MAX}
        defaultValue={filter.q}
      />
      <TextField id="log-from" name="from" type="date" label={m.moderation_log_from()} defaultValue={filter.from} />
      <TextField id="log-until" name="until" type="date" label={m.moderation_log_until()} defaultValue={filter.until} />
    </FilterForm>
  );
}
