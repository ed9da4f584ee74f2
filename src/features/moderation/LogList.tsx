import type { LogAnswer } from "#api/moderation/office.ts";
import { approvalsLink } from "#domain/moderation/approvals.ts";
import { apiLinks } from "#domain/site/links.ts";
import { LOG_FORMATS, logParams, type LogFilter, LOG_TEXT_MAX } from "#domain/moderation/log.ts";
import { readersName } from "#domain/text/text-language.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { ListRow, rowList } from "#ui/list/ListRow.tsx";
import { Written } from "#ui/text/Written.tsx";
import {
  MODERATED_KINDS,
  MODERATION_ACTIONS,
  type LogEntry,
  type ModerationAction,
} from "#domain/moderation/moderation.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { MARKS } from "#domain/listing/verification.ts";
import { rejectionWords } from "#i18n/rejection-words.ts";
import { markName } from "#i18n/verification-words.ts";
import { CursorPages } from "./CursorPages.tsx";
import { SubmissionNote } from "./queue/SubmissionNote.tsx";
import { kindWords } from "./queue/submission-words.ts";
import { FilterForm } from "./FilterForm.tsx";

const actionWords: Record<ModerationAction, () => string> = {
  submitted: m.moderation_action_submitted,
  approved: m.moderation_action_approved,
  rejected: m.moderation_action_rejected,
  resubmitted: m.moderation_action_resubmitted,
  edited: m.moderation_action_edited,
  deleted: m.moderation_action_deleted,
  confirmed: m.moderation_action_confirmed,
  hidden: m.moderation_action_hidden,
  reported: m.moderation_action_reported,
  "report-settled": m.moderation_action_report_settled,
  "mark-set": m.moderation_action_mark_set,
  "mark-removed": m.moderation_action_mark_removed,
};

type Entry = Pick<LogEntry, "action" | "reasons" | "text">;

const markOf = ({ action, text }: Entry) =>
  action.startsWith("mark-") ? MARKS.find((one) => text?.startsWith(`${one}: `)) : undefined;

/** What of a line somebody wrote: what proves a mark, or a reason in their own words; "" where nothing was written. */
function writtenIn(entry: Entry): string {
  const mark = markOf(entry);
  return entry.text?.slice(mark ? mark.length + 2 : 0) ?? "";
}

/** What a line of the log adds: why something was rejected, or which mark was set and what proves it. */
function entryWords(entry: Entry): string {
  const mark = markOf(entry);
  return mark ? `${markName(mark)}: ${writtenIn(entry)}` : rejectionWords(entry.reasons, entry.text);
}

/** Which lines of the log are shown, as a form whose fields are in the address. */
function LogFilters({ filter }: { filter: LogFilter }) {
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

export type LogListProps = { first: LogAnswer; filter: LogFilter; cursor: string; now: string };

/** Everything that was done about submissions, the newest first. Nothing in it is ever changed; all of it can be taken along. */
export function LogList({ first, filter, cursor, now }: LogListProps) {
  const locale = currentLocale();
  const page = (at: string | null) => approvalsLink("log", logParams(filter, { cursor: at }), locale);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{m.moderation_log_text()}</p>
      <LogFilters filter={filter} />
      {first.items.length === 0 ? (
        <EmptyState
          title={logParams(filter).size > 0 ? m.moderation_queue_none() : m.moderation_log_empty()}
          heading="h3"
        />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {LOG_FORMATS.map((format) => (
              <Button
                key={format}
                kind="outline"
                size="sm"
                icon="download"
                href={apiLinks.logExport(logParams(filter, { format }))}
                download=""
              >
                {m.moderation_log_download({ format: format.toUpperCase() })}
              </Button>
            ))}
          </div>
          <ul className={rowList}>
            {first.items.map((entry) => {
              const words = entryWords(entry);
              return (
                <ListRow key={entry.id}>
                  <p className="wrap-anywhere">
                    <b>{actionWords[entry.action]()}:</b> {kindWords[entry.kind]()} · <Written text={entry.title} />
                  </p>
                  {words !== "" && (
                    <p className="text-sm wrap-anywhere text-ink-soft">
                      <Written text={writtenIn(entry)} within={words} />
                    </p>
                  )}
                  <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
                    <SubmissionNote icon="circle-user-round">
                      {entry.actor ? readersName(entry.actor, locale) : m.moderation_nobody()}
                    </SubmissionNote>
                    <SubmissionNote icon="clock">
                      {`${ago(entry.at, locale, Date.parse(now))} · ${Object.values(instantWords(entry.at, locale)).join(", ")}`}
                    </SubmissionNote>
                  </p>
                </ListRow>
              );
            })}
          </ul>
        </>
      )}
      <CursorPages
        label={m.moderation_pages()}
        first={cursor === "" ? null : page(null)}
        next={first.next && page(first.next)}
      />
    </div>
  );
}
