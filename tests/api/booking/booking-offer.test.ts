import { expect, test } from "vitest";
import type { BookingOffer } from "#domain/booking/offer.ts";
import bookings from "#functions/bookings.ts";
import { nights, useShop } from "#tests/faults/shop.ts";
import { expectProblem } from "../ask.ts";
import { madeBooking, stayBooking } from "./booking-requests.ts";
import { Person } from "../person.ts";

const shop = useShop();

const ask = (what: Record<string, string | number>, person = new Person()) =>
  person.get(
    bookings,
    `/api/bookings/offer?${new URLSearchParams(Object.entries(what).map(([name, value]) => [name, String(value)]))}`,
  );
const offerOf = async (...asked: Parameters<typeof ask>): Promise<BookingOffer> => {
  const response = await ask(...asked);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return (await response.json()) as BookingOffer;
};

test("a home is offered for its fee, filled in for whoever is signed in, and for nobody else", async () => {
  const { sale, rent, member } = shop();
  const mine = await offerOf({ kind: "property", slug: sale }, member);
  expect(mine).toMatchObject({ simulated: true, offer: { kind: "property", slug: sale, purpose: "sale", fee: 1000 } });
  expect(mine.booker).toMatchObject({
    name: expect.any(String) as string,
    email: expect.stringContaining("@") as string,
  });
  expect(Object.keys(mine.booker ?? {}).sort()).toEqual(["email", "name", "nameBn", "phone"]);
  const { offer, booker } = await offerOf({ slug: rent });
  expect(offer).toMatchObject({ kind: "property", purpose: "rent", fee: 10, cancellation: { refund: 10 } });
  expect(booker).toBeNull();
});

test("free nights are offered with their sum, taken ones with others of the same length", async () => {
  const { resort } = shop();
  const wanted = { kind: "resort", slug: resort, ...nights(40, 3), guests: 2 };
  const { offer } = await offerOf(wanted);
  expect(offer).toMatchObject({ kind: "resort", fee: 500, stay: { nights: 3, cancellation: { refund: 500 } } });
  await madeBooking(stayBooking(shop()));
  const taken = (await offerOf(wanted)).offer;
  expect(taken).toMatchObject({ stay: null, problem: "dates-taken" });
  const free = taken.kind === "resort" && !taken.stay ? taken.free : [];
  expect(free).toHaveLength(3);
  expect((await offerOf({ ...wanted, ...free[0] })).offer).toMatchObject({ stay: { nights: 3 } });
});

test.each([
  [{ checkIn: "", checkOut: "" }, "dates-missing"],
  [{ checkIn: "tomorrow" }, "not-a-date"],
  [{ guests: 150 }, "too-many-guests"],
])("days and guests that cannot be are part of the answer: %o", async (change, problem) => {
  const { offer } = await offerOf({ kind: "resort", slug: shop().resort, ...nights(40, 3), ...change });
  expect(offer).toMatchObject({ stay: null, problem, free: [] });
});

test("how many come is two unless it is said", async () => {
  const { offer } = await offerOf({ kind: "resort", slug: shop().resort, ...nights(40, 3), guests: "many" });
  expect(offer).toMatchObject({ stay: { guests: 2 } });
});

test("what does not exist, or makes no sense, has a clear answer", async () => {
  await expectProblem(await ask({ slug: "no-such-home" }), 404, "listing-not-found");
  await expectProblem(await ask({ kind: "resort", slug: "no-such-resort" }), 404, "resort-not-found");
  const problem = await expectProblem(await ask({ kind: "yacht", slug: "../" }), 400, "invalid-input");
  expect(problem.errors?.map(({ field }) => field).sort()).toEqual(["kind", "slug"]);
});
