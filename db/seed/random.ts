import { createHash } from "node:crypto";

/** Pseudo-random numbers that depend on `seed` and `n` alone, not on earlier draws. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A key, chosen in proportion to its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
  /** `count` different items in random order; all of them when there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
};

/** Mulberry32 after mixing seed and n, so that consecutive `n` give unrelated numbers. */
export function random(seed: number, n: number): Random {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(n + 1, 0xc2b2_ae35);
  state = Math.imul(state ^ (state >>> 16), 0x045d_9f3b);
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError("Nothing to pick from");
      return item;
    },
    weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
      const entries = Object.entries(weights) as [Key, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) if ((rest -= weight) < 0) return key;
      throw new RangeError("Nothing to weigh");
    },
    sample(items, count) {
      const rest = [...items];
      const taken = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
  };
}

/** The first instant of seeded ids: any fixed one in the past. */
const EPOCH = Date.UTC(2025, 0, 1);

/**
 * The id of the `n`th seeded record of a kind: shaped as UUIDv7, growing with `n`, and the same on every machine and day, so that a second
 * seed run finds the records of the first.
 */
export function seededId(kind: string, seed: number, n: number): string {
  const time = (EPOCH + n * 10).toString(16).padStart(12, "0");
  const noise = createHash("md5").update(`${kind}/${seed}/${n}`).digest("hex");
  const variant = "89ab"[Number.parseInt(noise.charAt(3), 16) % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise.slice(0, 3)}-${variant}${noise.slice(4, 7)}-${noise.slice(7, 19)}`;
}

/** Six letters and digits for a slug, different for every `n` below 2^31: multiplying by an odd number modulo 2^31 is a permutation. */
export function shortId(n: number): string {
  const mixed = Number((BigInt(n) * 1_103_515_245n + 12_345n) % 2_147_483_648n);
  return mixed.toString(36).padStart(6, "0");
}
