import { db } from "#db/client.ts";
import { applyCalendar, noteFailedReading, takeDueCalendars, type DueCalendar } from "#db/resorts/other-calendars.ts";
import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { dayInDhaka, type StayDates } from "#domain/booking/stay.ts";
import { siteOf, type CalendarProblem } from "#domain/resort/other-calendars.ts";
import { resortTag, staysTag } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { purge } from "../http/purge.ts";
import { reachable } from "../moderation/mail.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";
import { readAddress } from "./read-address.ts";
import { readEvents } from "./read-events.ts";

/** So long after it was asked a calendar is asked again; the schedule comes every twenty minutes. */
const AGAIN_MS = 15 * 60_000;
/** At once, and for how long in a run; the rest is left to the next. */
const AT_ONCE = 5;
const BUDGET_MS = 18_000;

/** What a calendar says at this moment, or why it cannot be read. */
export async function readCalendar(
  address: string,
  now: Date,
): Promise<{ events: StayDates[] } | { problem: CalendarProblem }> {
  const came = await readAddress(address);
  return "problem" in came ? came : readEvents(came.text, dayInDhaka(now));
}

/** Tells the owner which nights are sold here and there. */
async function tellConflicts(
  trx: Kysely<Database>,
  { id, address, resortId, title, titleBn, owner }: DueCalendar,
  nights: readonly StayDates[],
): Promise<void> {
  const [first] = nights;
  if (!first || !owner) return;
  const source = siteOf(address);
  const event = `calendar-conflict:${id}:${nights.map(({ checkIn, checkOut }) => `${checkIn}-${checkOut}`).join(" ")}`;
  const data = { title, titleBn, text: source, at: `${first.checkIn}T00:00:00+06:00` };
  const news = { owner: owner.id, kind: "calendar-conflict", event, record: resortId, data } as const;
  const reader = reachable(owner);
  if (!reader) return void (await notify(trx, news, null));
  const { to, name, locale } = reader;
  const url = fullUrl(links.ownRooms(resortId, null, locale));
  const values = { name, title: readersTitle({ title, titleBn }, locale), source, nights: [...nights], url };
  await notify(trx, news, { to, locale, template: "calendar-conflict", values, dedupeKey: event });
}

/** Stores what was read of a calendar. Call `kickOutbox` (or `sendOutbox`) afterwards. */
export async function storeReading(
  calendar: DueCalendar,
  reading: Awaited<ReturnType<typeof readCalendar>>,
  now: Date,
): Promise<{ conflicts: number }> {
  if ("problem" in reading) {
    await noteFailedReading(db, calendar.id, reading.problem, now);
    return { conflicts: 0 };
  }
  const applied = await db.transaction().execute(async (trx) => {
    const done = await applyCalendar(trx, calendar, reading.events, { now, today: dayInDhaka(now) });
    if (done) await tellConflicts(trx, calendar, done.conflicts);
    return done;
  });
  if (applied?.isChanged) await purge([resortTag(calendar.slug), staysTag(calendar.slug)]);
  return { conflicts: applied?.conflicts.length ?? 0 };
}

/** Reads the calendars of other sites that are due. @returns how many were read, failed, and how many conflicts were found */
export async function refreshCalendars(now: Date): Promise<{ read: number; failed: number; conflicts: number }> {
  const end = performance.now() + BUDGET_MS;
  const before = new Date(now.getTime() - AGAIN_MS);
  const done = { read: 0, failed: 0, conflicts: 0 };
  while (performance.now() < end) {
    const due = await takeDueCalendars(db, { before, now, most: AT_ONCE });
    if (due.length === 0) break;
    const readings = await Promise.all(due.map(async (calendar) => readCalendar(calendar.address, now)));
    for (const [index, calendar] of due.entries()) {
      const reading = readings[index]!;
      const { conflicts } = await storeReading(calendar, reading, now);
      done["problem" in reading ? "failed" : "read"] += 1;
      done.conflicts += conflicts;
    }
  }
  return done;
}
