import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digestDue } from "#domain/account/notification.ts";
import scheduled from "#functions/scheduled-notifications.ts";
import subscriptions from "#functions/subscriptions.ts";
import { sendNotificationDigests } from "#server/notifications/digests.ts";
import { notify } from "#server/notifications/notify.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { useModeration } from "../moderation/moderation-office.ts";
import { LIST, setTopic, toldTo } from "./notified.ts";
import { signedInPerson } from "../signed-in.ts";

const office = useModeration();
useInbox();
beforeEach(async () => {
  await office.database().db.deleteFrom("notifications").execute();
});
afterEach(() => void vi.useRealTimers());

const BUDGET_MS = 20_000;
const tell = (owner: string, to: string, event: string) =>
  office
    .database()
    .db.transaction()
    .execute((trx) =>
      notify(
        trx,
        { owner, kind: "report-settled", event, data: { title: `Home ${event}`, text: "corrected" } },
        { to, locale: "en", template: "report-settled", values: { title: event, outcome: "corrected", note: null } },
      ),
    );
/** Runs the job as if it were so many days later, at half past eight in Dhaka. */
const runAt = (due: Date) => sendNotificationDigests(new Date(due.getTime() + 30 * 60_000), BUDGET_MS);

test("a day's news come in one mail in the morning, each once, however many runs there are", async () => {
  const { id, email, person } = await signedInPerson();
  await setTopic(person, "reports", { mail: "daily" });
  for (const event of ["one", "two"]) await tell(id, email!, event);
  expect(await sendNotificationDigests(new Date(), BUDGET_MS)).toBe(0);
  expect(await mailsTo(email!)).toEqual([]);
  expect((await toldTo(person)).items).toHaveLength(2);
  const due = digestDue("daily", new Date())!;
  const written = await Promise.all(Array.from({ length: 4 }, () => runAt(due)));
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
  const [mail, ...more] = await mailsTo(email!);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("2 new notifications");
  expect(mail!.text).toMatch(/Home one: it was corrected[\s\S]*Home two: it was corrected/);
  expect(mail!.text).toContain("/account/notifications?view=settings");
  expect(await runAt(due)).toBe(0);
});

test("a week's news wait for Sunday", async () => {
  const { id, email, person } = await signedInPerson();
  await setTopic(person, "reports", { mail: "weekly" });
  await tell(id, email!, "three");
  const due = digestDue("weekly", new Date())!;
  expect(await sendNotificationDigests(new Date(due.getTime() - 60_000), BUDGET_MS)).toBe(0);
  expect(await runAt(due)).toBe(1);
  expect((await mailsTo(email!)).map(({ subject }) => subject)).toEqual(["We have looked at your report"]);
});

test("what was read meanwhile is not mailed, nor what nobody wants to be mailed any more", async () => {
  const { id, email, person } = await signedInPerson();
  await setTopic(person, "reports", { mail: "daily" });
  for (const event of ["four", "five"]) await tell(id, email!, event);
  const due = digestDue("daily", new Date())!;
  const [newest] = (await toldTo(person)).items;
  await person.send(subscriptions, "PATCH", `${LIST}/${newest!.id}`, {});
  expect(await runAt(due)).toBe(1);
  expect((await mailsTo(email!))[0]!.text).not.toContain("Home five");
  await tell(id, email!, "six");
  await setTopic(person, "reports", { mail: "off" });
  expect(await runAt(due)).toBe(0);
});

test("who wants mails alone has nothing on the list, and the digest all the same", async () => {
  const { id, email, person } = await signedInPerson();
  await setTopic(person, "reports", { mail: "daily", page: false });
  await tell(id, email!, "seven");
  expect((await toldTo(person)).items).toEqual([]);
  expect(await runAt(digestDue("daily", new Date())!)).toBe(1);
});

test("a digest that was put off moves with the setting, and the schedule sends it", async () => {
  const { id, email, person } = await signedInPerson();
  await setTopic(person, "reports", { mail: "weekly" });
  await tell(id, email!, "eight");
  await setTopic(person, "reports", { mail: "now" });
  const due = digestDue("daily", new Date())!;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(due.getTime() + 60_000) });
  expect((await scheduled()).status).toBe(204);
  expect(await mailsTo(email!)).toHaveLength(1);
});

test("whoever is about to be erased gets none, and holds nobody up", async () => {
  const { id, email, person } = await signedInPerson();
  const other = await signedInPerson();
  for (const who of [{ id, email, person }, other]) {
    await setTopic(who.person, "reports", { mail: "daily" });
    await tell(who.id, who.email!, `for ${who.id}`);
  }
  const { db } = office.database();
  await db.updateTable("accounts").set({ erasure_requested_at: new Date() }).where("id", "=", id).execute();
  expect(await runAt(digestDue("daily", new Date())!)).toBe(1);
  expect([(await mailsTo(email!)).length, (await mailsTo(other.email!)).length]).toEqual([0, 1]);
});
