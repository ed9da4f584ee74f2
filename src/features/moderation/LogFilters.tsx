import { approvalsLink } from "#domain/moderation/approvals.ts";
import { links } from "#domain/site/links.ts";
import { LOG_TEXT_MAX, logParams, type LogFilter } from "#domain/moderation/log.ts";
import { MODERATED_KINDS, MODERATION_ACTIONS } from "#domain/moderation/moderation.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { actionWords } from "./log-words.ts";
import { kindWords } from "./queue/submission-words.ts";

/** Which lines of the log are shown, as a form whose fields are in the address. */
export function LogFilters({ filter }: { filter: LogFilter }) {
  const locale = currentLocale();
  return (
    <form
      method="get"
      action={links.account(locale)}
      role="search"
      aria-label={m.moderation_log_search()}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      <input type="hidden" name="tab" value="approvals" />
      <input type="hidden" name="part" value="log" />
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="outline" icon="search">
          {m.moderation_search_show()}
        </Button>
        {logParams(filter).size > 0 && (
          <Button kind="ghost" href={approvalsLink("log", new URLSearchParams(), locale)}>
            {m.search_clear()}
          </Button>
        )}
      </div>
    </form>
  );
}
