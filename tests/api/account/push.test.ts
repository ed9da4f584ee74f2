import webpush from "web-push";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PushAnswer } from "#api/account/push.ts";
import { sweep } from "#db/mail/outbox.ts";
import { eraseDueAccounts } from "#server/accounts/erase-accounts.ts";
import account from "#functions/account.ts";
import auth from "#functions/auth.ts";
import health from "#functions/health.ts";
import subscriptions from "#functions/subscriptions.ts";
import { sendDue } from "#server/mail/send-due.ts";
import { notify, type News } from "#server/notifications/notify.ts";
import { subscribeBrowser, pushesTo } from "#tests/support/inbox.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";
import { setTopic } from "./notified.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const PATH = "/api/account/push";
const keys = webpush.generateVAPIDKeys();
const database = useDatabase("migrated");
const inbox = useInbox();

beforeEach(async () => {
  process.env["PUSH_PUBLIC_KEY"] = keys.publicKey;
  process.env["PUSH_PRIVATE_KEY"] = keys.privateKey;
  vi.useFakeTimers({ toFake: ["Date"], now: at("12:00") });
  for (const table of ["outbox", "notifications", "push_subscriptions", "rate_limits"] as const)
    await database().db.deleteFrom(table).execute();
});
afterEach(() => void vi.useRealTimers());

/** A day's time in Dhaka. */
const at = (time: string, day = "2027-03-10") => new Date(`${day}T${time}:00+06:00`);

const tell = (owner: string, event: string, news: Partial<News> = {}) =>
  database()
    .db.transaction()
    .execute((trx) =>
      notify(
        trx,
        { owner, kind: "inquiry-received", event, record: "r1", data: { title: "Flat in Banani" }, ...news },
        null,
      ),
    );

type Subscription = { endpoint: string; p256dh: string; auth: string };
const subscribe = (person: Person, { endpoint, p256dh, auth: secret }: Subscription, locale = "en") =>
  person.send(subscriptions, "PUT", PATH, { endpoint, p256dh, auth: secret, locale });

/** Somebody who is told on their device. */
async function toldPerson(locale = "en") {
  const { id, person } = await signedInPerson();
  const browser = await subscribeBrowser();
  expect((await subscribe(person, browser, locale)).status).toBe(200);
  return { id, person, browser };
}
const devices = async (person: Person) => (await (await person.get(subscriptions, PATH)).json()) as PushAnswer;
const titles = async (id: string) => (await pushesTo(id)).map(({ message }) => message["title"]);

