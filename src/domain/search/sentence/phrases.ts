import { isRental } from "#domain/listing/kinds.ts";
import type { PropertyType } from "#domain/listing/listing.ts";
import { FOR, MINE, MONTHLY } from "./function-words.ts";
import { ABOVE_GROUND, type Change } from "./measure-filters.ts";
import { numberAt } from "./number-words.ts";
import { joinedAt, lookUp, setOf, type Token } from "./tokens.ts";
import {
  ADVANCE,
  AMENITIES,
  BEDROOMS,
  BROKER,
  COUPLES,
  FACING_WORDS,
  FACINGS,
  FLOORS,
  FURNISHED,
  GROUND,
  GROUND_FLOOR,
  HALF,
  KIND_WORDS,
  KINDS,
  LITTLE,
  MONTH_NAMES,
  MONTHS_OF,
  NEGOTIABLE,
  ONE_WORD_FACINGS,
  OWNER,
  PARKING,
  PRICE,
  PURPOSES,
  RENTED,
  SORTS,
  STORES,
  TENANTS,
  TOP,
  TYPES,
  VERIFIED,
} from "./vocabulary.ts";

/**
 * What words mean without a number. `denied`: what they mean where they are not wanted; without it they cannot be asked for so. A phrase
 * without `change` means something only where it is denied. `weak`: it may be what a home is for, and gives way to another word of its kind.
 */
export type Phrase = { words: number; change?: Change; denied?: Change; weak?: true };

const of = (words: number, change: Change, denied?: Change): Phrase => ({
  words,
  change,
  ...(denied !== undefined && { denied }),
});

/** What is to let, or a layout: "seat", "single room", "whole flat" (of which the type is read, too); null where it is neither. */
export function kindAt(tokens: readonly Token[], at: number): Phrase | null {
  for (let words = Math.min(KIND_WORDS, tokens.length - at); words > 0; words -= 1) {
    const key = words === 1 ? null : joinedAt(tokens, at, words);
    const kind = words === 1 ? lookUp(KINDS, tokens[at]) : key === null ? undefined : KINDS.get(key);
    if (kind === undefined) continue;
    if (!isRental(kind)) return of(words, { layout: [kind] });
    // "A single-room flat" is a flat.
    if (kind === "room" && lookUp(TYPES, tokens[at + words])) return null;
    return of(kind === "home" ? words - 1 : words, { rental: [kind] });
  }
  return isRoomToLet(tokens, at) ? { words: 1, change: { rental: ["room"] }, weak: true } : null;
}

const ROOM = setOf("room rum ruum রুম");
/** Rooms with a name are no homes. */
const NAMED_ROOMS = setOf(
  "drawing dining living prayer store servant guest master common study bed bath dressing wash",
);
/** "Ekta room", "room for a worker": one room is what somebody looks for; "3 room" is a home with three. */
function isRoomToLet(tokens: readonly Token[], at: number): boolean {
  if (!lookUp(ROOM, tokens[at]) || /s$/.test(tokens[at]?.text ?? "")) return false;
  if (lookUp(NAMED_ROOMS, tokens[at - 1]) || lookUp(BEDROOMS, tokens[at - 1])) return false;
  const counts = [1, 2].map((back) => numberAt(tokens, at - back, () => false)?.value).filter((n) => n !== undefined);
  return counts.every((count) => count === 1);
}

