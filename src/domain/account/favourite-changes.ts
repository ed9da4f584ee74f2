import type { ListingSummary } from "../listing/listing.ts";
import { FAVOURITES_MAX } from "./favourites.ts";

/** What a marked home was when its owner last looked: a device remembers it, so that it can say what has changed. */
export type SeenHome = {
  title: string;
  titleBn: string;
  /** Whole taka. */
  price: number;
  /** ISO 8601 instants: when its owner had confirmed it, and when it was seen so. */
  confirmedAt: string;
  seenAt: string;
  /** It is no longer offered. */
  gone: boolean;
};
/** By the id of the listing. */
export type SeenHomes = Readonly<Record<string, SeenHome>>;

type Named = { id: string; title: string; titleBn: string };
export type HomeChange = Named &
  ({ kind: "cheaper" | "dearer"; /** Whole taka. */ by: number; price: number } | { kind: "confirmed" | "gone" });

/** What has changed of the homes since they were seen: first what is gone, then prices, then who said again that it is free. */
export function changesSince(seen: SeenHomes, homes: readonly ListingSummary[]): HomeChange[] {
  const gone = Object.entries(seen).filter(([id, home]) => home.gone && !homes.some((one) => one.id === id));
  const known = homes.flatMap((home) => (seen[home.id] ? [{ home, before: seen[home.id]! }] : []));
  const name = ({ id, title, titleBn }: Named): Named => ({ id, title, titleBn });
  return [
    ...gone.map(([id, home]) => ({ ...name({ id, ...home }), kind: "gone" as const })),
    ...known
      .filter(({ home, before }) => home.price !== before.price)
      .map(({ home, before }) => ({
        ...name(home),
        kind: home.price < before.price ? ("cheaper" as const) : ("dearer" as const),
        by: Math.abs(home.price - before.price),
        price: home.price,
      })),
    ...known
      .filter(({ home, before }) => home.price === before.price && home.confirmedAt > before.confirmedAt)
      .map(({ home }) => ({ ...name(home), kind: "confirmed" as const })),
  ];
}

/**
 * What is remembered once the list has come: homes that are seen for the first time, and that others are gone.
 * @param gone ids that were marked and are no longer offered
 */
export function rememberHomes(
  seen: SeenHomes,
  homes: readonly ListingSummary[],
  gone: readonly string[],
  now: string,
): SeenHomes {
  const marked = homes.slice(0, FAVOURITES_MAX).map(({ id, title, titleBn, price, confirmedAt }) => {
    const before = seen[id];
    const home: SeenHome =
      before && !before.gone ? before : { title, titleBn, price, confirmedAt, seenAt: now, gone: false };
    return [id, home] as const;
  });
  const left = Object.entries(seen)
    .filter(([id, home]) => (home.gone || gone.includes(id)) && !homes.some((one) => one.id === id))
    .map(([id, home]) => [id, { ...home, gone: true }] as const);
  return Object.fromEntries([...marked, ...left]);
}

/** As long as the oldest look that is compared with: ISO 8601 instant; null where nothing is remembered. */
export const seenSince = (seen: SeenHomes): string | null =>
  Object.values(seen)
    .map(({ seenAt }) => seenAt)
    .sort()[0] ?? null;

/** What a storage held, made valid; anything else → {}. */
export function readSeenHomes(stored: unknown): SeenHomes {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored as Record<string, Partial<SeenHome> | null>).flatMap(([id, value]) => {
      const { title, titleBn, price, confirmedAt, seenAt, gone } = value ?? {};
      const texts = [title, titleBn, confirmedAt, seenAt];
      if (texts.some((text) => typeof text !== "string") || typeof price !== "number") return [];
      return [[id, { title, titleBn, price, confirmedAt, seenAt, gone: gone === true } as SeenHome] as const];
    }),
  );
}
