import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { monthOf } from "#domain/tenancy/month.ts";
import { countsIn, isWaiting, lineState, OF_OTHERS } from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { formatDate } from "#domain/text/date.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { LINE_STATES, lineName, signed, WAY_NAMES } from "#i18n/tenancy/tenancy-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { AddLine, CorrectLine, RaiseRent, TakeRiseBack } from "./LineForms.tsx";
import type { TenancyChanged } from "./TenancyForms.tsx";
import { isLiveTenancy } from "#domain/tenancy/tenancy.ts";

const PAPER = "inline-flex min-h-11 items-center text-sm text-link underline";
const BADGES = { counts: "verified", waiting: "pending", disputed: "rejected", "taken-back": "off" } as const;

type Props = { tenancy: OwnTenancy; answer: FormAnswer | null; onChanged: TenancyChanged };

/** Every line, the newest first, who wrote it, and the forms that add to it. No line can be changed. */
export function Ledger({ tenancy, answer, onChanged }: Props) {
  const locale = currentLocale();
  const { id, side, lines, today } = tenancy;
  const kindOf = answer?.values["kind"];
  const forKind = (isIts: boolean) => (isIts ? answer : null);
  return (
    <section id="ledger" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{m.tenancy_ledger()}</h2>
      {lines.length === 0 && <p className="text-sm text-ink-soft">{m.tenancy_ledger_empty()}</p>}
      <ol className="grid">
        {[...lines].reverse().map((line) => {
          const state = lineState(line);
          const isCorrectable = countsIn(line) && !OF_OTHERS.includes(line.kind);
          const isRise = side === "owner" && line.kind === "rise" && (countsIn(line) || isWaiting(line));
          return (
            <li
              key={line.id}
              aria-label={lineName(line, lines, locale)}
              className={
                line.corrects === null
                  ? "grid gap-1 border-t border-line py-3 first:border-t-0"
                  : "ms-4 grid gap-1 border-t border-dashed border-line py-3 first:border-t-0"
              }
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <b className="min-w-0 wrap-anywhere">{lineName(line, lines, locale)}</b>
                <span className="whitespace-nowrap tabular-nums">{signed(line.amount, locale)}</span>
              </div>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {[
                  formatDate(line.day, locale),
                  line.by === "owner" ? m.tenancy_by_owner() : m.tenancy_by_tenant(),
                  line.way && WAY_NAMES[line.way](),
                ]
                  .filter(Boolean)
                  .join(" · ")}
                {line.note && (
                  <>
                    {" · "}
                    <span lang={langOf(line.note, locale)}>{line.note}</span>
                  </>
                )}
              </p>
              <div className="flex flex-wrap items-center gap-x-4">
                <Badge kind={BADGES[state]}>{LINE_STATES[state]()}</Badge>
              </div>
              {isRise && line.month !== null && line.month > monthOf(today) && isLiveTenancy(tenancy) && (
                <TakeRiseBack {...{ tenancy, onChanged }} line={line} />
              )}
              {isCorrectable && (
                <CorrectLine
                  {...{ tenancy, onChanged }}
                  line={line.id}
                  answer={forKind(kindOf === "correction" && answer?.values["corrects"] === line.id)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-ink-soft">{m.tenancy_ledger_kept()}</p>
      <AddLine {...{ tenancy, onChanged }} answer={forKind(kindOf !== "correction" && kindOf !== "rise")} />
      {side === "owner" && isLiveTenancy(tenancy) && (
        <RaiseRent {...{ tenancy, onChanged }} answer={forKind(kindOf === "rise")} />
      )}
      <p className="flex flex-wrap gap-x-5">
        <a href={apiLinks.tenancyPaper(id, `ledger-${locale}.pdf`)} className={PAPER}>
          {m.tenancy_ledger_pdf()}
        </a>
        <a href={apiLinks.tenancyPaper(id, "ledger.csv")} className={PAPER}>
          {m.tenancy_csv()}
        </a>
      </p>
    </section>
  );
}
