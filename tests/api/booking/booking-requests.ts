import { expect } from "vitest";
import type { BookingAnswer } from "#api/booking/bookings.ts";
import bookings from "#functions/bookings.ts";
import { nights, type Shop } from "#tests/faults/shop.ts";
import { Person } from "../person.ts";

/** Who books in these tests. */
export const GUEST = { name: "Sadia Islam", email: "sadia@guest.bd", phone: "01712345678", locale: "en" };

/** What a guest sends for nights at the shop's resort, 40 days from now. */
export const stayWish = ({ resort }: Pick<Shop, "resort">, from = 40, count = 3) => ({
  slug: resort,
  ...nights(from, count),
  guests: 2,
  wallet: "01770618575",
  policyAccepted: true,
  ...GUEST,
});

/** Asks for a stay; `change` replaces fields. */
export const stayBooking = (shop: Pick<Shop, "resort">, change: object = {}, person = new Person()) =>
  person.post(bookings, "/api/bookings/resort", { ...stayWish(shop), ...change });

/** The same, with what it leaves to be done after its answer, such as an alarm, which the next test would meet. */
export async function settledStayBooking(shop: Pick<Shop, "resort">, change: object = {}, person = new Person()) {
  const answer = await stayBooking(shop, change, person);
  await person.settle();
  return answer;
}

/** Asks for the shop's home for sale. */
export const homeBooking = ({ sale }: Pick<Shop, "sale">, person: Person, change: object = {}) =>
  person.post(bookings, "/api/bookings/property", { slug: sale, ...GUEST, message: "Friday?", ...change });

/** Expects that a booking was made. `token` is its receipt's. */
export async function madeBooking(response: Promise<Response>): Promise<BookingAnswer & { token: string }> {
  const answer = await response;
  expect(answer.status).toBe(201);
  const body = (await answer.json()) as BookingAnswer;
  return { ...body, token: body.receiptUrl.split("/").at(-1)! };
}
