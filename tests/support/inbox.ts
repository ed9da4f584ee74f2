import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReceivedMail, ReceivedPush, ReceivedSms } from "#tools/inbox/store.ts";

/** The longest wait for a message that must arrive, in milliseconds. */
const WAIT_MS = 15_000;

/**
 * The address of the inbox: INBOX_URL (set by `useInbox`), or the one that the tested server wrote into its data folder; with `E2E_URL`, of
 * a server that is already running.
 */
function inboxUrl(): string {
  const given = process.env["INBOX_URL"];
  if (given) return given;
  const folder = process.env["E2E_URL"] ? ".data" : `.data/e2e-${process.env["E2E_PORT"] ?? 4477}`;
  return (JSON.parse(readFileSync(join(folder, "inbox.json"), "utf8")) as { http: string }).http;
}

async function ask<T>(kind: "mails" | "sms" | "pushes", to: string, after: number, wait: number): Promise<T[]> {
  const query = new URLSearchParams({ to, after: String(after), wait: String(wait) });
  const response = await fetch(`${inboxUrl()}/${kind}?${query}`);
  if (!response.ok) throw new Error(`The inbox answers ${response.status}`);
  return (await response.json()) as T[];
}

async function newest<T>(kind: "mails" | "sms" | "pushes", to: string, after = 0): Promise<T> {
  const [first] = await ask<T>(kind, to, after, WAIT_MS);
  if (!first) throw new Error(`Nothing came to ${to} within ${WAIT_MS / 1000} s`);
  return first;
}

/** The newest mail to an address; waits if there is none yet. `after`: only mails newer than this id. */
export const lastMail = (to: string, { after }: { after?: number } = {}): Promise<ReceivedMail> =>
  newest<ReceivedMail>("mails", to, after);

/** The newest SMS to a number in E.164; waits if there is none yet. `after`: only messages newer than this id. */
export const lastSms = (to: string, { after }: { after?: number } = {}): Promise<ReceivedSms> =>
  newest<ReceivedSms>("sms", to, after);

/** All mails to an address so far, newest first. */
export const mailsTo = (to: string): Promise<ReceivedMail[]> => ask("mails", to, 0, 0);
export const smsTo = (to: string): Promise<ReceivedSms[]> => ask("sms", to, 0, 0);

/** A browser that subscribes to the push service of the inbox, as `PushManager.subscribe` does. `id`: what it is sent is listed by this. */
export async function subscribeBrowser(): Promise<{ id: string; endpoint: string; p256dh: string; auth: string }> {
  const response = await fetch(`${inboxUrl()}/push-subscriptions`, { method: "POST" });
  const { endpoint, keys } = (await response.json()) as { endpoint: string; keys: { p256dh: string; auth: string } };
  return { id: endpoint.split("/").at(-1)!, endpoint, ...keys };
}

/** What a browser was sent, the newest first. */
export const pushesTo = (id: string): Promise<ReceivedPush[]> => ask("pushes", id, 0, 0);

/** The inbox's page of a mail, with a form to reply. */
export const mailPageUrl = ({ id }: ReceivedMail): string => `${inboxUrl()}/mails/${id}`;

/** The calendar of another site: what it says from now on, and how it answers. @returns its address */
export async function otherSiteSays(name: string, text: string, status = 200): Promise<string> {
  const address = `${inboxUrl()}/calendars/${name}`;
  await fetch(`${address}?status=${status}`, { method: "PUT", body: text });
  return address;
}

/** A calendar as other sites write it: whole days, from the first night to the day of departure. */
export const calendarOf = (stays: readonly { checkIn: string; checkOut: string }[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Other site//EN",
    ...stays.flatMap(({ checkIn, checkOut }) => [
      "BEGIN:VEVENT",
      "UID:the-same-for-all",
      `DTSTART;VALUE=DATE:${checkIn.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${checkOut.replaceAll("-", "")}`,
      "SUMMARY:Reserved for Mr. Someone",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n") + "\r\n";
