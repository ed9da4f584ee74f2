import { toPaisa } from "#domain/money/money.ts";
import { NO_EXTRAS, type RentExtras } from "#domain/listing/rent-extras.ts";
import type { Property } from "./property.ts";
import { random } from "./random.ts";
import type { ListingRecord } from "./record.ts";

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

/** What a line of gas costs a month for two burners. */
const GAS_BILL = 1080;
const round = (taka: number, step: number) => Math.max(step, Math.round(taka / step) * step);

/**
 * What the `n`th generated rental costs besides its rent: half of the owners have said. Its texts ask for a month in advance, so nothing
 * else is asked here. Drawn from numbers of its own, so that everything else about a listing stays as it was.
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
