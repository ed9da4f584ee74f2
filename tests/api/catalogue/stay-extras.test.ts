import { beforeEach, expect, test } from "vitest";
import type { ReceiptAnswer } from "#api/booking/bookings.ts";
import type { BookingOffer } from "#domain/booking/offer.ts";
import bookings from "#functions/bookings.ts";
import { nights, useShop } from "#tests/faults/shop.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { madeBooking, stayBooking } from "../booking/booking-requests.ts";

const shop = useShop();
let room = { id: "", capacity: 0, night_paisa: 0 };

const sell = (terms: { breakfast_paisa: number | null; extra_guest_paisa: number | null }) =>
  shop().db.updateTable("room_types").set(terms).where("id", "=", room.id).execute();
const stored = () =>
  shop()
    .db.selectFrom("bookings")
    .select(["stay_paisa", "breakfast_paisa", "extra_guests", "extra_guests_paisa", "guests"])
    .execute();
const book = (wish: object, person = new Person()) => stayBooking(shop(), { room: room.id, ...wish }, person);

beforeEach(async () => {
  room = await shop()
    .db.selectFrom("room_types as t")
    .innerJoin("resorts as r", "r.id", "t.resort_id")
    .select(["t.id", "t.capacity", "t.night_paisa"])
    .where("r.slug", "=", shop().resort)
    .orderBy("t.display_order")
    .executeTakeFirstOrThrow();
  // So that no Friday is dearer, whichever day it is.
  await shop().db.updateTable("room_types").set({ friday_paisa: null }).where("id", "=", room.id).execute();
  await sell({ breakfast_paisa: 60_000, extra_guest_paisa: 50_000 });
});

test("breakfast and a guest more are offered, booked and told with the same sums, whatever they cost later", async () => {
  const guests = room.capacity + 1;
  const sums = { breakfast: 1_800, extraGuests: 1, extra: 1_500, total: (3 * room.night_paisa) / 100 + 3_300 };
  const search = new URLSearchParams({
    ...{ kind: "resort", slug: shop().resort, room: room.id, guests: String(guests), breakfast: "yes" },
    ...nights(40, 3),
  });
  const asked = await new Person().get(bookings, `/api/bookings/offer?${search}`);
  expect(((await asked.json()) as BookingOffer).offer).toMatchObject({ stay: sums });
  const person = new Person();
  const { bookingId, token } = await madeBooking(book({ guests, breakfast: true, stay_paisa: 1, total: 1 }, person));
  await sell({ breakfast_paisa: 90_000, extra_guest_paisa: null });
  const receipt = await person.get(bookings, `/api/bookings/${bookingId}?token=${token}`);
  expect(((await receipt.json()) as ReceiptAnswer).booking.stay).toMatchObject({ ...sums, guests, nights: 3 });
  expect(await stored()).toEqual([
    {
      ...{ stay_paisa: 3 * room.night_paisa + 330_000, breakfast_paisa: 180_000, guests },
      ...{ extra_guests: 1, extra_guests_paisa: 150_000 },
    },
  ]);
});

test("the same stay sent again without breakfast costs what was wanted last", async () => {
  const person = new Person();
  const first = await madeBooking(book({ breakfast: "yes" }, person));
  const second = await madeBooking(book({}, person));
  expect(second.bookingId).toBe(first.bookingId);
  expect(await stored()).toMatchObject([{ stay_paisa: 3 * room.night_paisa, breakfast_paisa: 0 }]);
});

test("more guests than the room takes are refused, and so is breakfast that is not offered any more", async () => {
  const errorsOf = async (wish: object) => (await expectProblem(await book(wish), 400, "invalid-input")).errors;
  expect(await errorsOf({ guests: room.capacity + 2 })).toEqual([{ field: "guests", code: "too-many-guests" }]);
  await sell({ breakfast_paisa: null, extra_guest_paisa: null });
  expect(await errorsOf({ guests: room.capacity + 1 })).toEqual([{ field: "guests", code: "too-many-guests" }]);
  expect(await errorsOf({ breakfast: true })).toEqual([{ field: "breakfast", code: "no-breakfast" }]);
  expect(await errorsOf({ breakfast: { a: 1 } })).toMatchObject([{ field: "breakfast" }]);
  expect(await stored()).toEqual([]);
});

test("a booking of before there were extras reads as its nights alone", async () => {
  const person = new Person();
  const { bookingId, token } = await madeBooking(book({}, person));
  const receipt = await person.get(bookings, `/api/bookings/${bookingId}?token=${token}`);
  expect(((await receipt.json()) as ReceiptAnswer).booking.stay).toMatchObject({
    ...{ total: (3 * room.night_paisa) / 100, breakfast: 0, extraGuests: 0, extra: 0 },
  });
});
