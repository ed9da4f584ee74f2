/** `1500`, `1500.5` or `1500.00` as paisa; null if it is no amount or less than one taka. */
export function paisaOf(amount: unknown): number | null {
  const [, whole, part = ""] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  if (whole === undefined) return null;
  const paisa = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return paisa >= 100 ? paisa : null;
}

/** Paisa in the provider's notation: `1500.00`. */
export const amountOf = (paisa: number): string => `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, "0")}`;
