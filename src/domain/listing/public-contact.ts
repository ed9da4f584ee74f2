import type { User } from "../account/user.ts";

/** The numbers that callers see of an agent. */
export const NUMBER_FIELDS = ["phone", "whatsapp"] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

type Shown = Pick<User, "phone" | "contactPhone" | "whatsapp">;

/** Whether nobody has proved a number (E.164) yet: it is neither shown already nor what the account signs in with. */
export const isUnproved = ({ phone, contactPhone, whatsapp }: Shown, number: string): boolean =>
  ![phone, contactPhone, whatsapp].includes(number);

/** Which numbers of a changed contact have to be confirmed before callers see them, and where each is to stand. */
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