describe("devices", () => {
  test("a device is told as soon as it subscribes, and stands on the list until it is taken back", async () => {
    const { person, browser } = await toldPerson();
    const { key, endpoint, devices: listed } = await devices(person);
    expect([key, endpoint]).toEqual([keys.publicKey, browser.endpoint]);
    expect(listed).toMatchObject([{ current: true, reachedAt: null }]);
    expect((await person.send(subscriptions, "DELETE", `${PATH}/${listed[0]!.id}`)).status).toBe(200);
    expect(await devices(person)).toMatchObject({ endpoint: null, devices: [] });
    expect((await person.send(subscriptions, "DELETE", `${PATH}/${listed[0]!.id}`)).status).toBe(200);
  });

  test("addresses that are no push service's, and keys that are none, are refused", async () => {
    const { person } = await signedInPerson();
    const good = await subscribeBrowser();
    for (const endpoint of [
      "",
      "not an address",
      "http://fcm.googleapis.com/fcm/send/a",
      "https://127.0.0.1/push/a",
      "https://localhost/push/a",
      "https://[::1]/a",
      "https://169.254.169.254/latest/meta-data",
      "https://fcm.googleapis.com:8443/a",
      "https://fcm.googleapis.com.example.com/a",
      "https://evil-googleapis.com/a",
      "https://user@fcm.googleapis.com/a",
      good.endpoint.replace("127.0.0.1", "127.0.0.2"),
      `https://fcm.googleapis.com/${"a".repeat(1_000)}`,
    ])
      await expectProblem(await subscribe(person, { ...good, endpoint }), 400, "invalid-input");
    for (const wrong of [{ p256dh: "B".repeat(87) }, { p256dh: "short" }, { auth: "!".repeat(22) }, { auth: "" }])
      await expectProblem(await subscribe(person, { ...good, ...wrong }), 400, "invalid-input");
    await expectProblem(await subscribe(new Person(), good), 401, "signed-out");
    for (const host of [
      "fcm.googleapis.com",
      "updates.push.services.mozilla.com",
      "web.push.apple.com",
      "wns2-db5p.notify.windows.com",
    ])
      expect((await subscribe(person, { ...good, endpoint: `https://${host}/a` })).status).toBe(200);
    process.env["PUSH_PUBLIC_KEY"] = "";
    await expectProblem(await subscribe(person, good), 404, "not-found");
  });

  test("a device leaves with its sign-out, and with the account; the export names it", async () => {
    const { id, person, browser } = await toldPerson();
    const other = new Person();
    await giveSession(other, id);
    await subscribe(other, await subscribeBrowser());
    const file = (await (await person.get(account, "/api/account/export")).json()) as {
      toldDevices: Record<string, unknown>[];
    };
    expect(file.toldDevices).toHaveLength(2);
    expect(file.toldDevices[0]).toMatchObject({ locale: "en", reached_at: null, service: expect.any(String) });
    expect(JSON.stringify(file)).not.toContain(browser.endpoint);
    await other.post(auth, "/api/auth/sign-out", { scope: "local" });
    expect((await devices(person)).devices).toHaveLength(1);
    await database()
      .db.updateTable("accounts")
      .set({ erasure_requested_at: at("12:00", "2027-01-01") })
      .where("id", "=", id)
      .execute();
    await tell(id, "waiting", { kind: "visit-requested" });
    await eraseDueAccounts(at("12:00"));
    expect(await database().db.selectFrom("push_subscriptions").selectAll().execute()).toEqual([]);
    expect(await database().db.selectFrom("outbox").select("id").where("channel", "=", "push").execute()).toEqual([]);
  });

  test("a browser that signs in anew takes its address along, and of too many devices the oldest leave", async () => {
    const { id, browser } = await toldPerson();
    const again = new Person();
    await giveSession(again, id);
    await subscribe(again, browser);
    expect((await devices(again)).devices).toMatchObject([{ current: true }]);
    for (let count = 0; count < 10; count += 1) {
      const other = new Person();
      await giveSession(other, id);
      vi.setSystemTime(at(`13:0${count}`));
      await subscribe(other, await subscribeBrowser());
    }
    const { devices: listed } = await devices(again);
    expect([listed.length, listed.some(({ current }) => current)]).toEqual([10, false]);
  });
});

