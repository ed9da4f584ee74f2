import { DESTINATIONS_MAX } from "../limits.ts";
import { placeKey } from "./place.ts";

/** A place that people travel to for a few nights. `area` is what it lies in. */
export type Destination = { name: string; nameBn: string; area: string; areaBn: string; popular: boolean };

const names = ({ name, nameBn, area, areaBn }: Destination): string[] => [name, nameBn, area, areaBn].map(placeKey);

/** 0 begins with it, 1 contains it, null neither; names come before what they lie in. */
function tier(destination: Destination, key: string): number | null {
  const at = names(destination).map((name) => name.indexOf(key));
  const own = Math.min(...at.slice(0, 2).map((position) => (position < 0 ? Infinity : position)));
  if (own === 0) return 0;
  if (own < Infinity) return 1;
  return at.some((position) => position >= 0) ? 2 : null;
}

/**
 * What to offer for a text in either language, at most 12 (DECISIONS 31). Nothing typed: the popular ones first, in the order in which they
 * are given.
 */
export function suggestDestinations(destinations: readonly Destination[], text: string): Destination[] {
  const key = placeKey(text);
  const ranked =
    key === ""
      ? destinations.map((destination) => ({ destination, rank: destination.popular ? 0 : 1 }))
      : destinations.flatMap((destination) => {
          const rank = tier(destination, key);
          return rank === null ? [] : [{ destination, rank }];
        });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, DESTINATIONS_MAX)
    .map(({ destination }) => destination);
}
