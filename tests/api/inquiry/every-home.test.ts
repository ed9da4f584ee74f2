import { afterEach, describe, expect, test, vi } from "vitest";
import remind from "#functions/scheduled-visits.ts";
import type { VisitAnswer } from "#api/booking/visits.ts";
import { daysAhead, FRIDAY, slotAt, weekdayInDhaka } from "#domain/booking/visit-slots.ts";
import { OPEN_STATES } from "#domain/booking/visit.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { OWNER } from "../moderation/moderation-office.ts";
import type { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { EVERY_DAY, SEEKER, useVisits } from "./visit-market.ts";

const market = useVisits();
useInbox();
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const CALL = "https://meet.example/rahima";
const [, , day = "", day2 = "", day3 = ""] = daysAhead(new Date());
const THREE = { day, hour: "10", day2, hour2: "18", day3, hour3: "9" };
const instants = [slotAt(day, 10), slotAt(day2, 18), slotAt(day3, 9)];
/** Asks without a week to choose from. */
const propose = (times: object = THREE, person = market.seeker()) => market.ask("", { person, ...times });
const made = async (response: Response) => {
  expect(response.status).toBe(201);
  return ((await response.json()) as VisitAnswer).visit;
};

describe("a home without a week", () => {
  test("is asked for by up to three hours, of which its owner confirms one", async () => {
    const { home, owner, seeker, act, acted, setHours } = market;
    await setHours(home().slug, {});
    const visit = await made(await propose());
    expect([...visit.others, visit.startsAt]).toEqual(instants);
    await seeker().settle();
    const { text } = await lastMail(OWNER);
    expect(text.match(/অথবা/g)?.length).toBeGreaterThanOrEqual(2);
    await expectProblem(await act(visit.id, owner, { act: "confirm" }), 409, "slot-taken");
    await expectProblem(await act(visit.id, owner, { act: "confirm", startsAt: slotAt(day3, 12) }), 409, "slot-taken");
    expect(await acted(visit.id, owner, { act: "confirm", startsAt: instants[0] })).toMatchObject({
      state: "confirmed",
      startsAt: instants[0],
      others: [],
    });
  });

  test("refuses half a time, none, a night, and an hour that somebody has", async () => {
    const { home, setHours } = market;
    await setHours(home().slug, {});
    const errorsOf = async (times: object) =>
      (await expectProblem(await propose(times), 400, "invalid-input")).errors?.map(({ field, code }) => [field, code]);
    expect(await errorsOf({ day: "", hour: "" })).toEqual([["day", "required"]]);
    expect(await errorsOf({ day, hour: "" })).toEqual([["hour", "required"]]);
    expect(await errorsOf({ day, hour: "9", day2: "", hour2: "9" })).toEqual([["day2", "required"]]);
    expect(await errorsOf({ day: "tomorrow", hour: "3" })).toEqual([
      ["day", "not-a-date"],
      ["hour", "out-of-range"],
    ]);
    expect(await errorsOf({ day, hour: "9", day2: "2020-01-01", hour2: "9" })).toEqual([["hour2", "no-visit-then"]]);
    const friday = daysAhead(new Date()).find((one) => weekdayInDhaka(`${one}T06:00:00Z`) === FRIDAY)!;
    expect(await errorsOf({ day: friday, hour: "13" })).toEqual([["hour", "no-visit-then"]]);
    await made(await propose({ day, hour: "9" }));
    const other = (await signedInPerson()).person;
    await expectProblem(await propose({ day, hour: "9" }, other), 409, "slot-taken");
  });

  test("two requests that name one hour: it is the first one's whom the owner says yes to", async () => {
    const { home, owner, act, setHours, database } = market;
    await setHours(home().slug, {});
    const one = await made(await propose({ day, hour: "9", day2, hour2: "10" }));
    const other = (await signedInPerson()).person;
    const two = await made(await propose({ day, hour: "9", day2: day3, hour2: "10" }, other));
    const answers = await Promise.all(
      [one, two].map(({ id }) => act(id, owner, { act: "confirm", startsAt: slotAt(day, 9) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await database()
      .db.selectFrom("visits")
      .select("starts_at")
      .where("state", "in", OPEN_STATES)
      .execute();
    expect(rows.filter(({ starts_at }) => starts_at.toISOString() === slotAt(day, 9))).toHaveLength(1);
  });
});

describe("an agreed visit", () => {
  test("says where, to the two of them alone; either side moves it, and the other one answers", async () => {
    const { asked, acted, act, owner, seeker, list, offer, home, database } = market;
    const place = { street: "House 7", latitude: 23.79, longitude: 90.41, place_hidden: true };
    await database().db.updateTable("listings").set(place).where("id", "=", home().id).execute();
    const { id } = await asked();
    expect((await list(seeker()))[0]?.meeting).toBeNull();
    await acted(id, owner, { act: "confirm" });
    expect((await list(seeker()))[0]?.meeting).toMatchObject({
      street: "House 7",
      point: { lat: 23.79, lng: 90.41 },
      call: null,
    });
    const startsAt = (await offer()).slots[4]!;
    const stranger = (await signedInPerson()).person;
    await expectProblem(await act(id, stranger, { act: "propose", startsAt }), 404, "visit-not-found");
    expect(await acted(id, seeker(), { act: "propose", startsAt })).toMatchObject({
      state: "proposed",
      startsAt,
      other: { phone: null },
      meeting: null,
    });
    expect((await lastMail(OWNER)).text).toContain("অন্য একটি সময় প্রস্তাব করেছেন".normalize("NFC"));
    expect((await list(owner))[0]?.acts).toEqual(["confirm", "propose", "decline"]);
    expect(await acted(id, owner, { act: "confirm" })).toMatchObject({ state: "confirmed", startsAt });
  });

  test("both answer at once: one counts, and the other is told", async () => {
    const { asked, acted, act, owner, seeker, offer } = market;
    const { id } = await asked();
    await acted(id, owner, { act: "confirm" });
    const startsAt = (await offer()).slots[6]!;
    const answers = await Promise.all([
      act(id, owner, { act: "propose", startsAt }),
      act(id, seeker(), { act: "cancel" }),
    ]);
    // A cancelled visit is not moved; one that was moved first waits for the seeker, who can only decline it.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is reminded of two hours before as well, once", async () => {
    const { offer, ask, acted, owner } = market;
    const { person, email } = await signedInPerson();
    const far = (await offer()).slots.find((slot) => Date.parse(slot) > Date.now() + 60 * HOUR_MS)!;
    const visit = await made(await ask(far, { person }));
    await acted(visit.id, owner, { act: "confirm" });
    const subjects = async () => (await mailsTo(email!)).map(({ subject }) => subject.split(":")[0]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(far) - 3 * HOUR_MS });
    await remind();
    expect(await subjects()).toEqual(["Reminder of your visit", "Visit confirmed", "Visit asked for"]);
    vi.setSystemTime(Date.parse(far) - 2 * HOUR_MS);
    await Promise.all([remind(), remind()]);
    await remind();
    expect((await subjects()).slice(0, 2)).toEqual(["Your visit is soon", "Reminder of your visit"]);
  });

  test("somebody who stayed away is said to have, quietly, to whoever is asked next", async () => {
    const { asked, acted, owner, seeker, database, list } = market;
    // Once may be a misunderstanding.
    for (const hours of [1, 30]) {
      const { id } = await asked();
      await acted(id, owner, { act: "confirm" });
      const past = new Date(Date.now() - hours * HOUR_MS);
      await database().db.updateTable("visits").set({ starts_at: past }).where("id", "=", id).execute();
      await acted(id, owner, { act: "no-show" });
    }
    const next = await asked(3);
    const recordOf = async (person: Person) => (await list(person)).find((visit) => visit.id === next.id)?.record;
    expect(await recordOf(owner)).toEqual({ missed: 2, visits: 2 });
    expect(await recordOf(seeker())).toBeNull();
  });
});

describe("a video visit", () => {
  test("is a choice where there is a link, which is shown after the yes and not before", async () => {
    const { home, setHours, offer, ask, acted, owner, seeker, list } = market;
    const { slots } = await offer();
    const refused = await expectProblem(await ask(slots[0]!, { way: "video" }), 400, "invalid-input");
    expect(refused.errors).toEqual([{ field: "way", code: "unknown-value" }]);
    expect((await setHours(home().slug, { ...EVERY_DAY, call: CALL })).status).toBe(200);
    expect(await offer()).toMatchObject({ video: true });
    expect(JSON.stringify(await offer())).not.toContain(CALL);
    const { id } = await made(await ask(slots[0]!, { way: "video" }));
    expect(JSON.stringify(await list(seeker()))).not.toContain(CALL);
    await acted(id, owner, { act: "confirm" });
    expect((await list(seeker()))[0]).toMatchObject({ way: "video", meeting: { call: CALL } });
    const [mail, before] = await mailsTo(SEEKER);
    expect(mail?.text).toContain(CALL);
    expect(mail?.calendar).toContain(`LOCATION:${CALL}`);
    expect(before?.text).not.toContain(CALL);
  });
});
