import { toPaisa } from "#domain/money/money.ts";
import { latestCut, type PricePoint } from "#domain/listing/prices/history.ts";
import { NO_EXTRAS, type RentExtras } from "#domain/listing/rent-extras.ts";
import { random } from "./random.ts";
import type { ListingRecord } from "./record.ts";
import type { Property } from "./property.ts";

const DAY = 86_400_000;
const STEPS = [0.92, 0.95, 0.97, 1.04, 1.08];

type PriceRecord = Pick<ListingRecord, "prices" | "price_cut_from_paisa" | "price_cut_at">;

/** The public prices of a new listing, since the day it became public, as columns. None while it waits for approval. */
export function pricesRecord(prices: readonly PricePoint[]): PriceRecord {
  const cut = latestCut(prices);
  return { prices, price_cut_from_paisa: cut && toPaisa(cut.from), price_cut_at: cut && cut.since };
}

type PaisaColumns = Pick<
  ListingRecord,
  "service_charge_paisa" | "gas_bill_paisa" | "water_bill_paisa" | "parking_fee_paisa"
>;

/** Monthly extras in taka as columns. */
export function extrasInPaisa({ serviceCharge, gasBill, waterBill, parkingFee }: RentExtras): PaisaColumns {
  const paisa = (taka: number | null) => (taka === null ? null : toPaisa(taka));
  return {
    service_charge_paisa: paisa(serviceCharge),
    gas_bill_paisa: paisa(gasBill),
    water_bill_paisa: paisa(waterBill),
    parking_fee_paisa: paisa(parkingFee),
  };
}

/** The monthly price of a gas connection for two burners, in taka. */
const GAS_BILL = 1080;
const round = (taka: number, step: number) => Math.max(step, Math.round(taka / step) * step);

/**
 * The additional costs of the `n`th generated rental; half of the owners give them. Its texts mention one month in advance, so no other
 * advance is set here. It uses its own random numbers, so that everything else about the listings stays unchanged.
 */
export function pickRentTerms(
  n: number,
  { purpose, type, price, amenities, parking }: Property,
  seed: number,
): PaisaColumns & Pick<ListingRecord, "advance_months"> {
  const draw = random(seed ^ 0x7e47, n);
  if (purpose !== "rent" || type === "land" || !draw.chance(0.5))
    return { ...extrasInPaisa(NO_EXTRAS), advance_months: null };
  const serviced = amenities.includes("lift") || amenities.includes("security");
  return {
    ...extrasInPaisa({
      serviceCharge: serviced ? round(price * (0.06 + draw.next() * 0.07), 500) : 0,
      gasBill: amenities.includes("gas") ? GAS_BILL : null,
      waterBill: draw.chance(0.4) ? 0 : draw.pick([300, 500, 700, 1000]),
      parkingFee: parking === null || parking === 0 ? null : draw.pick([0, 0, 2000, 3000]),
    }),
    advance_months: draw.chance(0.6) ? 1 : null,
  };
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
