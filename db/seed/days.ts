import { sql, type Kysely } from "kysely";
import { dayInDhaka } from "#domain/booking/stay.ts";
import type { Database } from "../schema/tables.ts";
import { random } from "./random.ts";
import type { ListingRecord } from "./record.ts";

const DAY_MS = 86_400_000;
const DAYS = 90;
/** So much of a demo home's views came in these days; the rest is older. */
const RECENT = 0.6;
/** Friday and Saturday are the weekend. */
const WEEKEND = [5, 6];

/** What becomes of views: one of so many saves the home, calls, asks for a visit, books. */
const OUT_OF = { saves: 25, contacts: 30, visits: 180, bookings: 900 } as const;
const KINDS = Object.keys(OUT_OF) as (keyof typeof OUT_OF)[];

type Day = { listing_id: string; day: string; views: number } & Record<keyof typeof OUT_OF, number>;

/** The days of one demo home up to yesterday, the same for the same seed. */
function daysOf(
  { id, base_views: total }: Pick<ListingRecord, "id" | "base_views">,
  seed: number,
  n: number,
  now: Date,
) {
  const draw = random(seed, n);
  const days: Day[] = [];
  for (let back = DAYS; back >= 1; back -= 1) {
    const at = new Date(now.getTime() - back * DAY_MS);
    const busy = WEEKEND.includes(at.getUTCDay()) ? 1.4 : 0.85;
    const views = Math.round(((Number(total) * RECENT) / DAYS) * busy * (0.5 + draw.next()));
    const counts = KINDS.map(
      (kind) =>
        [kind, Array.from({ length: views }, () => draw.chance(1 / OUT_OF[kind])).filter(Boolean).length] as const,
    );
    days.push({
      listing_id: id,
      day: dayInDhaka(at),
      views,
      ...(Object.fromEntries(counts) as Record<keyof typeof OUT_OF, number>),
    });
  }
  return days;
}

/** Gives demo homes without any figures the last 90 days, so that an owner's page of figures shows what it is for. */
export async function insertDemoDays(
  db: Kysely<Database>,
  demo: readonly ListingRecord[],
  seed: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ listing_id: string }>`select distinct listing_id from listing_days`.execute(db);
  const counted = new Set(rows.map(({ listing_id }) => listing_id));
  const days = demo.filter(({ id }) => !counted.has(String(id))).flatMap((record, n) => daysOf(record, seed, n, now));
  if (days.length > 0) await db.insertInto("listing_days").values(days).execute();
}
