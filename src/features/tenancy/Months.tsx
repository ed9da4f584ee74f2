import { formatTaka } from "#domain/money/money.ts";
import { apiLinks } from "#domain/site/links.ts";
import { receiptsOf, rentMonths, type RentMonth } from "#domain/tenancy/ledger.ts";
import { addMonths, monthOf } from "#domain/tenancy/month.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { isLiveTenancy } from "#domain/tenancy/tenancy.ts";
import { formatDate, formatMonth } from "#domain/text/date.ts";
import { inDigits } from "#domain/text/digits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge, type BadgeKind } from "#ui/badge/Badge.tsx";
import { RentTap, type TenancyChanged } from "./TenancyForms.tsx";

/** The months that are shown: a year, and two to come. */
export const shownMonths = ({ terms, lines, today, lastDay }: OwnTenancy): RentMonth[] =>
  rentMonths(terms, lines, { last: addMonths(monthOf(today), 2), lastDay }).slice(-14);

/** Four digits, as receipts are numbered. */
const receiptNumber = (number: number): string => inDigits(String(number).padStart(4, "0"), currentLocale());

function stateOf({ due, paid, waiting, dueDay }: RentMonth, today: string): { kind: BadgeKind; words: string } {
  if (paid >= due) return { kind: "verified", words: m.tenancy_month_paid() };
  if (waiting) return { kind: "pending", words: m.tenancy_month_waiting() };
  if (paid > 0)
    return { kind: "pending", words: m.tenancy_month_part({ amount: formatTaka(due - paid, currentLocale()) }) };
  return dueDay <= today
    ? { kind: "pending", words: m.tenancy_month_open() }
    : { kind: "neg", words: m.tenancy_month_ahead() };
}

/** The months of a tenancy, each with its state, its receipts, and the tap that gives one. */
export function Months({ tenancy, onChanged }: { tenancy: OwnTenancy; onChanged: TenancyChanged }) {
  const locale = currentLocale();
  const { id, lines, today } = tenancy;
  const receipts = receiptsOf(lines);
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{m.tenancy_months()}</h2>
      <ol className="grid">
        {shownMonths(tenancy).map((each) => {
          const { month, dueDay, due, paid, waiting } = each;
          const state = stateOf(each, today);
          const isOpen = paid < due && !waiting && isLiveTenancy(tenancy) && month <= addMonths(monthOf(today), 1);
          return (
            <li
              key={month}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
            >
              <span className="grid min-w-36 flex-1">
                <b>{formatMonth(`${month}-15`, locale)}</b>
                <span className="text-sm text-ink-soft">{m.tenancy_due_on({ date: formatDate(dueDay, locale) })}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatTaka(due, locale)}</span>
              <Badge kind={state.kind}>{state.words}</Badge>
              {receipts.map(
                ({ line, number }) =>
                  line.month === month && (
                    <a
                      key={line.id}
                      href={apiLinks.tenancyPaper(id, `receipt-${line.id}.pdf`)}
                      className="inline-flex min-h-11 items-center text-sm text-link underline"
                    >
                      {m.tenancy_receipt({ number: receiptNumber(number) })}
                    </a>
                  ),
              )}
              {isOpen && <RentTap {...{ tenancy, month, onChanged }} amount={due - paid} kind="outline" />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
