import type { LogAnswer } from "#api/moderation/moderation-log.ts";
import { approvalsLink } from "#domain/moderation/approvals.ts";
import { apiLinks } from "#domain/site/links.ts";
import { LOG_FORMATS, logParams, type LogFilter } from "#domain/moderation/log.ts";
import { readersName } from "#domain/text/text-language.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { ListRow, rowList } from "#ui/list/ListRow.tsx";
import { Written } from "#ui/text/Written.tsx";
import { CursorPages } from "./CursorPages.tsx";
import { LogFilters } from "./LogFilters.tsx";
import { actionWords, entryWords, writtenIn } from "./log-words.ts";
import { SubmissionNote } from "./queue/SubmissionNote.tsx";
import { kindWords } from "./queue/submission-words.ts";

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
                    <b>{actionWords[entry.action]()}:</b> {kindWords[entry.kind]()} · <Written>{entry.title}</Written>
                  </p>
                  {words !== "" && (
                    <p className="text-sm wrap-anywhere text-ink-soft">
                      <Written within={words}>{writtenIn(entry)}</Written>
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
