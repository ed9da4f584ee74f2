import type { Kysely } from "kysely";
import { dayInDhaka } from "#domain/booking/stay.ts";
import type { Database } from "../schema/tables.ts";
import { random } from "./random.ts";

const DAY_MS = 86_400_000;
const DAYS = 90;
/** The share of a home's views that fall into these days; the others are older. */
const RECENT = 0.6;
/** Friday and Saturday are the weekend, on which there are more views. */
const WEEKEND = [5, 6];

/** How many views lead to one favourite, contact, visit or booking. */
const OUT_OF = { saves: 25, contacts: 30, visits: 180, bookings: 900 } as const;
const KINDS = Object.keys(OUT_OF) as (keyof typeof OUT_OF)[];

type Viewed = { id: string; views: number };
type Day = { listing_id: string; day: string; views: number } & Record<keyof typeof OUT_OF, number>;

/** The days of one home up to yesterday; `n`, its place in the list, seeds the random numbers. */
function daysOf({ id, views: total }: Viewed, n: number, now: Date): Day[] {
  const draw = random(1, n);
  return Array.from({ length: DAYS }, (_, index) => {
    const at = new Date(now.getTime() - (DAYS - index) * DAY_MS);
    const busy = WEEKEND.includes(at.getUTCDay()) ? 1.4 : 0.85;
    const views = Math.round(((total * RECENT) / DAYS) * busy * (0.5 + draw.next()));
    const countOf = (kind: keyof typeof OUT_OF): number =>
      Array.from({ length: views }, () => draw.chance(1 / OUT_OF[kind])).filter(Boolean).length;
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, countOf(kind)])) as Record<
      keyof typeof OUT_OF,
      number
    >;
    return { listing_id: id, day: dayInDhaka(at), views, ...counts };
  });
}

/** Inserts figures of ninety days for homes, so that the owner's page of figures has something to show. */
export async function insertDays(trx: Kysely<Database>, homes: readonly Viewed[], now: Date): Promise<void> {
  const days = homes.flatMap((home, n) => daysOf(home, n, now));
  if (days.length > 0) await trx.insertInto("listing_days").values(days).execute();
}
