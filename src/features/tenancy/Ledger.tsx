import type { FormAnswer } from "#domain/site/form-answer.ts";
import { formatTaka } from "#domain/money/money.ts";
import { apiLinks } from "#domain/site/links.ts";
import { countsIn, isWaiting, type Line } from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { formatDate, formatMonth } from "#domain/text/date.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { LINE_NAMES, WAY_NAMES } from "#i18n/tenancy/tenancy-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { AddLine, CorrectLine, RaiseRent } from "./LineForms.tsx";
import type { TenancyChanged } from "./TenancyForms.tsx";
import { isLiveTenancy } from "#domain/tenancy/tenancy.ts";

/** What a line is about, with its month and, for a correction, what it corrects. */
export function lineName(line: Line, lines: readonly Line[]): string {
  const wrong = line.corrects === null ? null : lines.find(({ id }) => id === line.corrects);
  if (wrong) return m.tenancy_correction_of({ what: lineName(wrong, lines) });
  const what = LINE_NAMES[line.kind]();
  if (line.month === null) return what;
  return m.tenancy_line_of({ what, month: formatMonth(`${line.month}-15`, currentLocale()) });
}

/** An amount with its sign, which a correction may have. */
export const signed = (amount: number): string =>
  `${amount < 0 ? "− " : ""}${formatTaka(Math.abs(amount), currentLocale())}`;

const stateOf = (line: Line) =>
  countsIn(line)
    ? { kind: "verified" as const, words: m.tenancy_counts() }
    : isWaiting(line)
      ? { kind: "pending" as const, words: m.tenancy_waits() }
      : { kind: "rejected" as const, words: m.tenancy_disputed() };

type Props = { tenancy: OwnTenancy; answer: FormAnswer | null; onChanged: TenancyChanged };

/** Every line, the newest first, who wrote it, and the forms that add to it. No line can be changed. */
export function Ledger({ tenancy, answer, onChanged }: Props) {
  const locale = currentLocale();
  const { id, side, lines } = tenancy;
  const kindOf = answer?.values["kind"];
  const forKind = (isIts: boolean) => (isIts ? answer : null);
  return (
    <section id="ledger" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{m.tenancy_ledger()}</h2>
      {lines.length === 0 && <p className="text-sm text-ink-soft">{m.tenancy_ledger_empty()}</p>}
      <ol className="grid">
        {[...lines].reverse().map((line) => {
          const state = stateOf(line);
          const isCorrectable = countsIn(line) && line.kind !== "correction" && line.kind !== "rise";
          return (
            <li
              key={line.id}
              aria-label={lineName(line, lines)}
              className={
                line.corrects === null
                  ? "grid gap-1 border-t border-line py-3 first:border-t-0"
                  : "ms-4 grid gap-1 border-t border-dashed border-line py-3 first:border-t-0"
              }
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <b className="min-w-0 wrap-anywhere">{lineName(line, lines)}</b>
                <span className="whitespace-nowrap tabular-nums">{signed(line.amount)}</span>
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
                <Badge kind={state.kind}>{state.words}</Badge>
              </div>
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
      <p>
        <a
          href={apiLinks.tenancyPaper(id, "ledger.csv")}
          className="inline-flex min-h-11 items-center text-sm text-link underline"
        >
          {m.tenancy_csv()}
        </a>
      </p>
    </section>
  );
}
