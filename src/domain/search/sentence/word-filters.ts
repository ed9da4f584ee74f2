import { ABOVE_GROUND, type Change } from "./measure-filters.ts";
import { lookUp, type Token } from "./tokens.ts";
import {
  ADVANCE,
  AMENITIES,
  FACING_WORDS,
  FACINGS,
  FILLERS,
  FLOORS,
  FURNISHED,
  GROUND,
  GROUND_FLOOR,
  HALF,
  LITTLE,
  MONTH_NAMES,
  NEGOTIABLE,
  NOT_AFTER,
  NOT_BEFORE,
  ONE_WORD_FACINGS,
  PARKING,
  PRICE,
  PURPOSES,
  SORTS,
  TENANTS,
  TYPES,
  VERIFIED,
} from "./vocabulary.ts";

/** What some words mean; `denied` is what they mean where they are not wanted (undefined: that cannot be asked for). */
type Phrase = { words: number; change: Change; denied?: Change };
export type ReadWords = { words: number; change: Change };

/** At most so many words stand between "not" and what is meant: "not on the ground floor". */
const BETWEEN = 2;

function phraseAt(tokens: readonly Token[], at: number): Phrase | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  const isGround = lookUp(GROUND_FLOOR, token) !== undefined;
  if (isGround || (lookUp(GROUND, token) && lookUp(FLOORS, next))) {
    return { words: isGround ? 1 : 2, change: { floor: ["0"] }, denied: { floor: ABOVE_GROUND } };
  }
  if (lookUp(HALF, token) && lookUp(FURNISHED, next)) return { words: 2, change: { furnished: ["semi-furnished"] } };
  const furnished = lookUp(FURNISHED, token);
  if (furnished) return { words: 1, change: { furnished: [furnished] }, denied: { furnished: ["unfurnished"] } };
  if (lookUp(ADVANCE, token)) return { words: 1, change: {}, denied: { advance: 0 } };
  const facing = lookUp(FACINGS, token);
  if (facing && lookUp(FACING_WORDS, next)) return { words: 2, change: { facing: [facing] } };
  if (facing && lookUp(ONE_WORD_FACINGS, token)) return { words: 1, change: { facing: [facing] } };
  if (lookUp(LITTLE, token) && lookUp(PRICE, next)) return { words: 2, change: { sort: "price-asc" } };
  const pair = next && AMENITIES.get(`${token.keys[0]}${next.keys[0]}`);
  if (pair) return { words: 2, change: { [pair]: true } };
  return wordAt(token);
}

function wordAt(token: Token): Phrase | null {
  const one = (change: Change): Phrase => ({ words: 1, change });
  const type = lookUp(TYPES, token);
  if (type) return one({ type });
  const purpose = lookUp(PURPOSES, token);
  if (purpose) return one({ purpose });
  const tenant = lookUp(TENANTS, token);
  if (tenant) return one({ tenant });
  const amenity = lookUp(AMENITIES, token);
  if (amenity) return one({ [amenity]: true });
  const month = lookUp(MONTH_NAMES, token);
  if (month) return one({ month });
  const sort = lookUp(SORTS, token);
  if (sort) return one({ sort });
  if (lookUp(PARKING, token)) return one({ parking: true });
  if (lookUp(NEGOTIABLE, token)) return one({ negotiable: true });
  return lookUp(VERIFIED, token) ? one({ wellVerified: true }) : null;
}

/** Where what "not" at `at` denies begins; null where nothing that is known follows soon. */
function deniedAt(tokens: readonly Token[], at: number): { phrase: Phrase; skipped: number } | null {
  for (let skipped = 1; skipped <= BETWEEN + 1; skipped += 1) {
    const phrase = phraseAt(tokens, at + skipped);
    if (phrase) return { phrase, skipped };
    if (!tokens[at + skipped] || !lookUp(FILLERS, tokens[at + skipped])) return null;
  }
  return null;
}

/** The filters that words mean without a number. What is denied and cannot be asked for so is not read at all. */
export function wordsAt(tokens: readonly Token[], at: number): ReadWords | null {
  if (lookUp(NOT_BEFORE, tokens[at])) {
    const denied = deniedAt(tokens, at);
    if (!denied?.phrase.denied) return null;
    return { words: denied.skipped + denied.phrase.words, change: denied.phrase.denied };
  }
  const phrase = phraseAt(tokens, at);
  if (!phrase) return null;
  if (isDenied(tokens, at - 1) && !phrase.denied) return null;
  if (!lookUp(NOT_AFTER, tokens[at + phrase.words])) return { words: phrase.words, change: phrase.change };
  return phrase.denied ? { words: phrase.words + 1, change: phrase.denied } : null;
}

/** Whether the word before denies what stands here: "no bachelor" is no wish for one. */
const isDenied = (tokens: readonly Token[], at: number): boolean => lookUp(NOT_BEFORE, tokens[at]) !== undefined;
