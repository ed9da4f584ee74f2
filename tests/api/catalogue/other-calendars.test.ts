import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnRooms } from "#domain/resort/calendar.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import readBySchedule from "#functions/scheduled-room-calendars.ts";
import notificationsApi from "#functions/subscriptions.ts";
import rooms from "#functions/rooms.ts";
import { refreshCalendars } from "#server/calendars/refresh.ts";
import { MINUTE } from "#tests/faults/clock.ts";
import { nights, useShop } from "#tests/faults/shop.ts";
import { calendarOf, lastMail, otherSiteSays } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { madeBooking, stayBooking } from "../booking/booking-requests.ts";
import { Person } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";

const shop = useShop();
useInbox();
const owner = { id: "", email: "", person: new Person() };
let resortId = "";

beforeAll(async () => {
  const { db, resort } = shop();
  Object.assign(owner, await signedInPerson({ email: "owner@rooms.bd" }));
  await db.updateTable("resorts").set({ created_by: owner.id, demo_id: null }).where("slug", "=", resort).execute();
  ({ id: resortId } = await db.selectFrom("resorts").select("id").where("slug", "=", resort).executeTakeFirstOrThrow());
});
let first: OwnRooms["rooms"][number];
beforeEach(async () => {
  later = 0;
  await shop().db.deleteFrom("room_calendars").execute();
  await shop().db.deleteFrom("notifications").execute();
  first = (await read()).rooms[0]!;
});

const roomsIn = async (answer: Promise<Response>): Promise<OwnRooms> => {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { rooms: OwnRooms }).rooms;
};
const read = () => roomsIn(owner.person.get(rooms, `/api/rooms/${resortId}`));
const send = (path: string, body: object, person = owner.person) =>
  person.post(rooms, `/api/rooms/${resortId}/${path}`, body);
const join = (address: string) => send("calendars", { room: first.id, address });
/** The schedule's next run. The clock stays: what counts reads by it would see it go back. */
let later = 0;
const again = () => {
  later += 20 * MINUTE;
  return refreshCalendars(new Date(Date.now() + later));
};
const closed = ({ stays }: OwnRooms) =>
  stays.filter(({ calendar }) => calendar !== null).map(({ checkIn, checkOut }) => ({ checkIn, checkOut }));
const sold = () => shop().db.updateTable("stays").set({ state: "confirmed", held_until: null }).execute();

