import { formatDate } from "#domain/text/date.ts";
import type { ReportItem } from "#domain/moderation/moderation.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { reportReasonWords, reportStateWords } from "#i18n/report-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";

type Props = {
  report: ReportItem;
  /** What it is about, and the way there while it is public. */
  title: string;
  href: string | null;
};

function foundText({ state, removed }: ReportItem): string {
  if (state === "open") return m.report_state_open_text();
  if (state === "dismissed") return m.report_state_dismissed_text();
  return removed ? m.report_state_removed_text() : m.report_state_corrected_text();
}

/** What has become of a report, for whoever sent it. */
export function ReportStatus({ report, title, href }: Props) {
  const locale = currentLocale();
  const { state, removed, reason, text, note, createdAt, settledAt } = report;
  const open = state === "open";
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <p>
        <Badge kind={open ? "pending" : "plain"} icon={open ? "clock" : "check"}>
          {reportStateWords(state, removed)}
        </Badge>
      </p>
      <p role="status">{foundText(report)}</p>
      {note && (
        <div className="grid gap-1.5">
          <h2 className="text-lg">{m.report_our_answer()}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      <div className="grid gap-1.5">
        <h2 lang={langOf(title, locale)} className="text-lg wrap-anywhere">
          {href === null ? (
            title
          ) : (
            <a href={href} className="underline hover:no-underline">
              {title}
            </a>
          )}
        </h2>
        <p>{reportReasonWords[reason]()}</p>
        {text && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft">
            <b>{m.report_you_wrote()}:</b> {text}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <span>{m.report_sent_on({ date: formatDate(createdAt, locale) })}</span>
          {settledAt && <span>{` · ${m.report_settled_on({ date: formatDate(settledAt, locale) })}`}</span>}
        </p>
      </div>
    </section>
  );
}
