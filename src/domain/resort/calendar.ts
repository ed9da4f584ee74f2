import type { StayCost } from "../booking/offer.ts";
import type { Picture } from "../listing/listing.ts";
import type { StayDates } from "../booking/stay.ts";
import type { OtherCalendar } from "./other-calendars.ts";
import type { RoomType } from "./resort.ts";
import { fullNight, leftOn, nightsIn, type TakenNight } from "./rooms.ts";

/**
 * What takes units of a room. `held`: a guest is paying, and nobody says yet who. `guest` and `reference` of a booking that is paid; `reason` of a
 * block, for its owner alone. `room` null: that type is no longer offered.
 */
export type RoomStay = StayDates & {
  id: string;
  room: string | null;
  units: number;
  kind: "sold" | "held" | "blocked";
  guest: string | null;
  reference: string | null;
  /** How many come, and what they pay in all; null where that is not known, or nobody comes. */
  guests: number | null;
  cost: StayCost | null;
  reason: string | null;
  /** The other site's calendar that says a block; null: the owner. */
  calendar: string | null;
};

/** What an owner sees of a resort's rooms: what there is, and what is taken from today on. `feeds`: the address of each room's own calendar. */
export type OwnRooms = {
  id: string;
  slug: string;
  title: string;
  titleBn: string;
  rooms: RoomType[];
  /** The resort's, of which each room may show some. */
  pictures: Picture[];
  stays: RoomStay[];
  calendars: OtherCalendar[];
  feeds: { room: string; url: string }[];
};

/** A night of a room: units that are left, that somebody has, and that are blocked. */
export type RoomNight = { night: string; left: number; sold: number; blocked: number };

const covers = ({ checkIn, checkOut }: StayDates, night: string): boolean => checkIn <= night && night < checkOut;

/** The nights of a room between two days, each with its units. */
export const roomNights = (room: Pick<RoomType, "id" | "units">, stays: readonly RoomStay[], dates: StayDates) =>
  nightsIn(dates).map((night): RoomNight => {
    const count = (isBlocked: boolean) =>
      stays
        .filter((stay) => stay.room === room.id && covers(stay, night) && (stay.kind === "blocked") === isBlocked)
        .reduce((sum, { units }) => sum + units, 0);
    const [sold, blocked] = [count(false), count(true)];
    return { night, sold, blocked, left: leftOn(room, [{ room: room.id, night, units: sold + blocked }], night) };
  });

/** What is in the way of blocking so many units: the first night on which they are not free, and what takes them; null: nothing. */
export function blockObstacle(
  room: Pick<RoomType, "id" | "units">,
  stays: readonly RoomStay[],
  dates: StayDates,
  units: number,
): { night: string; stay: RoomStay | undefined } | null {
  const own = stays.filter((stay) => stay.room === room.id);
  const taken = nightsIn(dates).flatMap((night): TakenNight[] =>
    own.filter((stay) => covers(stay, night)).map((stay) => ({ room: room.id, night, units: stay.units })),
  );
  const night = fullNight(room, taken, dates, units);
  if (night === null) return null;
  const there = own.filter((stay) => covers(stay, night));
  return { night, stay: there.find(({ kind }) => kind === "sold") ?? there[0] };
}