describe("a calendar of another site", () => {
  test("closes its nights at once, and opens those that it gives up", async () => {
    const address = await otherSiteSays("a", calendarOf([nights(40, 3), nights(50, 1)]));
    const joined = await roomsIn(join(address));
    expect(joined.calendars).toMatchObject([
      { room: first.id, site: "127.0.0.1", problem: null, failedSince: null, conflicts: [] },
    ]);
    expect(closed(joined)).toEqual([nights(40, 3), nights(50, 1)]);
    expect(JSON.stringify(joined)).not.toContain("Someone");
    await expectProblem(await stayBooking(shop(), { room: first.id, ...nights(41, 1) }), 409, "dates-taken");
    // Nobody opens by hand what would close again.
    const [block] = joined.stays;
    expect(closed(await roomsIn(send("openings", { block: block!.id })))).toHaveLength(2);
    await otherSiteSays("a", calendarOf([nights(40, 2)]));
    expect(await again()).toEqual({ read: 1, failed: 0, conflicts: 0 });
    expect(closed(await read())).toEqual([nights(40, 2)]);
    await madeBooking(stayBooking(shop(), { room: first.id, ...nights(42, 1) }));
    const left = await roomsIn(send("calendars/removals", { calendar: joined.calendars[0]!.id }));
    expect([left.calendars, closed(left)]).toEqual([[], []]);
  });

  test("takes one unit for each event", async () => {
    await shop().db.updateTable("room_types").set({ units: 2 }).where("id", "=", first.id).execute();
    await join(await otherSiteSays("a", calendarOf([nights(40, 3), nights(41, 1)])));
    await expectProblem(await stayBooking(shop(), { room: first.id, ...nights(41, 1) }), 409, "dates-taken");
    await madeBooking(stayBooking(shop(), { room: first.id, ...nights(40, 1) }));
  });

  test("that has nights which are sold here is told of once, and closes the rest", async () => {
    await madeBooking(stayBooking(shop(), { room: first.id, ...nights(41, 1) }));
    await sold();
    const joined = await roomsIn(join(await otherSiteSays("a", calendarOf([nights(40, 3)]))));
    expect(joined.calendars).toMatchObject([{ conflicts: [nights(41, 1)] }]);
    expect(closed(joined)).toEqual([nights(40, 1), nights(42, 1)]);
    const mail = await lastMail(owner.email);
    expect(mail.subject).toContain("Sold here and there?");
    expect(mail.text).toContain(`/account/rooms/${resortId}`);
    await again();
    await again();
    const told = await owner.person.get(notificationsApi, "/api/account/notifications");
    const { items } = (await told.json()) as { items: { kind: string; href: string }[] };
    expect(items.filter(({ kind }) => kind === "calendar-conflict")).toMatchObject([
      { href: `/account/rooms/${resortId}` },
    ]);
    // The guest cancels: the night is closed then, and nothing is said any more.
    await shop().db.updateTable("stays").set({ state: "released" }).where("state", "=", "confirmed").execute();
    await again();
    const [calendar] = (await read()).calendars;
    expect(calendar?.conflicts).toEqual([]);
    expect(closed(await read())).toEqual([nights(40, 3)]);
  });

  test("waits for whoever is paying just now", async () => {
    await madeBooking(stayBooking(shop(), { room: first.id, ...nights(41, 1) }));
    const joined = await roomsIn(join(await otherSiteSays("a", calendarOf([nights(41, 1)]))));
    expect(joined.calendars).toMatchObject([{ conflicts: [] }]);
    await sold();
    await again();
    expect((await read()).calendars).toMatchObject([{ conflicts: [nights(41, 1)] }]);
  });

  test("that cannot be read keeps what it said last, and says since when", async () => {
    const address = await otherSiteSays("a", calendarOf([nights(40, 3)]));
    await join(address);
    await otherSiteSays("a", calendarOf([nights(40, 3)]), 503);
    expect(await again()).toMatchObject({ failed: 1 });
    const failed = await read();
    const since = failed.calendars[0]!.failedSince;
    expect(failed.calendars).toMatchObject([{ problem: "unreachable", failedSince: expect.any(String) as string }]);
    expect(closed(failed)).toEqual([nights(40, 3)]);
    await otherSiteSays("a", "<html>Please sign in</html>");
    await again();
    expect((await read()).calendars).toMatchObject([{ problem: "not-a-calendar", failedSince: since }]);
    await otherSiteSays("a", calendarOf([]));
    await again();
    const better = await read();
    expect(better.calendars).toMatchObject([{ problem: null, failedSince: null }]);
    expect(closed(better)).toEqual([]);
  });

  test("is kept where it cannot be read yet", async () => {
    const joined = await roomsIn(join(await otherSiteSays("b", "", 500)));
    expect(joined.calendars).toMatchObject([{ problem: "unreachable", readAt: null }]);
    expect((await readBySchedule()).status).toBe(204);
  });

  test("is read again after a while, not at each run", async () => {
    await join(await otherSiteSays("a", calendarOf([])));
    expect(await refreshCalendars(new Date())).toEqual({ read: 0, failed: 0, conflicts: 0 });
  });

  test.each([
    ["http://192.168.1.1/a.ics", "no-calendar-address"],
    ["https://localhost/a.ics", "no-calendar-address"],
    ["https://[::1]/a.ics", "no-calendar-address"],
    ["https://169.254.169.254/latest", "no-calendar-address"],
    ["my calendar", "no-calendar-address"],
    ["", "required"],
    [`https://airbnb.com/${"x".repeat(1000)}`, "too-long"],
  ])("is refused at %s", async (address, code) => {
    const problem = await expectProblem(await join(address), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field: "address", code }]);
    expect((await read()).calendars).toEqual([]);
  });

  test("that leads into this network is refused", async () => {
    const problem = await expectProblem(
      await join(await otherSiteSays("a", "http://127.0.0.1:1/", 302)),
      400,
      "invalid-input",
    );
    expect(problem.errors).toEqual([{ field: "address", code: "no-calendar-address" }]);
  });

  test("is one of three at most, and each once", async () => {
    const addresses = await Promise.all(["a", "b", "c", "d"].map((name) => otherSiteSays(name, calendarOf([]))));
    for (const address of addresses.slice(0, 3)) await roomsIn(join(address));
    const known = await expectProblem(await join(addresses[0]!), 400, "invalid-input");
    expect(known.errors).toEqual([{ field: "address", code: "known-calendar" }]);
    const more = await expectProblem(await join(addresses[3]!), 400, "invalid-input");
    expect(more.errors).toEqual([{ field: "address", code: "too-many-calendars" }]);
  });

  test("is nobody else's to join or remove, and loses nothing that was typed", async () => {
    const address = await otherSiteSays("a", calendarOf([nights(40, 1)]));
    const [calendar] = (await roomsIn(join(address))).calendars;
    const { person } = await signedInPerson();
    await expectProblem(await send("calendars", { room: first.id, address }, person), 403, "not-allowed");
    await expectProblem(await send("calendars/removals", { calendar: calendar!.id }, person), 403, "not-allowed");
    await expectProblem(await send("feeds", { room: first.id }, person), 403, "not-allowed");
    const body = new URLSearchParams({ room: first.id, address: "https://localhost/", locale: "bn", id: resortId });
    const answer = await owner.person.post(rooms, `/api/rooms/${resortId}/calendars`, body);
    expect(answer.headers.get("location")).toBe(`/bn/account/rooms/${resortId}#add-calendar`);
    expect(formAnswerOf(owner.person)).toMatchObject({ form: "add-calendar", values: { room: first.id } });
  });
});

