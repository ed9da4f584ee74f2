import { addDays, takenRanges, type StayDates } from "../booking/stay.ts";
import { STAY_DAYS_AHEAD_MAX, STAY_NIGHTS_MAX } from "../limits.ts";
import { readUrl } from "../site/read-url.ts";
import type { RoomType } from "./resort.ts";
import { leftOn, nightsIn, type TakenNight } from "./rooms.ts";

/** So many calendars of other sites a room may have. */
export const ROOM_CALENDARS_MAX = 3;
/** The most that an address may have, in characters. */
export const CALENDAR_ADDRESS_MAX = 1000;

/** Why a calendar cannot be read: nobody answers well, its address leads where nothing is read, it is none, or it is too long. */
export const CALENDAR_PROBLEMS = ["unreachable", "forbidden", "not-a-calendar", "too-large"] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/**
 * A calendar of another site, for the room's owner. `site`: its host. Instants are ISO 8601. `conflicts`: nights that are sold there and here.
 * While it cannot be read (`problem`, `failedSince`) what it said last stays.
 */
export type OtherCalendar = {
  id: string;
  room: string;
  site: string;
  readAt: string | null;
  failedSince: string | null;
  problem: CalendarProblem | null;
  conflicts: StayDates[];
};

/** The other site's name: its host without "www". */
export const siteOf = (address: string): string => readUrl(address)?.hostname.replace(/^www\./, "") ?? address;

const LOCAL = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa|test|invalid)$/;

/**
 * Whether an address may be asked for a calendar, as far as it can be seen from it: https, a public name, no port, no password. Where the name leads
 * is looked at again when it is read.
 * @param standIn origin of the local stand-in; "" in production
 */
export function isCalendarAddress(address: string, standIn = ""): boolean {
  const url = readUrl(address);
  if (!url || address.length > CALENDAR_ADDRESS_MAX) return false;
  const { protocol, hostname, port, username, password, origin } = url;
  if (standIn !== "" && origin === standIn) return true;
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return /\.[a-z][a-z\d-]*$/.test(hostname) && !LOCAL.test(hostname);
}

/** The last night that is asked for: that of a stay of full length which begins on the last day. */
const lastDay = (today: string): string => addDays(today, STAY_DAYS_AHEAD_MAX + STAY_NIGHTS_MAX);

/** The part of a stay elsewhere that lies in the time for which rooms are sold; null if there is none. */
export function inSoldTime({ checkIn, checkOut }: StayDates, today: string): StayDates | null {
  const last = lastDay(today);
  const part = { checkIn: checkIn < today ? today : checkIn, checkOut: checkOut > last ? last : checkOut };
  return part.checkIn < part.checkOut ? part : null;
}

/**
 * What another site's nights are here. `blocks`: each takes one unit off sale, an event in as many pieces as are free. `conflicts`: nights on which
 * nothing is left because they are sold here. A night on which the rest is blocked or being paid for is neither: it cannot be sold now, and the
 * next reading looks again.
 * @param taken what others than this calendar have of the room
 * @param sold nights on which somebody has booked it
 */
export function planBlocks(
  room: Pick<RoomType, "id" | "units">,
  taken: readonly TakenNight[],
  sold: ReadonlySet<string>,
  events: readonly StayDates[],
): { blocks: StayDates[]; conflicts: StayDates[] } {
  const blocks: StayDates[] = [];
  const over: StayDates[] = [];
  const left = new Map<string, number>();
  const leftAt = (night: string) => left.get(night) ?? leftOn(room, taken, night);
  for (const event of [...events].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    const free: StayDates[] = [];
    for (const night of nightsIn(event)) {
      const one = { checkIn: night, checkOut: addDays(night, 1) };
      if (leftAt(night) > 0) {
        free.push(one);
        left.set(night, leftAt(night) - 1);
      } else if (sold.has(night)) over.push(one);
    }
    blocks.push(...takenRanges(free));
  }
  return { blocks, conflicts: takenRanges(over) };
}

const keyOf = ({ checkIn, checkOut }: StayDates): string => `${checkIn} ${checkOut}`;

/** What has to be taken off and put on so that one list of blocks becomes another; what is the same stays. */
export function changedBlocks<Block extends StayDates>(
  there: readonly Block[],
  wanted: readonly StayDates[],
): { gone: Block[]; added: StayDates[] } {
  const added = [...wanted];
  const gone = there.filter((block) => {
    const same = added.findIndex((one) => keyOf(one) === keyOf(block));
    if (same >= 0) added.splice(same, 1);
    return same < 0;
  });
  return { gone, added };
}

/** Conflicts of which the owner was not told yet. */
export const newConflicts = (now: readonly StayDates[], known: readonly StayDates[]): StayDates[] => {
  const told = new Set(known.flatMap(nightsIn));
  return now.filter((dates) => nightsIn(dates).some((night) => !told.has(night)));
};
