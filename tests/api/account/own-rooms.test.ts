import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookingOffer } from "#domain/booking/offer.ts";
import type { OwnRooms } from "#domain/resort/calendar.ts";
import type { AvailabilityAnswer, ResortAnswer } from "#api/catalogue/resorts.ts";
import bookings from "#functions/bookings.ts";
import resorts from "#functions/resorts.ts";
import rooms from "#functions/rooms.ts";
import { nights, useShop } from "#tests/faults/shop.ts";
import { replacePictures } from "#db/posts/stored-post.ts";
import { replaceRooms } from "#db/resorts/rooms.ts";
import { resortContent } from "#db/resorts/writes.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";
import { madeBooking, stayBooking } from "../booking/booking-requests.ts";

const shop = useShop();
const owner = { id: "", person: new Person() };
let resortId = "";

beforeAll(async () => {
  const { db, resort } = shop();
  Object.assign(owner, await signedInPerson());
  await db.updateTable("resorts").set({ created_by: owner.id, demo_id: null }).where("slug", "=", resort).execute();
  ({ id: resortId } = await db.selectFrom("resorts").select("id").where("slug", "=", resort).executeTakeFirstOrThrow());
});
let first: OwnRooms["rooms"][number];
beforeEach(async () => {
  first = (await read()).rooms[0]!;
});

const roomsIn = async (answer: Promise<Response>): Promise<OwnRooms> => {
  const response = await answer;
  expect(response.status).toBe(200);
  return ((await response.json()) as { rooms: OwnRooms }).rooms;
};
const read = (person = owner.person) => roomsIn(person.get(rooms, `/api/rooms/${resortId}`));
const send = (path: string, body: object, person = owner.person) =>
  person.post(rooms, `/api/rooms/${resortId}/${path}`, body);
const TERMS = { units: "3", freeDays: "7", fridayPrice: "", breakfast: "৩০০", extraGuest: "" };
const change = (terms: object = {}) => send("types", { room: first.id, ...TERMS, ...terms });
const days = (from = 40, count = 3) => {
  const { checkIn, checkOut } = nights(from, count);
  return { from: checkIn, to: checkOut };
};
const block = (wish: object = {}) =>
  send("blocks", { room: first.id, units: "1", reason: "New roof", ...days(), ...wish });
const offer = async (wish: Record<string, string | number>) => {
  const search = new URLSearchParams({ kind: "resort", slug: shop().resort, ...nights(40, 3), guests: "2" });
  for (const [name, value] of Object.entries(wish)) search.set(name, String(value));
  const answer = await new Person().get(bookings, `/api/bookings/offer?${search}`);
  return ((await answer.json()) as BookingOffer).offer;
};

