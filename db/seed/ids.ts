import { createHash } from "node:crypto";

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
