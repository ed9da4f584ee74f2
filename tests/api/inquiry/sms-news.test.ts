import { beforeEach, describe, expect, test, vi } from "vitest";
import { exportRows } from "#db/accounts/export.ts";
import { sweep } from "#db/mail/outbox.ts";
import { smsMonth } from "#db/mail/sms-sent.ts";
import type { NotificationTopic } from "#domain/account/notification.ts";
import health from "#functions/health.ts";
import subscriptions from "#functions/subscriptions.ts";
import { queueSms } from "#server/mail/outbox.ts";
import { sendDue } from "#server/mail/send-due.ts";
import { smsTo } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { signedInPerson } from "../signed-in.ts";
import { DEFAULTS, SETTINGS } from "../account/notified.ts";
import { at, usePushes } from "../account/told-devices.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const { database, inbox, tell } = usePushes();
beforeEach(async () => {
  await database().db.deleteFrom("sms_sent").execute();
  delete process.env["SMS_DAILY_PERSON"];
  delete process.env["SMS_DAILY_SITE"];
});

let numbers = 0;
const ask = (topics: readonly NotificationTopic[]) => ({
  ...DEFAULTS,
  ...Object.fromEntries(topics.map((topic) => [`${topic}Sms`, "on"])),
});
/** Somebody with a confirmed number who asked for SMS of these topics. */
async function reader(topics: readonly NotificationTopic[] = ["visits", "money"]) {
  numbers += 1;
  const phone = `+88017120000${String(numbers).padStart(2, "0")}`;
  const { id, person } = await signedInPerson({ phone });
  expect((await person.send(subscriptions, "PUT", SETTINGS, ask(topics))).status).toBe(200);
  return { id, person, phone };
}
const paid = { kind: "booking-paid", record: null, data: { title: "Flat in Banani", amount: 500 } } as const;
const textsTo = async (phone: string) => (await smsTo(phone)).map(({ text }) => text);
const states = () =>
  database().db.selectFrom("outbox").where("channel", "=", "sms").select(["state", "problem"]).orderBy("id").execute();

describe("who is told by SMS", () => {
  test("is whoever asked, of that topic, once for an event, in their language", async () => {
    const { id, phone } = await reader(["money"]);
    await database().db.updateTable("accounts").set({ locale: "bn" }).where("id", "=", id).execute();
    await tell(id, "e1", paid);
    await tell(id, "e1", paid);
    await tell(id, "e2", { kind: "visit-reminder", data: { title: "Flat", at: at("15:00").toISOString() } });
    await tell(id, "e3", { ...paid, own: true });
    await sendDue();
    await sendDue();
    expect(await textsTo(phone)).toEqual(["নিবাস: বুকিংয়ের ৫০০ টাকা পেয়েছি। Flat in Banani"]);
  });

  test("is nobody who did not ask, who has no confirmed number, or who has turned it off meanwhile", async () => {
    const silent = await reader([]);
    await tell(silent.id, "e1", paid);
    const { id, person, phone } = await reader();
    await database().db.updateTable("accounts").set({ phone_verified_at: null }).where("id", "=", id).execute();
    await tell(id, "e1", paid);
    await database().db.updateTable("accounts").set({ phone_verified_at: new Date() }).where("id", "=", id).execute();
    await tell(id, "e2", paid);
    await person.send(subscriptions, "PUT", SETTINGS, ask(["visits"]));
    await sendDue();
    expect([await smsTo(silent.phone), await smsTo(phone)]).toEqual([[], []]);
    expect(await states()).toEqual([{ state: "failed", problem: "recipient-refused" }]);
  });

  test("cannot be somebody without a confirmed number: the setting is refused beside its box", async () => {
    const { person } = await signedInPerson();
    const problem = await expectProblem(
      await person.send(subscriptions, "PUT", SETTINGS, ask(["visits"])),
      400,
      "invalid-input",
    );
    expect(problem.errors).toEqual([{ field: "visitsSms", code: "no-confirmed-phone" }]);
    // What is told of no topic by SMS cannot be asked for.
    expect((await person.send(subscriptions, "PUT", SETTINGS, ask(["searches"]))).status).toBe(200);
    const { settings } = (await (await person.get(subscriptions, SETTINGS)).json()) as {
      settings: { searches: { sms: boolean } };
    };
    expect(settings.searches.sms).toBe(false);
  });
});