/** What the words from `at` on mean together; null where no phrase begins. */
export function phraseAt(tokens: readonly Token[], at: number): Phrase | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  const kind = kindAt(tokens, at);
  if (kind) return kind;
  if (lookUp(TOP, token) && lookUp(FLOORS, next)) return of(2, { topFloor: true });
  const isGround = lookUp(GROUND_FLOOR, token) !== undefined;
  if (isGround || (lookUp(GROUND, token) && lookUp(FLOORS, next)))
    return of(isGround ? 1 : 2, { floor: ["0"] }, { floor: ABOVE_GROUND });
  for (let words = 3; words > 1; words -= 1) {
    const key = joinedAt(tokens, at, words);
    const amenity = key === null ? undefined : AMENITIES.get(key);
    if (amenity) return of(words, { [amenity]: true });
    if (key !== null && PARKING.has(key)) return of(words, { parking: true });
    if (key !== null && MONTHLY.has(key)) return of(words, { purpose: "rent" });
    if (key !== null && COUPLES.has(key)) return of(words, { tenant: "family" });
    const sort = key === null ? undefined : SORTS.get(key);
    if (sort) return of(words, { sort });
    const furnishing = key === null ? undefined : FURNISHED.get(key);
    if (furnishing) return of(words, { furnished: [furnishing] });
    const store = key === null ? undefined : STORES.get(key);
    if (store) return of(words, { type: ["commercial"] });
  }
  if (lookUp(HALF, token) && lookUp(FURNISHED, next)) return of(2, { furnished: ["semi-furnished"] });
  const furnished = lookUp(FURNISHED, token);
  if (furnished) return of(1, { furnished: [furnished] }, { furnished: ["unfurnished"] });
  if (lookUp(ADVANCE, token)) return advanceAt(tokens, at);
  if (lookUp(BROKER, token)) return { words: 1, denied: { advertiser: "owner" } };
  const facing = lookUp(FACINGS, token);
  const side = [1, 2].find((step) => lookUp(FACING_WORDS, tokens[at + step]));
  if (facing && side && (side === 1 || DIRECTION.has(next?.keys[0] ?? ""))) return of(side + 1, { facing: [facing] });
  if (facing && lookUp(ONE_WORD_FACINGS, token)) return of(1, { facing: [facing] });
  if (lookUp(LITTLE, token) && isPriceBeside(tokens, at))
    return of(2, { sort: "price-asc", ...(lookUp(PURPOSES, next) && { purpose: "rent" as const }) });
  return wordAt(tokens, at);
}

const DIRECTION = new Set(["dik", "dike", "side", "দিক", "দিকে"]);
const isPriceBeside = (tokens: readonly Token[], at: number): boolean =>
  lookUp(PRICE, tokens[at + 1]) !== undefined || ["vara", "bhara", "ভাডা", "ভাডার"].includes(tokens[at + 1]?.keys[0] ?? "");

/** "Advance 2 mas"; without a number the word asks for nothing. */
function advanceAt(tokens: readonly Token[], at: number): Phrase {
  const number = tokens[at]?.stop ? null : numberAt(tokens, at + 1, () => false);
  const isMonths = number && Number.isInteger(number.value) && lookUp(MONTHS_OF, tokens[at + 1 + number.words]);
  return isMonths ? of(2 + number.words, { advance: number.value! }) : of(1, {}, { advance: 0 });
}

function wordAt(tokens: readonly Token[], at: number): Phrase | null {
  const token = tokens[at]!;
  const type = lookUp(TYPES, token);
  if (type) return typeAt(tokens, at, type);
  if (lookUp(STORES, token)) return typeAt(tokens, at, "commercial");
  const purpose = lookUp(PURPOSES, token);
  if (purpose) return of(1, { purpose });
  if (lookUp(RENTED, token) || lookUp(MONTHLY, token)) return of(1, { purpose: "rent" });
  const tenant = lookUp(TENANTS, token);
  if (tenant) return of(1, { tenant });
  if (lookUp(COUPLES, token)) return of(1, { tenant: "family" });
  const amenity = lookUp(AMENITIES, token);
  if (amenity) return of(1, { [amenity]: true });
  // "মেয়ের" without its endings would be May.
  const month =
    MONTH_NAMES.get(token.keys[0] ?? "") ?? (token.text.length > 5 ? lookUp(MONTH_NAMES, token) : undefined);
  if (month) return of(1, { month });
  const sort = lookUp(SORTS, token);
  if (sort) return of(1, { sort });
  if (lookUp(OWNER, token)) return of(1, { advertiser: "owner" });
  if (lookUp(PARKING, token)) return of(1, { parking: true });
  if (lookUp(NEGOTIABLE, token)) return of(1, { negotiable: true });
  return lookUp(VERIFIED, token) ? of(1, { wellVerified: true }) : null;
}

/** "Office er jonno space", "flat for office use" say what a home is for; "amar office" says where somebody goes. */
function typeAt(tokens: readonly Token[], at: number, type: PropertyType): Phrase | null {
  if (lookUp(MINE, tokens[at - 1]) && type === "office") return { words: 1, change: {} };
  const behind = lookUp(FOR, tokens[at + 1]) ?? lookUp(FOR, tokens[at + 2]);
  const isUse = ["use", "korar", "korte", "করার"].includes(tokens[at + 1]?.keys[0] ?? "");
  const before = ["for"].includes(tokens[at - 1]?.keys[0] ?? "");
  if (behind || isUse || before) return { words: 1, change: { type: [type] }, weak: true };
  return of(1, { type: [type] });
}
