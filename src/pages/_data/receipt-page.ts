import type { AstroGlobal } from "astro";
import { receiptByToken } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { sayUnreachable } from "./or-unreachable.ts";

/** What receipts are opened with. Anything else opens none and is not looked up. */
const TOKEN = /^[\w-]{16,200}$/;

/** The receipt that a token opens; null if it opens none. Throws where the database does not answer. */
export const readReceipt = async (token: string): Promise<BookingReceipt | null> =>
  TOKEN.test(token) ? receiptByToken(db, token, new Date()) : null;

/** The receipt that a token opens, or why there is none to show. Sets the status; search engines are told to stay away. */
export async function receiptOf(
  astro: AstroGlobal,
  token: string,
): Promise<{ receipt: BookingReceipt; token: string } | "missing" | "unreachable"> {
  astro.response.headers.set("X-Robots-Tag", "noindex, nofollow");
  try {
    const receipt = await readReceipt(token);
    if (receipt) return { receipt, token };
    astro.response.status = 404;
    return "missing";
  } catch (error) {
    sayUnreachable(astro, "a receipt", error);
    return "unreachable";
  }
}