test("the night is silent, and what was read until the morning is told no more", async () => {
  const { id, person, phone } = await reader();
  vi.setSystemTime(at("23:30"));
  await tell(id, "late", {
    kind: "visit-cancelled",
    data: { title: "Flat", at: at("10:00", "2027-03-11").toISOString() },
  });
  await tell(id, "over", {
    kind: "visit-reminder",
    data: { title: "Flat", at: at("08:00", "2027-03-11").toISOString() },
  });
  await sendDue();
  vi.setSystemTime(at("07:59", "2027-03-11"));
  await sendDue();
  expect(await smsTo(phone)).toEqual([]);
  expect(await (await health(new Request("http://localhost/api/health"))).json()).toMatchObject({
    outbox: { status: "ok" },
  });
  vi.setSystemTime(at("08:00", "2027-03-11"));
  await sendDue();
  expect(await textsTo(phone)).toEqual(["Nibash: the visit today at 10 AM is cancelled. Flat"]);
  vi.setSystemTime(at("22:30", "2027-03-11"));
  await tell(id, "read", paid);
  await person.send(subscriptions, "PATCH", "/api/account/notifications", {});
  vi.setSystemTime(at("08:00", "2027-03-12"));
  await sendDue();
  expect(await smsTo(phone)).toHaveLength(1);
});

describe("the caps of a day", () => {
  test("stop what is one too many for a person, until the next day; it is kept and seen, and is no alarm", async () => {
    process.env["SMS_DAILY_PERSON"] = "2";
    const [one, other] = [await reader(), await reader()];
    for (const event of ["e1", "e2", "e3"]) await tell(one.id, event, paid);
    await tell(other.id, "e1", paid);
    await sendDue();
    expect([(await smsTo(one.phone)).length, (await smsTo(other.phone)).length]).toEqual([2, 1]);
    expect((await states()).filter(({ state }) => state !== "sent")).toEqual([
      { state: "capped", problem: "person-cap" },
    ]);
    expect(await smsMonth(database().db, new Date())).toEqual({ sent: 3, pieces: 3, capped: 1, failed: 0 });
    expect(await (await health(new Request("http://localhost/api/health"))).json()).toMatchObject({
      outbox: { status: "ok" },
    });
    vi.setSystemTime(at("08:00", "2027-03-11"));
    await tell(one.id, "e4", paid);
    await sendDue();
    expect(await smsTo(one.phone)).toHaveLength(3);
  });

  test("hold for the whole site, and never stop a code", async () => {
    process.env["SMS_DAILY_SITE"] = "1";
    const [one, other] = [await reader(), await reader()];
    await tell(one.id, "e1", paid);
    await tell(other.id, "e1", paid);
    await database().db.deleteFrom("rate_limits").execute();
    await sendDue();
    expect((await smsTo(one.phone)).length + (await smsTo(other.phone)).length).toBe(1);
    expect((await states()).map(({ problem }) => problem).filter(Boolean)).toEqual(["site-cap"]);
    await queueSms(database().db, {
      ...{ to: one.phone, locale: "en", template: "sign-in-code", values: { code: "246810", minutes: 10 } },
    });
    await sendDue();
    expect((await textsTo(one.phone))[0]).toContain("246810");
  });

  test("count what was handed over alone: what the provider refuses costs nothing, what is unclear may", async () => {
    const { id, phone } = await reader();
    for (const [event, reply] of Object.entries({ later: 503, refused: 422, unclear: 500 })) {
      inbox().setFaults([{ on: "sms", reply, times: 1 }]);
      await tell(id, event, paid);
      await sendDue();
    }
    expect((await states()).map(({ state }) => state).sort()).toEqual(["failed", "queued", "unclear"]);
    expect(await smsMonth(database().db, new Date())).toEqual({ sent: 1, pieces: 1, capped: 0, failed: 1 });
    vi.setSystemTime(at("12:02"));
    await sweep(database().db, new Date());
    await sendDue();
    expect(await smsTo(phone)).toHaveLength(1);
    expect(await smsMonth(database().db, new Date())).toMatchObject({ sent: 2 });
    expect(await smsMonth(database().db, at("12:00", "2027-04-01"))).toMatchObject({ sent: 0, pieces: 0, failed: 0 });
  });
});

test("the copy of one's data says when an SMS went out", async () => {
  const { id } = await reader();
  await tell(id, "e1", paid);
  await sendDue();
  expect(await exportRows(database().db, id)).toMatchObject({ sentSms: [{ template: "sms-news", pieces: 1 }] });
});
