import type { Charge, CostToOwn } from "#domain/cost-to-own.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money.ts";
import { formatNumber } from "#domain/number.ts";
import { m } from "#i18n/messages.ts";

const CHARGES = {
  registration: m.cost_registration,
  stamp: m.cost_stamp,
  "local-tax": m.cost_local_tax,
} as const satisfies Record<Charge["code"], unknown>;

/** A line of the sum; `strong` for what people ask for first. */
export type CostLine = { part: string; label: string; value: string; strong: boolean };

/** The sum in words and figures of the reader's language, in the order in which it is shown. */
export function costLines(cost: CostToOwn, locale: Locale): CostLine[] {
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
    ...cost.charges.map(({ code, percent, taka }) =>
      line(code, CHARGES[code]({ percent: formatNumber(percent, locale) }), taka),
    ),
    line("in-hand", m.cost_in_hand(), cost.inHand, true),
    line("interest", m.cost_interest(), cost.interest),
    line("total", m.cost_total(), cost.total, true),
  ];
}
