/** Who offers a home, in their own words. null on a listing: they have not said. */
export const ADVERTISERS = ["owner", "agent"] as const;
export type Advertiser = (typeof ADVERTISERS)[number];

/** What an agent takes from whoever rents or buys; `amount`: a sum that the agent names. */
export const COMMISSIONS = ["none", "half-month", "one-month", "one-percent", "two-percent", "amount"] as const;
export type CommissionKind = (typeof COMMISSIONS)[number];

/** A commission and what it comes to, in whole taka. */
export type Commission = { kind: CommissionKind; taka: number };

/** The largest commission that is believed, in whole taka. */
export const COMMISSION_MAX = 100_000_000;

/** What can be said for a purpose: a sale has no month's rent, and no rent is asked a percentage of. */
export const COMMISSIONS_FOR: Readonly<Record<"rent" | "sale", readonly CommissionKind[]>> = {
  rent: ["none", "half-month", "one-month", "amount"],
  sale: ["none", "one-percent", "two-percent", "amount"],
};

const SHARES: Readonly<Record<Exclude<CommissionKind, "amount">, number>> = {
  none: 0,
  "half-month": 0.5,
  "one-month": 1,
  "one-percent": 0.01,
  "two-percent": 0.02,
};

/**
 * A commission with its sum, which follows the price unless the agent named one. null where nothing was said.
 * @param price whole taka, a month for rent; `amount`: the sum that was named
 */
export function commissionOf(kind: CommissionKind | null, price: number, amount: number | null): Commission | null {
  if (kind === null) return null;
  if (kind !== "amount") return { kind, taka: Math.round(price * SHARES[kind]) };
  return amount === null ? null : { kind, taka: amount };
}

/** Live homes of one who posts as an owner, from which on the administrator is told. */
export const OWNED_HOMES_MANY = 5;

/** What a post says of who offers it. */
type Said = { advertiser: Advertiser | null; commission: CommissionKind | null; commissionPaisa: number | null };

/** Only what belongs together: an owner takes no commission, a sale no month's rent, and a sum is named only where it is the answer. */
export function saidOfAdvertiser({ advertiser, commission, commissionPaisa }: Said, purpose: "rent" | "sale"): Said {
  const isKept = advertiser === "agent" && commission !== null && COMMISSIONS_FOR[purpose].includes(commission);
  return {
    advertiser,
    commission: isKept ? commission : null,
    commissionPaisa: isKept && commission === "amount" ? commissionPaisa : null,
  };
}
