import webpush from "web-push";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { PushAnswer } from "#api/account/push.ts";
import subscriptions from "#functions/subscriptions.ts";
import { notify, type News } from "#server/notifications/notify.ts";
import { pushesTo, subscribeBrowser } from "#tests/support/inbox.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import type { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

export const PUSH = "/api/account/push";
export const keys = webpush.generateVAPIDKeys();

/** A day's time in Dhaka. */
export const at = (time: string, day = "2027-03-10") => new Date(`${day}T${time}:00+06:00`);

type Subscription = { endpoint: string; p256dh: string; auth: string };
export const subscribe = (person: Person, { endpoint, p256dh, auth }: Subscription, locale = "en") =>
  person.send(subscriptions, "PUT", PUSH, { endpoint, p256dh, auth, locale });

/** Somebody who is told on their device. */
export async function toldPerson(locale = "en") {
  const { id, person } = await signedInPerson();
  const browser = await subscribeBrowser();
  expect((await subscribe(person, browser, locale)).status).toBe(200);
  return { id, person, browser };
}
export const devicesOf = async (person: Person) => (await (await person.get(subscriptions, PUSH)).json()) as PushAnswer;
export const titlesTo = async (id: string) => (await pushesTo(id)).map(({ message }) => message["title"]);

/** A site that sends to devices, at noon, with nothing under way. */
export function usePushes() {
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
  return { database, inbox, tell };
}
