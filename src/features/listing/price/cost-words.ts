import { LOAN_LIMITS, type Charge, type OwnershipCost, type LoanField } from "#domain/money/cost-to-own.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";

const CHARGES = {
  registration: m.cost_registration,
  stamp: m.cost_stamp,
  "local-tax": m.cost_local_tax,
} as const satisfies Record<Charge["code"], unknown>;

/** "Stamp duty, 1.5%". */
export const chargeName = ({ code, percent }: Charge, locale: Locale): string =>
  CHARGES[code]({ percent: formatNumber(percent, locale) });

const FIELDS = {
  down: { name: m.cost_down, unit: m.cost_unit_percent },
  rate: { name: m.cost_rate, unit: m.cost_unit_rate },
  years: { name: m.cost_years, unit: m.cost_unit_years },
} as const satisfies Record<LoanField, unknown>;

export const loanFieldName = (field: LoanField): string => FIELDS[field].name();
export const loanFieldUnit = (field: LoanField): string => FIELDS[field].unit();

/** "20 years", "1 year". */
export const yearsText = (years: number, locale: Locale): string =>
  years === 1 ? m.cost_years_value_one() : m.cost_years_value({ years: formatNumber(years, locale) });

/** What the thumb of a field says; `price` in taka, of which a down payment is a part. */
export function loanValueText(field: LoanField, value: number, price: number, locale: Locale): string {
  const percent = formatNumber(value, locale);
  if (field === "years") return yearsText(value, locale);
  if (field === "rate") return m.cost_rate_value({ percent });
  return m.cost_down_value({ percent, sum: formatPrice(Math.round((price * value) / 100), locale) });
}

/** What to say of a text that is no figure of the field. */
export function loanProblem(field: LoanField, locale: Locale): string {
  const { min, max } = LOAN_LIMITS[field];
  const range = { min: formatPlainNumber(min, locale), max: formatPlainNumber(max, locale) };
  return field === "years" ? m.cost_wrong_years(range) : m.cost_wrong(range);
}

/** A line of the sum; `strong` for what people ask for first. */
export type CostLine = { part: string; label: string; value: string; strong: boolean };

/** The sum in words and figures of the reader's language, in the order in which it is shown. */
export function costLines(cost: OwnershipCost, locale: Locale): CostLine[] {
  const line = (part: string, label: string, taka: number, strong = false): CostLine => ({
    part,
    label,
    value: formatTaka(taka, locale),
    strong,
  });
  return [
    line("monthly", m.cost_monthly(), cost.monthly, true),
    line("own", m.cost_own(), cost.own),
    line("loan", m.cost_loan(), cost.loan),
    ...cost.charges.map((charge) => line(charge.code, chargeName(charge, locale), charge.taka)),
    line("in-hand", m.cost_in_hand(), cost.inHand, true),
    line("interest", m.cost_interest(), cost.interest),
    line("total", m.cost_total(), cost.total, true),
  ];
}
