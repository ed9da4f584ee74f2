import { beforeEach, describe, expect, test } from "vitest";
import type { NotificationsAnswer, UnreadAnswer } from "#api/account/notifications.ts";
import { NOTIFICATION_DAYS, NOTIFICATION_PAGE, NOTIFICATION_TOPICS } from "#domain/account/notification.ts";
import account from "#functions/account.ts";
import subscriptions from "#functions/subscriptions.ts";
import { clearExpired } from "#server/accounts/erase-accounts.ts";
import { notify } from "#server/notifications/notify.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { kindsTold, LIST, setTopic, SETTINGS, toldTo } from "./notified.ts";
import { OWNER } from "../moderation/moderation-office.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { SEEKER, useVisits } from "../inquiry/visit-market.ts";

const market = useVisits();
useInbox();
beforeEach(async () => {
  const { db } = market.database();
  await db.deleteFrom("notifications").execute();
  await db.deleteFrom("notification_settings").execute();
});

const unread = async (person: Person) =>
  ((await (await person.get(subscriptions, `${LIST}/unread`)).json()) as UnreadAnswer).unread;
const read = (person: Person, id: string) => person.send(subscriptions, "PATCH", `${LIST}/${id}`, {});
const readAll = (person: Person, body: object = {}) => person.send(subscriptions, "PATCH", LIST, body);

const tell = (owner: string, event: string) =>
  market
    .database()
    .db.transaction()
    .execute((trx) =>
      notify(trx, { owner, kind: "inquiry-received", event, record: owner, data: { title: event } }, null),
    );
const tellMany = async (owner: string, count: number) => {
  for (let at = 0; at < count; at += 1) await tell(owner, `inquiry-${at}`);
};

