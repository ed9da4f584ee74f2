import { useState } from "react";
import { costToOwn, type Loan, type LoanField, type PurchaseCosts, isLoanFigure } from "#domain/money/cost-to-own.ts";
import { formatDate } from "#domain/text/date.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { readDecimal } from "#domain/text/typed-number.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { TypedSlider } from "#ui/range/TypedSlider.tsx";
import { InHandBar } from "../InHandBar.tsx";
import { costLines, yearsText, loanFieldName, loanFieldUnit, loanProblem, loanValueText } from "./cost-words.ts";

/** What the thumbs reach: what banks offer. What is allowed (`LOAN_LIMITS`) may be typed. */
const SCALES: Record<LoanField, { min: number; max: number; step: number }> = {
  down: { min: 30, max: 100, step: 5 },
  rate: { min: 6, max: 18, step: 0.5 },
  years: { min: 1, max: 30, step: 1 },
};
const FIELDS: readonly LoanField[] = ["down", "rate", "years"];

type LoanFieldsProps = {
  /** Whole taka. */
  price: number;
  assumed: Loan;
  loan: Loan;
  /** The fields whose text is no figure that makes sense. */
  wrong: ReadonlySet<LoanField>;
  onType: (field: LoanField, text: string) => void;
};

/** The figures of the loan, each to slide and to type. Without a script they would change nothing, and are left out. */
function LoanFields({ price, assumed, loan, wrong, onType }: LoanFieldsProps) {
  const locale = currentLocale();
  const format = (value: number) => formatPlainNumber(value, locale);
  return (
    <div className="grid gap-1 noscript:hidden print:hidden">
      {FIELDS.map((field) => (
        <TypedSlider
          key={field}
          id={`cost-${field}`}
          name={field}
          label={loanFieldName(field)}
          unit={loanFieldUnit(field)}
          scale={SCALES[field]}
          value={loan[field]}
          defaultValue={format(assumed[field])}
          format={format}
          valueText={loanValueText(field, loan[field], price, locale)}
          error={wrong.has(field) ? loanProblem(field, locale) : undefined}
          onType={(text) => onType(field, text)}
        />
      ))}
    </div>
  );
}

/** Reads what somebody typed ("50%", "১৫"); null for what is no figure of that field. */
function parseLoanFigure(field: LoanField, text: string): number | null {
  const value = readDecimal(text.replace("%", ""));
  return value !== null && isLoanFigure(field, value) ? value : null;
}

type Props = {
  /** Whole taka. */
  price: number;
  costs: PurchaseCosts;
};

/**
 * What a home for sale costs its buyer: one large figure a month, and what is due when the deed is signed. Without a script the sum of
 * the assumed loan stands; with one its figures can be changed. What cannot be understood leaves the last sum where it is.
 */
export function CostToOwn({ price, costs }: Props) {
  const locale = currentLocale();
  const [loan, setLoan] = useState<Loan>(costs.assumed);
  const [wrong, setWrong] = useState<ReadonlySet<LoanField>>(new Set());
  const cost = costToOwn(price, loan, costs.charges);

  const type = (field: LoanField, text: string) => {
    const value = parseLoanFigure(field, text);
    setWrong((before) => {
      const after = new Set(before);
      if (value === null) after.add(field);
      else after.delete(field);
      return after;
    });
    if (value !== null) setLoan((before) => ({ ...before, [field]: value }));
  };
  const inHand = formatPrice(cost.inHand, locale);
  const monthly = formatTaka(cost.monthly, locale);
  return (
    <section aria-labelledby="cost-title" className="grid gap-4">
      <div>
        <h2 id="cost-title" className="text-xl">
          {m.cost_title()}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {cost.loan > 0
            ? m.cost_summary({ inHand, monthly, years: yearsText(loan.years, locale) })
            : m.cost_summary_no_loan({ inHand })}
        </p>
      </div>
      <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-2">
        <LoanFields price={price} assumed={costs.assumed} loan={loan} wrong={wrong} onType={type} />
        <p className="grid gap-1">
          <span className="text-sm text-ink-soft">{m.cost_monthly()}</span>
          <b id="cost-monthly" aria-live="polite" className="text-3xl font-bold tabular-nums">
            {monthly}
          </b>
          <span className="text-sm text-ink-soft">
            {m.cost_interest()}{" "}
            <b className="font-semibold text-ink tabular-nums">{formatPrice(cost.interest, locale)}</b>
          </span>
        </p>
      </div>
      <InHandBar cost={cost} down={loan.down} />
      <details className="rounded-md border border-line px-4">
        <summary className="flex min-h-12 cursor-pointer items-center text-sm font-semibold">{m.cost_sums()}</summary>
        <dl className="pb-2">
          {costLines(cost, locale).map(({ part, label, value, strong }) => (
            <div key={part} className="flex justify-between gap-4 border-t border-line py-2.5 text-sm">
              <dt className="text-ink-mute">{label}</dt>
              <dd className={`m-0 text-end tabular-nums ${strong ? "font-bold" : "font-medium"}`}>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="text-xs text-ink-soft">
        {m.cost_note({
          date: formatDate(costs.asOf, locale),
          city: formatNumber(costs.localTaxInCities, locale),
          share: formatNumber(costs.loanShareMax, locale),
        })}{" "}
        <a className="link" href={costs.sources.charges} rel="noopener">
          {m.cost_source_charges()}
        </a>
        {" · "}
        <a className="link" href={costs.sources.loan} rel="noopener">
          {m.cost_source_loan()}
        </a>
      </p>
    </section>
  );
}
