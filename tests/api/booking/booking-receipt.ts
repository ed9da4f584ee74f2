import type { ReceiptAnswer } from "#api/booking/bookings.ts";
import bookings from "#functions/bookings.ts";
import { receiptToken } from "#server/receipts/receipt.ts";
import { Person } from "../person.ts";

export type Receipt = ReceiptAnswer["booking"];

/** The receipt of a booking as a stranger with its address sees it, after everything that reading it set off. */
export async function receiptOf(id: string): Promise<Receipt> {
  const person = new Person();
  const response = await person.get(bookings, `/api/bookings/${id}?token=${receiptToken(id)}`);
  await person.settle();
  return ((await response.json()) as ReceiptAnswer).booking;
}

/** How long the product waits for the provider, in milliseconds: short only where that is made to be silent. */
export const waitForProvider = (milliseconds: number): void => {
  process.env["BKASH_TIMEOUT_MS"] = String(milliseconds);
};
