import { saidOfKinds, type Rental } from "#domain/listing/kinds.ts";
import type { Property } from "./property.ts";
import { random, type Random } from "./random.ts";

/** What is let of a part of a home: square feet and taka a month, from … to. */
export const SHARED = {
  room: { area: [110, 200], rent: [4500, 12_000] },
  seat: { area: [60, 100], rent: [2500, 6500] },
  sublet: { area: [140, 260], rent: [6000, 14_000] },
  mess: { area: [60, 100], rent: [2500, 6000] },
  hostel: { area: [60, 110], rent: [4000, 9000] },
} as const satisfies Record<
  Exclude<Rental, "home">,
  { area: readonly [number, number]; rent: readonly [number, number] }
>;

/** For a family only whole homes and now and then a sublet; for others the room and the seat, too. */
function pickRental(draw: Random, { tenants }: Property): Rental {
  if (tenants.includes("family")) return draw.weighted({ home: 94, sublet: 6 });
  return draw.weighted({ home: 30, room: 22, seat: 20, mess: 12, hostel: 8, sublet: 8 });
}

/**
 * The `n`th generated property with what of it is to let and how it is laid out; half do not say. Of a part of a home bedrooms, size and
 * price are those of the part. With random numbers of its own, so that all else stays as it was.
 */
export function letAsSaid(n: number, property: Property, seed: number): Property {
  const draw = random(seed ^ 0x4e57, n);
  const chosen = draw.chance(0.5) ? pickRental(draw, property) : null;
  const isDuplex = draw.chance(0.3) && (property.bedrooms ?? 0) >= 4;
  const { rental, layout } = saidOfKinds(
    { rental: chosen, layout: isDuplex ? "duplex" : null },
    property.type,
    property.purpose,
  );
  if (rental === null || rental === "home") return { ...property, rental, layout };
  const { area, rent } = SHARED[rental];
  return {
    ...property,
    rental,
    layout: null,
    bedrooms: 1,
    bathrooms: 1,
    parking: 0,
    area: Math.round(draw.int(area[0], area[1]) / 10) * 10,
    areaUnit: "sqft",
    price: Math.round(draw.int(rent[0], rent[1]) / 500) * 500,
  };
}
