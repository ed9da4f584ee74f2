import { readMoney } from "./money-text.ts";
import { RENT_EXTRAS } from "../listing/rent-extras.ts";

/**
 * What a tenant pays each month, in whole taka: the rent and every extra that was typed. null where there is no rent yet, or where one of
 * the amounts cannot be read: a wrong total is worse than none.
 */
export function monthlyTotal(text: (field: string) => string): number | null {
  const rent = readMoney(text("price"));
  if (!("paisa" in rent)) return null;
  let paisa = rent.paisa;
  for (const extra of RENT_EXTRAS) {
    const amount = readMoney(text(extra));
    if ("paisa" in amount) paisa += amount.paisa;
    else if (amount.code !== "empty") return null;
  }
  return paisa / 100;
}
