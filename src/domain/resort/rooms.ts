import { addDays, nightsOf, takenRanges, type StayDates } from "../booking/stay.ts";
import type { StayCost } from "../booking/offer.ts";
import type { RoomType } from "./resort.ts";

/** Units of a type that are held, booked or blocked on a night (the day on which it begins). `room`: the type's id. */
export type TakenNight = { room: string; night: string; units: number };

type Sold = Pick<RoomType, "id" | "units">;
type Priced = Pick<RoomType, "price" | "fridayPrice">;
type Sized = Pick<RoomType, "id" | "units"> & Sleeping;
type Sleeping = Pick<RoomType, "capacity" | "extraGuest">;

/** Above so many left nothing is said of how many there are. */
export const LEFT_SAID = 5;

const FRIDAY = 5;
/** The nights of a stay, each by the day on which it begins. */
export const nightsIn = (dates: StayDates): string[] =>
  Array.from({ length: Math.max(0, nightsOf(dates)) }, (_, index) => addDays(dates.checkIn, index));

/** What one unit costs on a night, whole taka. */
export const priceOn = ({ price, fridayPrice }: Priced, night: string): number =>
  new Date(`${night}T00:00:00Z`).getUTCDay() === FRIDAY ? (fridayPrice ?? price) : price;

/** What so many units cost for a stay, in the unit of the prices. Never below 0. */
export const roomTotal = (room: Priced, units: number, dates: StayDates): number =>
  units * nightsIn(dates).reduce((sum, night) => sum + priceOn(room, night), 0);

/** How many units are left on a night; never below 0. */
export const leftOn = ({ id, units }: Sold, taken: readonly TakenNight[], night: string): number =>
  Math.max(
    0,
    taken.reduce((left, one) => (one.room === id && one.night === night ? left - one.units : left), units),
  );

/** How many units can be had for all nights of a stay. */
export const leftFor = (room: Sold, taken: readonly TakenNight[], dates: StayDates): number =>
  Math.min(room.units, ...nightsIn(dates).map((night) => leftOn(room, taken, night)));

/** The first night of a stay on which fewer units are left than are wanted; null if there is none. */
export const fullNight = (room: Sold, taken: readonly TakenNight[], dates: StayDates, units = 1): string | null =>
  nightsIn(dates).find((night) => leftOn(room, taken, night) < units) ?? null;

const nightsFull = (room: Sold, taken: readonly TakenNight[], units: number): string[] => {
  const own = new Set(taken.filter(({ room: id }) => id === room.id).map(({ night }) => night));
  return [...own].filter((night) => leftOn(room, taken, night) < units);
};

const rangesOf = (nights: readonly string[]): StayDates[] =>
  takenRanges(nights.map((night) => ({ checkIn: night, checkOut: addDays(night, 1) })));

/** When so many units of a type cannot be had, in one piece where nights touch. */
export const fullRanges = (room: Sold, taken: readonly TakenNight[], units = 1): StayDates[] =>
  rangesOf(nightsFull(room, taken, units));

/** When nothing of a resort can be had. */
export function soldOutRanges(rooms: readonly Sold[], taken: readonly TakenNight[]): StayDates[] {
  const [first, ...others] = rooms.map((room) => nightsFull(room, taken, 1));
  if (!first) return [];
  return rangesOf(first.filter((night) => others.every((nights) => nights.includes(night))));
}

/** How many guests so many units are priced for. */
const pricedFor = ({ capacity }: Pick<RoomType, "capacity">, units: number): number => capacity * units;

/** How many guests so many units take: one more in each where that has a price. */
export const sleeps = ({ capacity, extraGuest }: Sleeping, units: number): number =>
  pricedFor({ capacity: capacity + (extraGuest === null ? 0 : 1) }, units);

/** What is wanted of a room besides its nights. */
type Wanted = { units: number; guests: number; breakfast: boolean };

/**
 * What so many units cost for a stay, in the unit of the prices. Guests whom the units do not take are not counted, nor breakfast that is not
 * offered: whoever asks for them is refused elsewhere.
 */
export function stayCost(
  room: Priced & Sleeping & Pick<RoomType, "breakfast">,
  { units, guests, breakfast: wanted }: Wanted,
  dates: StayDates,
): StayCost {
  const nights = nightsIn(dates).length;
  const extraGuests = Math.max(0, Math.min(guests, sleeps(room, units)) - pricedFor(room, units));
  const extra = extraGuests * nights * (room.extraGuest ?? 0);
  const breakfast = wanted ? units * nights * (room.breakfast ?? 0) : 0;
  return { total: roomTotal(room, units, dates) + breakfast + extra, breakfast, extraGuests, extra };
}

/** The most guests that one booking of a resort can be for. */
export const mostGuests = (rooms: readonly Sized[]): number =>
  Math.max(0, ...rooms.map((room) => sleeps(room, room.units)));

/**
 * The type that is meant: the one that is named, else the first that takes the guests in as many units (at its own price, before one in which a
 * guest more is paid for), else the first.
 */
export const chosenRoom = <Room extends Sized>(
  rooms: readonly Room[],
  { room, units, guests }: { room?: string | null | undefined; units: number; guests: number },
): Room | undefined =>
  rooms.find(({ id }) => id === room) ??
  rooms.find((one) => pricedFor(one, units) >= guests) ??
  rooms.find((one) => sleeps(one, units) >= guests) ??
  rooms[0];
