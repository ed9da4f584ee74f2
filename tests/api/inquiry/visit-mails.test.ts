import { expect, test, vi, afterEach } from "vitest";
import remind from "#functions/scheduled-visits.ts";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { eraseDueAccounts } from "#server/accounts/erase-accounts.ts";
import { OWNER } from "../moderation/moderation-office.ts";
import { signedInPerson } from "../signed-in.ts";
import { SEEKER, useVisits } from "./visit-market.ts";

const market = useVisits();
useInbox();
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
type Calendar = Record<string, string>;
/** The newest mail to somebody, and the lines of its calendar entry by their name. */
async function newest(to: string): Promise<{ subject: string; text: string; id: number; calendar: Calendar }> {
  const mail = await lastMail(to);
  const lines = mail.calendar.replace(/\r?\n /g, "").split(/\r?\n/);
  const calendar = Object.fromEntries(
    lines
      .filter((line) => line.includes(":"))
      .map((line) => [/^[A-Z]+/.exec(line)![0], line.slice(line.indexOf(":") + 1)]),
  );
  return { ...mail, calendar };
}
/** The clock of Dhaka at an instant, as calendars write it. */
const basic = (instant: string) =>
  new Date(Date.parse(instant) + 6 * HOUR_MS).toISOString().replace(/[-:]|\.\d{3}Z/g, "");

test("both sides have one calendar entry that follows the visit: asked, moved, agreed, cancelled", async () => {
  const { asked, acted, owner, seeker, offer, home } = market;
  await market
    .database()
    .db.updateTable("listings")
    .set({ street: "House 7, Road 11" })
    .where("id", "=", home().id)
    .execute();
  const visit = await asked();
  await seeker().settle();
  const toOwner = await newest(OWNER);
  const toSeeker = await newest(SEEKER);
  // The owner reads Bengali, the seeker English.
  expect(toOwner.subject).toMatch(/^বাসা দেখার অনুরোধ: /);
  expect(toSeeker.subject).toBe(`Visit asked for: ${home().title}`);
  const uid = toOwner.calendar["UID"] ?? "";
  expect(uid).toMatch(new RegExp(`^visit-${visit.id}@`));
  expect(toOwner.calendar).toMatchObject({
    METHOD: "REQUEST",
    STATUS: "TENTATIVE",
    SEQUENCE: "0",
    DTSTART: basic(visit.startsAt),
    ATTENDEE: `mailto:${OWNER}`,
    TZID: "Asia/Dhaka",
    TRIGGER: "-PT2H",
  });
  expect(toOwner.text).toContain("(বাংলাদেশ সময়)".normalize("NFC"));
  expect(toSeeker.text.replace(/\s+/g, " ")).toContain("(Bangladesh time)");
  expect(JSON.stringify([toOwner, toSeeker])).not.toContain("Road 11");
  expect(toSeeker.calendar).toMatchObject({ UID: uid, ATTENDEE: `mailto:${SEEKER}` });
  // Neither learns who the other is.
  expect(JSON.stringify(toOwner)).not.toMatch(/1812[ -]?345|sadia/i);
  expect(JSON.stringify(toSeeker)).not.toMatch(/1712[ -]?345|rahima@/i);

  const follow = async (made: OwnVisit, expected: Calendar) => {
    for (const to of [OWNER, SEEKER]) {
      const { calendar } = await newest(to);
      expect(calendar).toMatchObject({ UID: uid, SEQUENCE: String(made.sequence), ...expected });
    }
  };
  const startsAt = (await offer()).slots[5]!;
  const moved = await acted(visit.id, owner, { act: "propose", startsAt });
  await follow(moved, { METHOD: "REQUEST", STATUS: "TENTATIVE", DTSTART: basic(startsAt) });
  const agreed = await acted(visit.id, seeker(), { act: "confirm" });
  await follow(agreed, { METHOD: "REQUEST", STATUS: "CONFIRMED", DTSTART: basic(startsAt) });
  expect((await newest(OWNER)).text).toMatch(/১৮১২/);
  expect((await newest(SEEKER)).text).toMatch(/1712/);
  // The house is named once both have agreed.
  expect((await newest(SEEKER)).text).toContain("House 7, Road 11");
  expect((await newest(SEEKER)).calendar["LOCATION"]).toMatch(/^House 7\\, Road 11\\, /);
  const off = await acted(visit.id, seeker(), { act: "cancel" });
  await follow(off, { METHOD: "CANCEL", STATUS: "CANCELLED", SEQUENCE: "3" });
  expect((await newest(OWNER)).text).not.toMatch(/১৮১২/);
  // One for each step and side, however often a button is pressed.
  await acted(visit.id, seeker(), { act: "cancel" });
  expect([await mailsTo(OWNER), await mailsTo(SEEKER)].map((mails) => mails.length)).toEqual([4, 4]);
});

test("both are reminded the day before, once; who agreed later than that is not", async () => {
  const { asked, acted, owner, offer, ask } = market;
  const { slots } = await offer();
  const far = slots.find((slot) => Date.parse(slot) > Date.now() + 60 * HOUR_MS)!;
  const visit = await asked(slots.indexOf(far));
  await acted(visit.id, owner, { act: "confirm" });
  const other = await signedInPerson();
  const soon = await ask(slots[0]!, { person: other.person });
  const near = ((await soon.json()) as { visit: OwnVisit }).visit;
  await acted(near.id, owner, { act: "confirm" });
  const before = (await mailsTo(SEEKER)).length;

  expect((await remind()).status).toBe(204);
  expect(await mailsTo(SEEKER)).toHaveLength(before);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(far) - 25 * HOUR_MS });
  await remind();
  expect(await mailsTo(SEEKER)).toHaveLength(before);
  vi.setSystemTime(Date.parse(far) - 24 * HOUR_MS);
  await Promise.all([remind(), remind()]);
  await remind();
  const mails = await mailsTo(SEEKER);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.subject).toMatch(/^Reminder of your visit/);
  expect(mails[0]?.text).toMatch(/1712/);
  expect((await mailsTo(OWNER))[0]?.subject).toMatch(/^বাসা দেখার কথা/);
  // What was agreed just before is in the mail of that moment.
  const told = (await mailsTo(other.email!)).map(({ subject }) => subject);
  expect(told.some((subject) => subject.startsWith("Visit confirmed"))).toBe(true);
  expect(told.some((subject) => subject.startsWith("Reminder"))).toBe(false);
});

test("whoever is erased does not keep others waiting", async () => {
  const { ask, offer, database, list, owner } = market;
  const { id, person } = await signedInPerson();
  const { slots } = await offer();
  expect((await ask(slots[2]!, { person })).status).toBe(201);
  await person.settle();
  await database()
    .db.updateTable("accounts")
    .set({ erasure_requested_at: new Date(Date.now() - 40 * 24 * HOUR_MS) })
    .where("id", "=", id)
    .execute();
  expect(await eraseDueAccounts(new Date())).toEqual({ erased: 1, failed: 0 });
  expect(await list(owner)).toEqual([]);
  const mail = await newest(OWNER);
  expect(mail.subject).toMatch(/^বাসা দেখা বাতিল/);
  expect(mail.calendar).toMatchObject({ METHOD: "CANCEL" });
});