describe("what a device is sent", () => {
  test("says what the list says, in the language of the device, and leads to the same page", async () => {
    const { id, browser, person } = await toldPerson("bn");
    await tell(id, "e1", { record: "0193ab12-0000-7000-8000-000000000001" });
    await sendDue();
    const [push] = await pushesTo(browser.id);
    expect(push?.message).toMatchObject({
      title: "নতুন বার্তা এসেছে",
      text: "Flat in Banani",
      lang: "bn",
      url: "/bn/account/inquiries/0193ab12-0000-7000-8000-000000000001",
      open: "উত্তর দিন",
      unread: 1,
      read: expect.stringMatching(/^\/api\/account\/notifications\/[0-9a-f-]{36}$/),
    });
    expect((await devices(person)).devices[0]?.reachedAt).toBe(at("12:00").toISOString());
  });

  test("each event comes once, however often it is reported, and what was read in between does not come", async () => {
    const { id, browser, person } = await toldPerson();
    await setTopic(person, "inquiries", { page: false });
    await tell(id, "e1");
    await tell(id, "e1");
    await sendDue();
    expect(await titles(browser.id)).toEqual(["New inquiry"]);
    await setTopic(person, "inquiries", {});
    await tell(id, "e2");
    await person.send(subscriptions, "PATCH", "/api/account/notifications", {});
    await sendDue();
    expect(await pushesTo(browser.id)).toHaveLength(1);
  });

  test("the night is silent: what happens after ten comes at eight, a visit that is over by then never", async () => {
    const { id, browser } = await toldPerson();
    vi.setSystemTime(at("23:30"));
    await tell(id, "late");
    await tell(id, "over", {
      kind: "visit-reminder",
      record: null,
      data: { at: at("07:00", "2027-03-11").toISOString() },
    });
    await sendDue();
    vi.setSystemTime(at("07:59", "2027-03-11"));
    await sendDue();
    expect(await pushesTo(browser.id)).toEqual([]);
    // Waiting for the morning is no trouble.
    expect(await (await health(new Request("http://localhost/api/health"))).json()).toMatchObject({
      outbox: { status: "ok" },
    });
    vi.setSystemTime(at("08:00", "2027-03-11"));
    await sendDue();
    expect(await titles(browser.id)).toEqual(["New inquiry"]);
  });

  test("once a day it is a count of what is still unread", async () => {
    const { id, browser, person } = await toldPerson();
    await setTopic(person, "searches", { push: "daily", page: false });
    await setTopic(person, "inquiries", { push: "daily" });
    await tell(id, "e1");
    await tell(id, "e2");
    await sendDue();
    expect(await pushesTo(browser.id)).toEqual([]);
    vi.setSystemTime(at("08:00", "2027-03-11"));
    await sendDue();
    expect(await titles(browser.id)).toEqual(["2 things are new for you"]);
    await tell(id, "e3");
    await person.send(subscriptions, "PATCH", "/api/account/notifications", {});
    vi.setSystemTime(at("08:00", "2027-03-12"));
    await sendDue();
    expect(await pushesTo(browser.id)).toHaveLength(1);
  });

  test("topics that were turned off, those that are none of devices, and one's own acts do not come", async () => {
    const { id, browser, person } = await toldPerson();
    await setTopic(person, "inquiries", { push: "off" });
    await tell(id, "off");
    await tell(id, "security", { kind: "new-sign-in" });
    await tell(id, "own", { kind: "visit-confirmed", own: true });
    await sendDue();
    expect(await pushesTo(browser.id)).toEqual([]);
  });
});

describe("when it does not arrive", () => {
  test("an address that is gone is forgotten, and the device told so", async () => {
    const { id, browser, person } = await toldPerson();
    inbox().setFaults([{ on: "push", reply: 410 }]);
    await tell(id, "e1");
    await sendDue();
    expect(await devices(person)).toMatchObject({ endpoint: null, devices: [{ current: true }] });
    await tell(id, "e2");
    expect(await database().db.selectFrom("outbox").select(["state", "problem"]).execute()).toEqual([
      { state: "failed", problem: "recipient-refused" },
    ]);
    inbox().setFaults([]);
    await subscribe(person, browser);
    await tell(id, "e3");
    await sendDue();
    expect(await pushesTo(browser.id)).toHaveLength(1);
  });

  test("a service that is away is tried again later", async () => {
    const { id, browser } = await toldPerson();
    inbox().setFaults([{ on: "push", reply: 503, times: 1 }]);
    await tell(id, "e1");
    await sendDue();
    await sendDue();
    expect(await pushesTo(browser.id)).toEqual([]);
    vi.setSystemTime(at("12:02"));
    await sweep(database().db, new Date());
    await sendDue();
    expect(await pushesTo(browser.id)).toHaveLength(1);
  });

  test("one tap ends it for that device, without a session; no other secret does", async () => {
    const { id, browser, person } = await toldPerson();
    await tell(id, "e1");
    await sendDue();
    const token = String((await pushesTo(browser.id))[0]?.message["stopToken"]);
    const stop = (given: unknown) => new Person().post(subscriptions, "/api/push/stop", { token: given });
    for (const wrong of ["", "x", `${token}0`, token.replace(/^./, (letter) => (letter === "0" ? "1" : "0"))])
      await expectProblem(await stop(wrong), 400, "invalid-token");
    expect((await devices(person)).devices).toHaveLength(1);
    expect([(await stop(token)).status, (await stop(token)).status]).toEqual([200, 200]);
    expect((await devices(person)).devices).toEqual([]);
  });
});
