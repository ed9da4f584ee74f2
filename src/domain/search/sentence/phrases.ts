import { isRental } from "#domain/listing/kinds.ts";
import type { PropertyType } from "#domain/listing/listing.ts";
import { FOR, JOINS, MINE, MONTHLY } from "./function-words.ts";
import { ABOVE_GROUND, changeOf, type Change } from "./measure-filters.ts";
import { numberAt } from "./number-words.ts";
import { countsSomething } from "./quantities.ts";
import { joinedAt, lookUp, setOf, type Token } from "./tokens.ts";
import {
  ADVANCE,
  AMENITY_BY_WORD,
  BEDROOMS,
  BROKER,
  COUPLES,
  FACING_WORDS,
  FACING_BY_WORD,
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
  PURPOSE_BY_WORD,
  RENTED,
  SORT_BY_WORD,
  STORES,
  TENANT_BY_WORD,
  TOP,
  TYPES,
  VERIFIED,
  WITHOUT_BROKER,
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
  const floor = lookUp(FLOORS, token) && floorAt(tokens, at + 1);
  if (floor) return floor;
  const isGround = lookUp(GROUND_FLOOR, token) !== undefined;
  if (isGround || (lookUp(GROUND, token) && lookUp(FLOORS, next)))
    return of(isGround ? 1 : 2, { floor: ["0"] }, { floor: ABOVE_GROUND });
  if (lookUp(GROUND, token))
    return isFloorJoined(tokens, at + 1) ? of(1, { floor: ["0"] }) : { words: 1, denied: { floor: ABOVE_GROUND } };
  for (let words = 3; words > 1; words -= 1) {
    const key = joinedAt(tokens, at, words);
    const amenity = key === null ? undefined : AMENITY_BY_WORD.get(key);
    if (amenity) return of(words, { [amenity]: true });
    if (key !== null && ADVANCE.has(key)) return of(words, {}, { advance: 0 });
    if (key !== null && PARKING.has(key)) return of(words, { parking: true });
    if (key !== null && WITHOUT_BROKER.has(key)) return of(words, { advertiser: "owner" });
    if (key !== null && MONTHLY.has(key)) return of(words, { purpose: "rent" });
    if (key !== null && COUPLES.has(key)) return of(words, { tenant: "family" });
    const sort = key === null ? undefined : SORT_BY_WORD.get(key);
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
  for (const words of [2, 1]) if (THINGS.has(joinedAt(tokens, at, words) ?? "")) return { words };
  if (lookUp(BROKER, token)) return { words: 1, denied: { advertiser: "owner" } };
  const facing = lookUp(FACING_BY_WORD, token);
  const side = [1, 2].find((step) => lookUp(FACING_WORDS, tokens[at + step]));
  const faced =
    lookUp(FACING_WORDS, token) && !lookUp(FACING_BY_WORD, tokens[at - 1]) ? lookUp(FACING_BY_WORD, next) : undefined;
  if (faced) return of(2, { facing: [faced] });
  // "South east facing" is neither.
  if (facing && lookUp(FACING_BY_WORD, tokens[at - 1])) return null;
  if (facing && side && (side === 1 || DIRECTION.has(next?.keys[0] ?? ""))) return of(side + 1, { facing: [facing] });
  if (facing && lookUp(ONE_WORD_FACINGS, token)) return of(1, { facing: [facing] });
  if (lookUp(LITTLE, token) && isPriceBeside(tokens, at))
    return of(2, { sort: "price-asc", ...(lookUp(PURPOSE_BY_WORD, next) && { purpose: "rent" as const }) });
  return wordAt(tokens, at);
}

/** What is said not to be wanted, and no filter asks for: a denial beside it denies nothing else. */
const THINGS = setOf(
  [
    "kids kid children child baccha bachcha pet pets smoker smokers smoking noise charge charges hiddencharge servicecharge jhamela problem hassle tension",
    "gasbill currentbill electricbill tinshed girlsschool girlscollege womencollege womenscollege mohilacollege familyplanning bikeparking motorcycleparking biketparking cycleparking hotel fee fees loan meal meals cooking cook guest guests party parties visitor",
    "গ্যাসবিল টিনশেড গার্লসস্কুল গার্লসকলেজ মহিলাকলেজ বাচ্চা ঝামেলা চার্জ হোটেল গেস্ট",
  ].join(" "),
);

/** The number behind "floor" or "floor no"; null where it counts something else. */
function floorAt(tokens: readonly Token[], at: number): Phrase | null {
  const from = tokens[at]?.keys[0] === "no" ? at + 1 : at;
  const number = tokens[at - 1]?.stop || countsSomething(tokens, from) ? null : numberAt(tokens, from, () => false);
  if (!number || number.spelt || !Number.isInteger(number.value)) return null;
  const { value: min, words } = number;
  return of(from + words - at + 1, changeOf({ kind: "floor", min, max: min, words }));
}

/** "Ground and 1st floor", "nich ba 2 tola". */
function isFloorJoined(tokens: readonly Token[], at: number): boolean {
  const number = lookUp(JOINS, tokens[at]) ? numberAt(tokens, at + 1, () => false) : null;
  return number !== null && [1, 2].some((step) => lookUp(FLOORS, tokens[at + number.words + step]));
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

const OWN_HOMES = setOf("bashay basay basha basa bari house building বাসায় বাড়িতে");
const GOOD = setOf("bhalo valo good friendly nice polite ভালো");
/** Behind the "may" that is no month. */
const MODALS = new Set(["be", "need", "i", "we", "have", "take", "want", "also", "go", "or"]);

/** "Jayga" is a place to live, but for sale it is land. */
const GROUND_TO_BUILD_ON = setOf("jayga jaiga jaga jaygata জায়গা যায়গা");

function wordAt(tokens: readonly Token[], at: number): Phrase | null {
  const token = tokens[at]!;
  const type = lookUp(TYPES, token);
  if (type) return typeAt(tokens, at, type);
  if (lookUp(STORES, token)) return typeAt(tokens, at, "commercial");
  const purpose = lookUp(PURPOSE_BY_WORD, token);
  if (purpose) return of(1, { purpose });
  if (lookUp(RENTED, token) || lookUp(MONTHLY, token)) return of(1, { purpose: "rent" });
  if (lookUp(GROUND_TO_BUILD_ON, token) && lookUp(PURPOSE_BY_WORD, tokens[at + 1]) === "sale")
    return of(1, { type: ["land"] });
  const tenant = lookUp(TENANT_BY_WORD, token);
  if (tenant) return of(1, { tenant });
  if (lookUp(COUPLES, token)) return of(1, { tenant: "family" });
  const amenity = lookUp(AMENITY_BY_WORD, token);
  if (amenity) return of(1, { [amenity]: true });
  // "মেয়ের" without its endings would be May.
  const month =
    (MODALS.has(tokens[at + 1]?.keys[0] ?? "") ? undefined : MONTH_NAMES.get(token.keys[0] ?? "")) ??
    (token.text.length > 5 ? lookUp(MONTH_NAMES, token) : undefined);
  if (month) return of(1, { month });
  const sort = lookUp(SORT_BY_WORD, token);
  if (sort) return of(1, { sort });
  // "Malik er basha", "barioala bhalo hote hobe" do not say who offers it.
  const isMe = lookUp(ME, tokens[at - 1]) || tokens[at - 1]?.keys[0] === "am";
  if (
    lookUp(OWNER, token) &&
    (isMe || lookUp(GOOD, tokens[at + 1]) || [1, 2].some((step) => lookUp(OWN_HOMES, tokens[at + step])))
  )
    return { words: 1 };
  if (lookUp(OWNER, token)) return of(1, { advertiser: "owner" });
  if (lookUp(PARKING, token)) return of(1, { parking: true });
  if (lookUp(NEGOTIABLE, token)) return of(1, { negotiable: true });
  return lookUp(VERIFIED, token) ? of(1, { wellVerified: true }) : null;
}

const ME = setOf("ami amar i my আমি আমার");
const STAFF = setOf("staff jon colleague colleagues employee employees lok স্টাফ জন কর্মী কর্মচারী");
/** "Amar office", "ami ..., motijheel e office, ...", "office er 10 jon staff": where somebody works. */
const isOwnOffice = (tokens: readonly Token[], at: number): boolean =>
  lookUp(MINE, tokens[at - 1]) !== undefined ||
  (tokens[at]?.stop === true && tokens.slice(Math.max(0, at - 10), at).some((token) => lookUp(ME, token))) ||
  [1, 2, 3].some((step) => !tokens[at + step - 1]?.stop && lookUp(STAFF, tokens[at + step]) !== undefined);

/** "Office er jonno space", "flat for office use" say what a home is for; "amar office" says where somebody goes. */
function typeAt(tokens: readonly Token[], at: number, type: PropertyType): Phrase | null {
  if (type === "office" && isOwnOffice(tokens, at)) return { words: 1, change: {} };
  const behind = lookUp(FOR, tokens[at + 1]) ?? lookUp(FOR, tokens[at + 2]);
  const isUse = [
    "use",
    "korar",
    "korte",
    "korbo",
    "korum",
    "dibo",
    "khulbo",
    "banabo",
    "করার",
    "করব",
    "দিব",
    "বানাব",
    "খুলব",
  ].includes(tokens[at + 1]?.keys[0] ?? "");
  const before = ["for"].includes(tokens[at - 1]?.keys[0] ?? "");
  if (behind || isUse || before) return { words: 1, change: { type: [type] }, weak: true };
  return of(1, { type: [type] });
}
