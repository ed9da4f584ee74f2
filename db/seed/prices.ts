import { toPaisa } from "#domain/money/money.ts";
import { latestCut, type PricePoint } from "#domain/listing/prices/history.ts";
import { random } from "./random.ts";
import type { ListingRecord } from "./record.ts";

const DAY = 86_400_000;
const STEPS = [0.92, 0.95, 0.97, 1.04, 1.08];

type PriceRecord = Pick<ListingRecord, "prices" | "price_cut_from_paisa" | "price_cut_at">;

/** The public prices of a new listing, since the day it became public, as columns. None while it waits for approval. */
export function pricesRecord(prices: readonly PricePoint[]): PriceRecord {
  const cut = latestCut(prices);
  return { prices, price_cut_from_paisa: cut && toPaisa(cut.from), price_cut_at: cut && cut.since };
}

/**
 * The earlier prices of the `n`th generated listing: one in six has changed its price once or twice. It uses its own random numbers, so
 * that everything else about the listings stays unchanged.
 * @param price the current price, whole taka
 */
export function pickPrices(
  n: number,
  { price, created, now }: { price: number; created: string; now: Date },
  seed: number,
): PricePoint[] {
  const draw = random(seed ^ 0x93a1, n);
  const points = [{ price, since: created }];
  const days = (now.getTime() - Date.parse(created)) / DAY;
  if (days < 3 || !draw.chance(1 / 6)) return points;
  const step = price >= 1_000_000 ? 50_000 : 500;
  const changes = draw.int(1, 2);
  for (let change = 0; change < changes; change += 1) {
    const [first] = points;
    const before = Math.max(step, Math.round(first!.price / draw.pick(STEPS) / step) * step);
    if (before === first!.price) break;
    const after = Math.floor(Date.parse(created) + (days * DAY * (changes - change)) / (changes + 1));
    points.splice(0, 1, { price: before, since: created }, { ...first!, since: new Date(after).toISOString() });
  }
  return points;
}
