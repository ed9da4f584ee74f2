import { useState } from "react";
import { type ReportsAnswer, settleReport } from "#api/moderation/reports.ts";
import { approvalsLink } from "#domain/moderation/approvals.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { ReportItem } from "#domain/moderation/moderation.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { announceDecision } from "#stores/waiting.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { ChipLink } from "#ui/button/Chip.tsx";
import { rowList, ListRow } from "#ui/list/ListRow.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { REPORT_MAX, REPORT_OUTCOMES, type ReportOutcome } from "#domain/moderation/report.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { ago } from "#i18n/ago.ts";
import { reportReasonWords, reportStateWords } from "#i18n/report-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { LongTextField } from "#ui/form/LongTextField.tsx";
import { RadioGroup } from "#ui/form/RadioGroup.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Written } from "#ui/text/Written.tsx";
import { CursorPages } from "./CursorPages.tsx";
import { SubmissionNote } from "./queue/SubmissionNote.tsx";
import { kindWords, reportedLink } from "./queue/submission-words.ts";

const outcomeWords: Record<ReportOutcome, () => string> = {
  removed: m.report_outcome_removed,
  corrected: m.report_outcome_corrected,
  dismissed: m.report_outcome_dismissed,
};

type Props = {
  report: ReportItem;
  now: string;
  /** What became of this report's form when it was sent without a script. */
  answer: FormAnswer | null;
  onSettled: () => void;
};

/** A report by a visitor: what about, what is said to be wrong, and how it ends. */
function ReportRow({ report, now, answer, onSettled }: Props) {
  const locale = currentLocale();
  const [opened, setOpened] = useState(answer !== null);
  const title = readersTitle(report, locale);
  const isOpen = report.state === "open";
  const href = report.approval === "approved" ? reportedLink(report.kind, report.slug, locale) : null;
  return (
    <ListRow
      label={title}
      badges={
        <>
          <Badge kind={isOpen ? "pending" : "plain"} icon={isOpen ? "clock" : undefined}>
            {reportStateWords(report.state, report.removed)}
          </Badge>
          <Badge kind="plain">{kindWords[report.kind]()}</Badge>
        </>
      }
      acts={
        isOpen && (
          <Button
            icon="check"
            className="noscript:hidden"
            aria-expanded={opened}
            aria-label={m.report_settle_named({ title })}
            onClick={() => setOpened(!opened)}
          >
            {m.report_settle()}
          </Button>
        )
      }
      below={
        isOpen && (
          <SettleForm
            report={report}
            opened={opened}
            answer={answer}
            onSettled={onSettled}
            onCancel={() => setOpened(false)}
          />
        )
      }
    >
      <h3 lang={langOf(title, locale)} className="text-base wrap-anywhere">
        {href === null ? title : <a href={href}>{title}</a>}
      </h3>
      {report.said !== null && (
        <blockquote
          lang={langOf(report.said, locale)}
          className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line"
        >
          {report.said}
        </blockquote>
      )}
      <p className="wrap-anywhere">
        <Written
          text={report.text ?? ""}
          within={[reportReasonWords[report.reason](), ...(report.text ? [report.text] : [])].join(": ")}
        />
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm wrap-anywhere text-ink-soft">
        {report.email && <SubmissionNote icon="mail">{report.email}</SubmissionNote>}
        <SubmissionNote icon="clock">{ago(report.createdAt, locale, Date.parse(now))}</SubmissionNote>
      </p>
      {report.note !== null && (
        <p className="text-sm text-ink-soft">
          <Written text={report.note} within={m.report_answered({ note: report.note })} />
        </p>
      )}
    </ListRow>
  );
}

type FormProps = Pick<Props, "report" | "answer" | "onSettled"> & { opened: boolean; onCancel: () => void };

function SettleForm({ report, opened, answer, onSettled, onCancel }: FormProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(settleReport, { answer, onDone: onSettled });
  const fields = {
    outcome: { id: `report-${report.id}-outcome`, label: m.report_outcome() },
    note: { id: `report-${report.id}-note`, label: m.report_note() },
  };
  return (
    <form
      {...form}
      action={`/api/admin/reports/${report.id}/settle`}
      className={`${opened ? "grid" : "hidden noscript:grid"} gap-3 rounded-md bg-sunken p-4`}
    >
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <input type="hidden" name="id" value={report.id} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <RadioGroup
        {...fields.outcome}
        name="outcome"
        options={REPORT_OUTCOMES.map((outcome) => ({ value: outcome, label: outcomeWords[outcome]() }))}
        defaultValue={answer?.values["outcome"] ?? ""}
        error={errorOf("outcome")}
      />
      <LongTextField
        {...fields.note}
        name="note"
        max={REPORT_MAX.note}
        hint={m.report_note_hint()}
        defaultValue={answer?.values["note"] ?? ""}
        error={errorOf("note")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon="check" busy={busy}>
          {m.report_settle()}
        </Button>
        <Button kind="outline" className="noscript:hidden" onClick={onCancel}>
          {m.account_cancel()}
        </Button>
      </div>
    </form>
  );
}

export type ReportsListProps = {
  first: ReportsAnswer;
  state: "open" | "over";
  cursor: string;
  now: string;
  answer: FormAnswer | null;
  /** So many fewer are open. */
  onSettled: () => void;
};

/** What visitors say is wrong, and what was done about it. */
export function ReportsList({ first, state, cursor, now, answer, onSettled }: ReportsListProps) {
  const [items, setItems] = useState<readonly ReportItem[]>(first.items);
  const locale = currentLocale();
  const page = (params: Record<string, string>) => approvalsLink("reports", new URLSearchParams(params), locale);
  const over = state === "over" ? { state } : {};
  const settled = answer?.form === "settle" ? answer : null;
  return (
    <div className="grid gap-4">
      {settled?.done && (
        <Banner id="settle" role="status" kind="ok" icon="circle-check">
          {m.report_settled()}
        </Banner>
      )}
      <div role="group" aria-label={m.moderation_filter()} className="flex flex-wrap gap-1.5">
        <ChipLink href={page({})} aria-current={state === "open" ? "true" : undefined}>
          {m.report_open()}
        </ChipLink>
        <ChipLink href={page({ state: "over" })} aria-current={state === "over" ? "true" : undefined}>
          {m.report_over()}
        </ChipLink>
      </div>
      {items.length === 0 ? (
        <EmptyState title={m.report_none()} heading="h3" />
      ) : (
        <ul className={rowList}>
          {items.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              now={now}
              answer={settled?.values["id"] === report.id ? settled : null}
              onSettled={() => {
                setItems((before) => before.filter(({ id }) => id !== report.id));
                toast({ kind: "ok", title: m.report_settled() });
                announceDecision();
                onSettled();
              }}
            />
          ))}
        </ul>
      )}
      <CursorPages
        label={m.moderation_pages()}
        first={cursor === "" ? null : page(over)}
        next={first.next && page({ ...over, cursor: first.next })}
      />
    </div>
  );
}
