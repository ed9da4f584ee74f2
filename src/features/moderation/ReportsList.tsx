import { useState } from "react";
import type { ReportsAnswer } from "#api/moderation/reports.ts";
import { approvalsLink } from "#domain/moderation/approvals.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { ReportItem } from "#domain/moderation/moderation.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { announceDecision } from "#stores/waiting.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { ChipLink } from "#ui/button/Chip.tsx";
import { rowList } from "#ui/list/ListRow.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { CursorPages } from "./CursorPages.tsx";
import { ReportRow } from "./ReportRow.tsx";

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
