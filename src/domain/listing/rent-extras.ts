/**
 * What a tenant pays every month besides the rent, in whole taka, and in advance. null = the owner has not said; 0 = it is in the rent.
 */
export const RENT_EXTRAS = ["serviceCharge", "gasBill", "waterBill", "parkingFee"] as const;
export type RentExtra = (typeof RENT_EXTRAS)[number];
export type RentExtras = Record<RentExtra, number | null>;

export const NO_EXTRAS: RentExtras = { serviceCharge: null, gasBill: null, waterBill: null, parkingFee: null };

/** Rent Control Act 1991: a landlord may ask for one month's rent in advance and not more. */
export const ADVANCE_MONTHS_LAWFUL = 1;
export const ADVANCE_MONTHS_MAX = 24;
/** The largest monthly extra that is believed, in whole taka. */
export const RENT_EXTRA_MAX = 1_000_000;

/** The extras that the owner has named, in order. */
export const namedExtras = (extras: RentExtras): { extra: RentExtra; taka: number }[] =>
  RENT_EXTRAS.flatMap((extra) => (extras[extra] === null ? [] : [{ extra, taka: extras[extra] }]));

/** What comes on top of the rent every month, in whole taka; null where the owner named nothing. */
export function extrasTotal(extras: RentExtras): number | null {
  const named = namedExtras(extras);
  return named.length === 0 ? null : named.reduce((sum, { taka }) => sum + taka, 0);
}

/**
 * The extras that the owner has not said, in order: they make every sum of the month a lower bound. A fee for parking is only missed where
 * there is a place to park.
 */
export const unstatedExtras = (extras: RentExtras, parking: number | null): RentExtra[] =>
  RENT_EXTRAS.filter((extra) => extras[extra] === null && (extra !== "parkingFee" || (parking ?? 0) > 0));

/** True where more is asked for in advance than the law allows. */
export const isAdvanceAboveLaw = (advanceMonths: number | null): boolean =>
  advanceMonths !== null && advanceMonths > ADVANCE_MONTHS_LAWFUL;
