import { resortCancellation } from "#domain/booking/cancellation.ts";
import type { BookingTarget } from "#domain/site/links.ts";
import { BOOKING_FEE, GUESTS } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { countOf } from "#domain/text/typed-number.ts";
import type { ResortDetail, RoomType } from "#domain/resort/resort.ts";
import { chosenRoom, mostGuests, sleeps, stayCost } from "#domain/resort/rooms.ts";
import { nightsOf, stayProblem } from "#domain/booking/stay.ts";
import { m } from "#i18n/messages.ts";
import {
  stayCostLines,
  instantWords,
  nightPrices,
  nightsText,
  roomName,
  roomsText,
  stayProblemText,
  tooManyGuests,
} from "#i18n/stay-words.ts";

/** A stay as it was chosen so far; "" where a day is missing. */
export type ChosenStay = { checkIn: string; checkOut: string; guests: number; breakfast: boolean };
/** The room that is wanted, by its id, and how many; null: whichever takes the guests. */
export type RoomWish = { room: string | null; units: number };
/** What of a resort its stay depends on: an island carries what it is given in the page. */
export type OfferedResort = Pick<ResortDetail, "slug" | "pricePerNight" | "checkInTime"> & { rooms: RoomType[] };

/** What the panel of a resort says about a stay. Texts are in the reader's language; "" where there is nothing to say. */
export type StayWords = {
  /** The chosen room, as its owner calls it, where there is anything to choose. */
  room: string;
  line: string;
  total: string;
  /** What the total is made of, each with its sum; none where it is the room's nights alone. */
  parts: readonly (readonly [label: string, sum: string])[];
  nights: string;
  /** What is paid at the resort, and until when the fee comes back. */
  rest: string;
  terms: string;
  problem: string;
};

export const bookable = ({ slug, pricePerNight, checkInTime, roomTypes }: ResortDetail): OfferedResort => ({
  slug,
  pricePerNight,
  checkInTime,
  rooms: roomTypes,
});

/** Whether there is anything to choose but the days: other rooms, or several of the one. */
export const hasChoice = ({ rooms }: Pick<OfferedResort, "rooms">): boolean =>
  rooms.length > 1 || rooms.some(({ units }) => units > 1);

/** How many guests a stay can be for: 1 to 10, at most as many as there is room for. */
export const guestCounts = ({ rooms }: Pick<OfferedResort, "rooms">): number[] => {
  const most = Math.min(GUESTS.max, Math.max(GUESTS.min, mostGuests(rooms)));
  return Array.from({ length: most - GUESTS.min + 1 }, (_, index) => GUESTS.min + index);
};

/** The parameters of a resort's address that change its page. */
export const STAY_PARAMETERS: readonly string[] = [
  "checkIn",
  "checkOut",
  "guests",
  "room",
  "units",
  "breakfast",
  "book",
];

const wholeOf = (text: string | null, least: number, most: number): number | null => {
  const asked = countOf(text ?? "");
  return asked !== null && asked >= least && asked <= most ? Math.round(asked) : null;
};

/** Reads a stay from an address; guests fall back to what the search box shows, or to as many as there is room for. */
export function readStay(params: URLSearchParams, { roomTypes }: Pick<ResortDetail, "roomTypes">): ChosenStay {
  const most = Math.max(GUESTS.min, mostGuests(roomTypes));
  return {
    checkIn: (params.get("checkIn") ?? "").slice(0, 10),
    checkOut: (params.get("checkOut") ?? "").slice(0, 10),
    guests: wholeOf(params.get("guests"), GUESTS.min, GUESTS.max) ?? Math.min(GUESTS.shown, most),
    breakfast: params.get("breakfast") === "yes",
  };
}

/** Reads the wanted room from an address. */
export const readRoom = (params: URLSearchParams): RoomWish => ({
  room: params.get("room"),
  units: wholeOf(params.get("units"), 1, 200) ?? 1,
});

/** The room that is meant, and how many of it there can be. */
export function wantedRoom<Room extends RoomType>(rooms: readonly Room[], wish: RoomWish, guests: number) {
  const room = chosenRoom(rooms, { ...wish, guests });
  return room && { room, units: Math.min(wish.units, room.units) };
}

/** What is booked where a stay is. Its room is named unless the resort has but one, breakfast where the room offers it. */
export function stayTarget(
  resort: Pick<OfferedResort, "slug" | "rooms">,
  wish: RoomWish,
  { checkIn, checkOut, guests, breakfast }: ChosenStay,
): BookingTarget {
  const wanted = wantedRoom(resort.rooms, wish, guests);
  return {
    ...{ kind: "resort", slug: resort.slug, checkIn, checkOut, guests },
    ...(wanted && hasChoice(resort) && { room: wanted.room.id, units: wanted.units }),
    ...(breakfast && wanted && wanted.room.breakfast !== null && { breakfast: "yes" }),
  };
}

const NOTHING = { room: "", line: "", total: "", parts: [], nights: "", rest: "", terms: "" };

/**
 * What to say about a stay. Before both days are chosen there is no sum; `insist` (Book Now was pressed) says what is missing too.
 */
export function stayWords(
  { checkIn, checkOut, guests, breakfast }: ChosenStay,
  { rooms, checkInTime }: Pick<OfferedResort, "rooms" | "checkInTime">,
  wish: RoomWish,
  { today, insist = false }: { today: string; insist?: boolean },
  locale: Locale,
): StayWords {
  const problem = stayProblem(checkIn, checkOut, today);
  if (problem === "dates-missing") return { ...NOTHING, problem: insist ? stayProblemText(problem, locale) : "" };
  if (problem) return { ...NOTHING, problem: stayProblemText(problem, locale) };
  const wanted = wantedRoom(rooms, wish, guests);
  if (!wanted) return { ...NOTHING, problem: "" };
  const { room, units } = wanted;
  const dates = { checkIn, checkOut };
  const cost = stayCost(room, { units, guests, breakfast }, dates);
  const { total } = cost;
  const prices = nightPrices(room, dates, locale);
  const fee = formatTaka(BOOKING_FEE.resort, locale);
  const { refundUntil } = resortCancellation(checkIn, checkInTime, room.freeDays, BOOKING_FEE.resort);
  // By the day: the page may have been made some hours ago. The booking itself says it to the minute.
  const isLate = refundUntil.toISOString().slice(0, 10) < today;
  const most = sleeps(room, units);
  const named = hasChoice({ rooms });
  return {
    room: named ? roomName(room, locale) : "",
    line: named ? `${roomsText(room, units, locale)}: ${prices}` : prices,
    total: formatTaka(total, locale),
    parts: stayCostLines({ ...cost, nights: nightsOf(dates) }, locale).slice(0, -1),
    nights: nightsText(nightsOf(dates), locale),
    rest: formatTaka(Math.max(0, total - BOOKING_FEE.resort), locale),
    terms: isLate
      ? m.rooms_fee_late({ fee })
      : m.rooms_fee_until({ fee, ...instantWords(refundUntil.toISOString(), locale) }),
    problem: guests > most ? tooManyGuests(room, most, locale) : "",
  };
}