describe("what people are told", () => {
  test("a visit stands on the other side's list, never on that of whoever acted, and the mails go to both", async () => {
    const { asked, acted, owner, seeker, home } = market;
    const visit = await asked();
    await seeker().settle();
    const { items, unread: count } = await toldTo(owner, "?locale=bn");
    expect(items).toMatchObject([
      { kind: "visit-requested", read: false, href: "/bn/account/visits", data: { at: visit.startsAt } },
    ]);
    expect(items[0]?.data.title).toBe(home().title);
    expect(count).toBe(1);
    expect(await kindsTold(seeker())).toEqual([]);
    await acted(visit.id, owner, { act: "confirm" });
    expect(await kindsTold(seeker())).toEqual(["visit-confirmed"]);
    expect(await kindsTold(owner)).toEqual(["visit-requested"]);
    expect([(await mailsTo(OWNER)).length, (await mailsTo(SEEKER)).length]).toEqual([2, 2]);
    // Nobody else is named on a list.
    expect(JSON.stringify(await toldTo(owner))).not.toMatch(/sadia/i);
  });

  test("a decision on a listing leads to its page, or to the form where it can be changed", async () => {
    const { make, approve, reject, owner } = market;
    const good = await make("listings");
    const bad = await make("resorts");
    expect((await approve("listings", good)).status).toBe(200);
    expect((await reject("resorts", bad, { reasons: ["not-our-standards"] })).status).toBe(200);
    const { items } = await toldTo(owner);
    expect(items).toMatchObject([
      { kind: "submission-rejected", href: `/post-resort?edit=${bad.id}` },
      { kind: "submission-approved", href: `/property/${good.slug}` },
    ]);
  });

  test("of many that tell of one event at the same moment one does", async () => {
    const { id, person, email } = await signedInPerson();
    const { db } = market.database();
    const mail = {
      to: email!,
      ...({ locale: "en", template: "name-change", dedupeKey: `once:${id}` } as const),
      values: { name: "Sadia", newName: "Sadia R.", state: "approved", securityUrl: "https://nibash.example/account" },
    } as const;
    const told = await Promise.all(
      Array.from({ length: 12 }, () =>
        db.transaction().execute((trx) => notify(trx, { owner: id, kind: "name-approved", event: "once" }, mail)),
      ),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await kindsTold(person)).toEqual(["name-approved"]);
    const queued = await db.selectFrom("outbox").select("id").where("dedupe_key", "=", `once:${id}`).execute();
    expect(queued).toHaveLength(1);
  });

  test("nothing is written when what it tells of is rolled back", async () => {
    const { id, person } = await signedInPerson();
    const { db } = market.database();
    const failed = db.transaction().execute(async (trx) => {
      await notify(trx, { owner: id, kind: "name-approved", event: "undone" }, null);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await kindsTold(person)).toEqual([]);
  });
});

describe("the list", () => {
  test("comes in pages, the newest first, each line once", async () => {
    const { id, person } = await signedInPerson();
    await tellMany(id, NOTIFICATION_PAGE + 3);
    const first = await toldTo(person);
    expect([first.items.length, first.unread]).toEqual([NOTIFICATION_PAGE, NOTIFICATION_PAGE + 3]);
    const rest = await toldTo(person, `?cursor=${first.next}`);
    expect([rest.items.length, rest.next]).toEqual([3, null]);
    const titles = [...first.items, ...rest.items].map(({ data }) => data.title);
    expect(titles).toEqual(
      Array.from({ length: NOTIFICATION_PAGE + 3 }, (_, at) => `inquiry-${NOTIFICATION_PAGE + 2 - at}`),
    );
    await expectProblem(await person.get(subscriptions, `${LIST}?cursor=nonsense`), 400, "invalid-input");
  });

  test("one is read, once more changes nothing; all are read up to the one that was seen", async () => {
    const { id, person } = await signedInPerson();
    await tellMany(id, 3);
    const [newest, middle, oldest] = (await toldTo(person)).items;
    expect(((await (await read(person, oldest!.id)).json()) as UnreadAnswer).unread).toBe(2);
    expect(((await (await read(person, oldest!.id)).json()) as UnreadAnswer).unread).toBe(2);
    expect(((await (await readAll(person, { until: middle!.id })).json()) as UnreadAnswer).unread).toBe(1);
    expect((await toldTo(person)).items.map((item) => [item.id, item.read])).toEqual([
      [newest!.id, false],
      [middle!.id, true],
      [oldest!.id, true],
    ]);
    expect((await readAll(person)).status).toBe(200);
    expect(await unread(person)).toBe(0);
  });

  test("is nobody else's", async () => {
    const { id, person } = await signedInPerson();
    const { person: other } = await signedInPerson();
    await tell(id, "mine");
    const [line] = (await toldTo(person)).items;
    await expectProblem(await read(other, line!.id), 404, "notification-not-found");
    await expectProblem(await read(other, "no-id"), 404, "notification-not-found");
    expect((await readAll(other, { until: line!.id })).status).toBe(200);
    expect(await unread(person)).toBe(1);
    const nobody = new Person();
    for (const path of [LIST, `${LIST}/unread`, SETTINGS]) {
      await expectProblem(await nobody.get(subscriptions, path), 401, "signed-out");
    }
    await expectProblem(await readAll(nobody), 401, "signed-out");
    await expectProblem(await readAll(person, { until: "x" }), 400, "invalid-input");
  });

  test("a form without a script marks as read and comes back to the page", async () => {
    const { id, person } = await signedInPerson();
    await tellMany(id, 2);
    const [line] = (await toldTo(person)).items;
    const form = new URLSearchParams({ _method: "PATCH", locale: "bn" });
    const one = await person.send(subscriptions, "POST", `${LIST}/${line!.id}`, form, "text/html");
    expect([one.status, one.headers.get("location")]).toEqual([303, "/bn/account/notifications#notifications"]);
    expect(await unread(person)).toBe(1);
    expect((await person.send(subscriptions, "POST", LIST, form, "text/html")).status).toBe(303);
    expect(await unread(person)).toBe(0);
  });
});

describe("what is kept", () => {
  test("goes after 90 days, and is in the account's export until then", async () => {
    const { id, person } = await signedInPerson();
    await tellMany(id, 2);
    const { db } = market.database();
    const [, old] = ((await toldTo(person)) as NotificationsAnswer).items;
    const longAgo = new Date(Date.now() - (NOTIFICATION_DAYS + 1) * 86_400_000);
    await db.updateTable("notifications").set({ created_at: longAgo }).where("id", "=", old!.id).execute();
    await setTopic(person, "searches", { mail: "weekly" });
    const exported = (await (await person.get(account, "/api/account/export")).json()) as Record<string, object[]>;
    expect(exported["notifications"]).toHaveLength(2);
    expect(exported["notificationSettings"]).toHaveLength(NOTIFICATION_TOPICS.length);
    await clearExpired(new Date());
    expect((await toldTo(person)).items).toHaveLength(1);
  });

  test("goes with the account", async () => {
    const { id, person } = await signedInPerson();
    await tell(id, "mine");
    await setTopic(person, "searches", { mail: "off" });
    const { db } = market.database();
    await db.deleteFrom("accounts").where("id", "=", id).execute();
    for (const table of ["notifications", "notification_settings"] as const) {
      expect(await db.selectFrom(table).selectAll().where("account_id", "=", id).execute()).toEqual([]);
    }
  });
});
