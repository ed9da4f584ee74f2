import type { User } from "../account/user.ts";

/** The numbers that callers see of an agent. */
export const NUMBER_FIELDS = ["phone", "whatsapp"] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

type Shown = Pick<User, "phone" | "contactPhone" | "whatsapp">;

/** Whether a number (E.164) still has to be confirmed: it is neither shown already nor the confirmed number of the account. */
export const isUnproved = ({ phone, contactPhone, whatsapp }: Shown, number: string): boolean =>
  ![phone, contactPhone, whatsapp].includes(number);

/** Which numbers of a changed contact must be confirmed before callers see them, and for which field each is. */
export function numbersToConfirm(
  shown: Shown,
  wanted: Readonly<Record<NumberField, string | null>>,
): Map<string, NumberField[]> {
  const numbers = new Map<string, NumberField[]>();
  for (const field of NUMBER_FIELDS) {
    const number = wanted[field];
    if (number !== null && isUnproved(shown, number)) numbers.set(number, [...(numbers.get(number) ?? []), field]);
  }
  return numbers;
}
