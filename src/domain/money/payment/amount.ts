/** The largest amount that is read, in paisa: 100 crore taka. */
const AMOUNT_MAX = 100_000_000_000;

/** Integer paisa as the provider takes it: "1500.00". */
export const amountText = (paisa: number): string => {
  if (!Number.isSafeInteger(paisa) || paisa < 0) throw new RangeError("An amount is whole paisa");
  const text = String(paisa).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** Reads "1500", "1500.5" or "1500.00" into integer paisa without floating point; null if it is no such amount. */
export function amountPaisa(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const paisa = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return paisa <= AMOUNT_MAX ? paisa : null;
}

/** What is said about somebody's wallet: "01•••••••01". Numbers are personal and are kept nowhere else. */
export const maskWallet = (number: string): string | null => {
  const digits = number.replace(/\D/g, "").replace(/^88/, "");
  return digits.length < 6 ? null : `${digits.slice(0, 2)}${"•".repeat(digits.length - 4)}${digits.slice(-2)}`;
};