describe("an owner", () => {
  test("says how many there are and what they cost besides, and guests can book as many", async () => {
    const changed = await roomsIn(change());
    expect(changed.rooms[0]).toMatchObject({ units: 3, freeDays: 7, breakfast: 300, fridayPrice: null });
    const shown = (await (await new Person().get(resorts, `/api/resorts/${shop().resort}`)).json()) as ResortAnswer;
    expect(shown.resort.roomTypes[0]).toMatchObject({ id: first.id, units: 3, breakfast: 300 });
    expect(await offer({ room: first.id, units: 3 })).toMatchObject({
      stay: { total: 9 * first.price, room: { id: first.id, units: 3 } },
    });
    await madeBooking(stayBooking(shop(), { room: first.id, units: 2 }));
    await expectProblem(
      await stayBooking(shop(), { room: first.id, units: 2, email: "b@guest.bd" }),
      409,
      "dates-taken",
    );
    await madeBooking(stayBooking(shop(), { room: first.id, email: "b@guest.bd" }));
    expect((await read()).stays.toSorted((a, b) => b.units - a.units)).toMatchObject([
      { room: first.id, units: 2, kind: "held", guest: null },
      { units: 1, kind: "held" },
    ]);
    const booked = await shop().db.selectFrom("bookings").selectAll().orderBy("room_units", "desc").executeTakeFirst();
    expect(booked).toMatchObject({ stay_paisa: 600 * first.price, room_name: first.name, room_units: 2 });
    const problem = await expectProblem(await change({ units: "2" }), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field: "units", code: "nights-sold" }]);
  });

  test("blocks nights, which nobody can book then, and opens them again", async () => {
    const { stays } = await roomsIn(block());
    expect(stays).toMatchObject([{ kind: "blocked", units: 1, reason: "New roof", guest: null }]);
    await expectProblem(await stayBooking(shop(), { room: first.id }), 409, "dates-taken");
    const { checkIn: from, checkOut: to } = nights(39, 5);
    const asked = await new Person().get(resorts, `/api/resorts/${shop().resort}/availability?from=${from}&to=${to}`);
    const text = await asked.text();
    expect(text).not.toContain("New roof");
    expect((JSON.parse(text) as AvailabilityAnswer).nights).toHaveLength(3);
    const opened = await roomsIn(send("openings", { block: stays[0]!.id }));
    expect(opened.stays).toEqual([]);
    await roomsIn(send("openings", { block: stays[0]!.id }));
    await madeBooking(stayBooking(shop(), { room: first.id }));
  });

  test("is refused a night that somebody has, and sees who it is once they have paid", async () => {
    const { bookingId } = await madeBooking(stayBooking(shop(), { room: first.id }));
    const problem = await expectProblem(await block(days(41, 1)), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field: "from", code: "nights-sold" }]);
    await shop().db.updateTable("stays").set({ state: "confirmed", held_until: null }).execute();
    const { reference } = await shop()
      .db.selectFrom("bookings")
      .select("reference")
      .where("id", "=", bookingId)
      .executeTakeFirstOrThrow();
    expect((await read()).stays.toSorted((a, b) => b.units - a.units)).toMatchObject([
      { kind: "sold", guest: "Sadia Islam", reference, guests: 2, cost: { breakfast: 0, extraGuests: 0 } },
    ]);
  });

  test.each([
    [{ units: "0" }, "units", "out-of-range"],
    [{ units: "many" }, "units", "not-a-number"],
    [{ from: "2020-01-01" }, "to", "out-of-range"],
    [{ from: "" }, "from", "required"],
    [{ to: "2020-01-01" }, "to", "wrong-order"],
    [{ room: "nobody" }, "room", "unknown-value"],
    [{ reason: "x".repeat(201) }, "reason", "too-long"],
  ])("is told what is wrong with a block: %j", async (wish, field, code) => {
    const problem = await expectProblem(await block(wish), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field, code }]);
    expect((await read()).stays).toEqual([]);
  });

  test.each([
    [{ units: "" }, "units", "required"],
    [{ units: "201" }, "units", "out-of-range"],
    [{ freeDays: "2" }, "freeDays", "unknown-value"],
    [{ breakfast: "-5" }, "breakfast", "not-a-number"],
  ])("is told what is wrong with a room: %j", async (terms, field, code) => {
    const problem = await expectProblem(await change(terms), 400, "invalid-input");
    expect(problem.errors?.[0]).toMatchObject({ field, code });
  });

  test("shows the resort's pictures with a room, in the order of the presses, until the resort has them no more", async () => {
    await shop().db.updateTable("room_types").set({ pictures: [] }).execute();
    const { pictures } = await read();
    const [one, two] = pictures.map(({ id }) => id) as [string, string];
    const show = (picture: string, shown = "yes", room = first.id) => send("pictures", { room, picture, shown });
    await roomsIn(show(two));
    await roomsIn(show(one));
    expect((await roomsIn(show(one))).rooms[0]!.pictures).toEqual([two, one]);
    const shown = (await (await new Person().get(resorts, `/api/resorts/${shop().resort}`)).json()) as ResortAnswer;
    expect(shown.resort.roomTypes[0]!.pictures).toEqual([two, one]);
    expect((await roomsIn(show(two, "no"))).rooms[0]!.pictures).toEqual([one]);
    await roomsIn(show(two));
    const errorsOf = async (answer: Promise<Response>) =>
      (await expectProblem(await answer, 400, "invalid-input")).errors;
    expect(await errorsOf(show("nobodys"))).toEqual([{ field: "picture", code: "unknown-value" }]);
    expect(await errorsOf(show(""))).toEqual([{ field: "picture", code: "required" }]);
    expect(await errorsOf(show(one, "yes", resortId))).toEqual([{ field: "room", code: "unknown-value" }]);
    const { db } = shop();
    await db.transaction().execute(async (trx) => {
      const content = await resortContent(trx, resortId);
      await replacePictures(trx, "resorts", resortId, [two]);
      await replaceRooms(trx, resortId, { ...content, pictures: [two] });
    });
    expect((await read()).rooms[0]!.pictures).toEqual([two]);
  });

  test("loses nothing that was typed where no script runs", async () => {
    const body = new URLSearchParams({
      room: first.id,
      units: "9",
      reason: "ছাদ",
      ...days(),
      locale: "bn",
      id: resortId,
    });
    const answer = await owner.person.post(rooms, `/api/rooms/${resortId}/blocks`, body);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/bn/account/rooms/${resortId}#block-nights`,
    ]);
    expect(formAnswerOf(owner.person)).toMatchObject({
      form: "block-nights",
      problem: { errors: [{ field: "from", code: "nights-sold" }] },
      values: { units: "9", reason: "ছাদ" },
    });
  });
});

test("nobody else sees or blocks anything", async () => {
  const { person } = await signedInPerson();
  await expectProblem(await person.get(rooms, `/api/rooms/${resortId}`), 403, "not-allowed");
  await expectProblem(await send("blocks", { room: first.id, units: "1", ...days() }, person), 403, "not-allowed");
  await expectProblem(await new Person().get(rooms, `/api/rooms/${resortId}`), 401, "signed-out");
  await expectProblem(await owner.person.get(rooms, "/api/rooms/nobody"), 404, "submission-not-found");
});

test("a room that is taken away while it is booked is not booked as another", async () => {
  const gone = "0190a000-0000-7000-8000-00000000dead";
  await expectProblem(await stayBooking(shop(), { room: gone }), 409, "dates-taken");
  expect(await offer({ room: gone })).toMatchObject({ room: { id: first.id } });
});
