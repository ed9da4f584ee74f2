import { describe, expect, test, vi } from "vitest";
import { sweep } from "#db/mail/outbox.ts";
import health from "#functions/health.ts";
import subscriptions from "#functions/subscriptions.ts";
import { sendDue } from "#server/mail/send-due.ts";
import { pushesTo } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { setTopic } from "./notified.ts";
import { at, devicesOf, subscribe, titlesTo, toldPerson, usePushes } from "./told-devices.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const { database, inbox, tell } = usePushes();

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
    expect((await devicesOf(person)).devices[0]?.reachedAt).toBe(at("12:00").toISOString());
  });

  test("each event comes once, however often it is reported, and what was read in between does not come", async () => {
    const { id, browser, person } = await toldPerson();
    await setTopic(person, "inquiries", { page: false });
    await tell(id, "e1");
    await tell(id, "e1");
    await sendDue();
    expect(await titlesTo(browser.id)).toEqual(["New inquiry"]);
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
    expect(await titlesTo(browser.id)).toEqual(["New inquiry"]);
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
    expect(await titlesTo(browser.id)).toEqual(["2 new things for you"]);
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
    expect(await devicesOf(person)).toMatchObject({ endpoint: null, devices: [{ current: true }] });
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
    expect((await devicesOf(person)).devices).toHaveLength(1);
    expect([(await stop(token)).status, (await stop(token)).status]).toEqual([200, 200]);
    expect((await devicesOf(person)).devices).toEqual([]);
  });
});
