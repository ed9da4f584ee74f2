import type { Approval } from "../listing/listing.ts";
import type { SubmittedKind } from "../moderation/moderation.ts";
import type { PostContent } from "./post-content.ts";

/** How much a price may differ from the approved one, as a share, without a new approval. */
export const FREE_PRICE_SHARE = 0.2;

/**
 * Fields that can be changed without a new approval: those that the moderator did not check and that cannot mislead a visitor. Texts,
 * place, size, contact, links and papers are not among them.
 */
const FREE: { [Kind in SubmittedKind]: readonly (keyof PostContent[Kind])[] } = {
  listings: [
    "priceNegotiable",
    "rentalMonth",
    "tenants",
    "serviceChargePaisa",
    "gasBillPaisa",
    "waterBillPaisa",
    "parkingFeePaisa",
    "advanceMonths",
    "furnished",
    "placeHidden",
    "rooms",
    "visits",
    "visitCall",
  ],
  resorts: ["priceNegotiable", "checkInTime", "checkOutTime", "maxGuests"],
  projects: ["availableUnits", "completionStatus", "completionMonth"],
};
const PRICES: { [Kind in SubmittedKind]: readonly (keyof PostContent[Kind])[] } = {
  listings: ["pricePaisa"],
  resorts: ["nightPaisa"],
  projects: ["priceFromPaisa", "priceToPaisa"],
};

/** What a price is compared by, besides itself. */
const PRICED_BY: { [Kind in SubmittedKind]: readonly (keyof PostContent[Kind])[] } = {
  listings: ["type", "purpose", "areaId", "area", "areaUnit"],
  resorts: ["districtId"],
  projects: ["type", "areaId", "areaFrom", "areaTo", "areaUnit"],
};

/** Prices in paisa by the name of their field. */
export type Prices = Record<string, number | null>;

/** What a post asks. */
export const pricesOf = <Kind extends SubmittedKind>(kind: Kind, content: PostContent[Kind]): Prices =>
  Object.fromEntries(PRICES[kind].map((field) => [field, (content[field] as number | null | undefined) ?? null]));

/** Compares by content; the order of keys, which the database may change, does not matter. */
const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)));
};

/** The fields in which two versions of a post differ. */
export function changedFields<Content extends object>(before: Content, after: Content): (keyof Content & string)[] {
  const fields = Object.keys(after) as (keyof Content & string)[];
  return fields.filter((field) => !sameValue(before[field], after[field]));
}

/** Whether a change gives a post another price, or its price another meaning. */
export function changesPrice<Kind extends SubmittedKind>(
  kind: Kind,
  before: PostContent[Kind],
  after: PostContent[Kind],
): boolean {
  const priced = new Set<PropertyKey>([...PRICES[kind], ...PRICED_BY[kind]]);
  return changedFields<PostContent[Kind]>(before, after).some((field) => priced.has(field));
}

const isSmallStep = (before: unknown, after: unknown): boolean =>
  typeof before === "number" && typeof after === "number" && Math.abs(after - before) <= before * FREE_PRICE_SHARE;

/** Removing or reordering pictures shows nothing new. */
const showsNothingNew = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  after.length > 0 &&
  after.every((picture) => before.includes(picture));

/**
 * The changed fields that need a new approval because visitors rely on them. `approved`: the approved prices, if they have changed since,
 * so that many small steps count as one large change.
 */
export function reliedOnChanges<Kind extends SubmittedKind>(
  kind: Kind,
  before: PostContent[Kind],
  after: PostContent[Kind],
  approved: Prices | null = null,
): string[] {
  const free = new Set<PropertyKey>(FREE[kind]);
  const prices = new Set<PropertyKey>(PRICES[kind]);
  return changedFields<PostContent[Kind]>(before, after).filter((field) => {
    if (free.has(field)) return false;
    if (prices.has(field)) return !isSmallStep(approved?.[field] ?? before[field], after[field]);
    if (field === "pictures") return !showsNothingNew(before.pictures, after.pictures);
    return true;
  });
}

/**
 * The approval after an edit: a rejected post is submitted again; an approved one needs a new approval if fields changed that visitors rely
 * on, unless the administrator edits.
 */
export function approvalAfterEdit(approval: Approval, reliedOn: readonly string[], byAdministrator: boolean): Approval {
  if (approval !== "approved") return "pending";
  return reliedOn.length > 0 && !byAdministrator ? "pending" : "approved";
}