describe("a room's own calendar", () => {
  const ask = async (url: string) => {
    const { pathname } = new URL(url);
    return new Person().get(rooms, pathname);
  };
  const feed = async () => (await read()).feeds.find(({ room }) => room === first.id)!.url;

  test("says the nights on which nothing is left, and nobody's name", async () => {
    const compact = (day: string) => day.replaceAll("-", "");
    await madeBooking(stayBooking(shop(), { room: first.id, ...nights(40, 2) }));
    await sold();
    await roomsIn(
      send("blocks", {
        room: first.id,
        units: "1",
        reason: "New roof",
        from: nights(42, 1).checkIn,
        to: nights(42, 1).checkOut,
      }),
    );
    const answer = await ask(await feed());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const text = await answer.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`DTSTART;VALUE=DATE:${compact(nights(40).checkIn)}`);
    expect(text).toContain(`DTEND;VALUE=DATE:${compact(addDays(dayInDhaka(new Date()), 43))}`);
    expect(text).not.toMatch(/Sadia|roof|NB-/);
    await shop().db.updateTable("room_types").set({ units: 2 }).where("id", "=", first.id).execute();
    expect(await (await ask(await feed())).text()).not.toContain("BEGIN:VEVENT");
  });

  test("has another address when it is made anew, and the old one ends", async () => {
    const old = await feed();
    const made = await roomsIn(send("feeds", { room: first.id }));
    const now = made.feeds.find(({ room }) => room === first.id)!.url;
    expect(now).not.toBe(old);
    await expectProblem(await ask(old), 404, "not-found");
    expect((await ask(now)).status).toBe(200);
    await expectProblem(await ask(now.replace(/.{8}\.ics$/, "00000000.ics")), 404, "not-found");
    await expectProblem(await ask(`${now}x`), 404, "not-found");
    await expectProblem(await ask("https://nibash.example/api/rooms/feed/nobody.ics"), 404, "not-found");
  });
});
