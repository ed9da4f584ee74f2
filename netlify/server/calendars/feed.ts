import { timingSafeEqual } from "node:crypto";
import ical from "ical-generator";
import { feedNumbers, fedRoom } from "#db/resorts/other-calendars.ts";
import { takenNights } from "#db/bookings/availability.ts";
import { db } from "#db/client.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { STAY_DAYS_AHEAD_MAX, STAY_NIGHTS_MAX } from "#domain/limits.ts";
import { fullRanges } from "#domain/resort/rooms.ts";
import { apiLinks } from "#domain/site/links.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { m } from "#i18n/messages.ts";
import type { Call, DocumentAnswer } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { currentEnv } from "../env.ts";
import { keyedHash } from "../secrets/tokens.ts";
import { fullUrl, siteOrigin } from "../site-url.ts";

type Fed = { id: string; number: number };

/** The secret of a room's own calendar, 64 hex digits: the database has only its number. */
const secretOf = ({ id, number }: Fed): string =>
  keyedHash(`${id} ${number}`, "room-calendar", currentEnv().sessionSecret);

/** The addresses of the calendars of a resort's rooms. */
export const feedsOf = async (resortId: string): Promise<{ room: string; url: string }[]> =>
  (await feedNumbers(db, resortId)).map((room) => ({
    room: room.id,
    url: fullUrl(apiLinks.roomFeed(room.id, secretOf(room))),
  }));

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{64})\.ics$/;

/** The room whose calendar the path names. @throws ProblemError `not-found` for every other address */
export async function findFeed({ param, client }: Pick<Call<unknown>, "param" | "client">) {
  await consume("calendar-address", client);
  const [, id, secret] = FILE.exec(param("file")) ?? [];
  const room = id && secret ? await fedRoom(db, id) : undefined;
  if (!room || !secret || !timingSafeEqual(Buffer.from(secretOf(room)), Buffer.from(secret)))
    throw new ProblemError("not-found");
  return room;
}

const instant = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** GET /api/rooms/feed/{file}: the nights on which nothing of the room is left, and nobody's name. */
export async function readFeed(_: Call<unknown>, room: Awaited<ReturnType<typeof findFeed>>): Promise<DocumentAnswer> {
  const now = new Date();
  const from = dayInDhaka(now);
  const taken = await takenNights(db, room.resortId, from, addDays(from, STAY_DAYS_AHEAD_MAX + STAY_NIGHTS_MAX), now);
  const calendar = ical({
    name: [room.title, room.name].filter(Boolean).join(", "),
    prodId: { company: "Nibash", product: "Rooms", language: "EN" },
  });
  const { hostname } = new URL(siteOrigin());
  // Programs of other sites read it, and what they show is for the owner.
  const summary = withLocale("en", () => m.rooms_feed_taken());
  for (const { checkIn, checkOut } of fullRanges(room, taken))
    calendar.createEvent({
      id: `${room.id}-${checkIn}-${checkOut}@${hostname}`,
      start: instant(checkIn),
      end: instant(checkOut),
      allDay: true,
      stamp: instant(from),
      summary,
    });
  return {
    document: { type: "text/calendar; charset=utf-8", text: calendar.toString(), modified: now },
    caching: { tags: [staysTag(room.slug)], cdn: 300, stale: 0, browser: 0, vary: [] },
  };
}
