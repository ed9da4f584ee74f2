import { describe, expect, test, vi } from "vitest";
import account from "#functions/account.ts";
import auth from "#functions/auth.ts";
import subscriptions from "#functions/subscriptions.ts";
import { eraseDueAccounts } from "#server/accounts/erase-accounts.ts";
import { subscribeBrowser } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";
import { at, devicesOf, keys, PUSH, subscribe, toldPerson, usePushes } from "./told-devices.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const { database, tell } = usePushes();

describe("devices", () => {
  test("a device is told as soon as it subscribes, and stands on the list until it is taken back", async () => {
    const { person, browser } = await toldPerson();
    const { key, endpoint, devices: listed } = await devicesOf(person);
    expect([key, endpoint]).toEqual([keys.publicKey, browser.endpoint]);
    expect(listed).toMatchObject([{ current: true, reachedAt: null }]);
    expect((await person.send(subscriptions, "DELETE", `${PUSH}/${listed[0]!.id}`)).status).toBe(200);
    expect(await devicesOf(person)).toMatchObject({ endpoint: null, devices: [] });
    expect((await person.send(subscriptions, "DELETE", `${PUSH}/${listed[0]!.id}`)).status).toBe(200);
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
    expect((await devicesOf(person)).devices).toHaveLength(1);
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
    expect((await devicesOf(again)).devices).toMatchObject([{ current: true }]);
    for (let count = 0; count < 10; count += 1) {
      const other = new Person();
      await giveSession(other, id);
      vi.setSystemTime(at(`13:0${count}`));
      await subscribe(other, await subscribeBrowser());
    }
    const { devices: listed } = await devicesOf(again);
    expect([listed.length, listed.some(({ current }) => current)]).toEqual([10, false]);
  });
});
