import type { Kysely } from "kysely";
import { dayInDhaka } from "#domain/booking/stay.ts";
import type { Database } from "../schema/tables.ts";
import { random } from "./random.ts";

const DAY_MS = 86_400_000;
const DAYS = 90;
/** So much of a home's views came in these days; the rest is older. */
const RECENT = 0.6;
/** Friday and Saturday are the weekend. */
const WEEKEND = [5, 6];

/** What becomes of views: one of so many saves the home, calls, asks for a visit, books. */
const OUT_OF = { saves: 25, contacts: 30, visits: 180, bookings: 900 } as const;
const KINDS = Object.keys(OUT_OF) as (keyof typeof OUT_OF)[];

type Viewed = { id: string; views: number };
type Day = { listing_id: string; day: string; views: number } & Record<keyof typeof OUT_OF, number>;

/** The days of one home up to yesterday; the same for the same place in the list. */
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

/** Gives homes the figures of ninety days, so that their owner's page of figures shows what it is for. */
export async function insertDays(trx: Kysely<Database>, homes: readonly Viewed[], now: Date): Promise<void> {
  const days = homes.flatMap((home, n) => daysOf(home, n, now));
  if (days.length > 0) await trx.insertInto("listing_days").values(days).execute();
}
