import type { Place } from "./place.ts";

type Half = NonNullable<Place["zone"]>;

/**
 * The half of the city of each thana, by slug: the half that all of its areas lie in. A thana with areas in both halves, or without any
 * known area, has none.
 */
export function halvesOfThanas(areas: readonly { thana: string | null; zone: Half | null }[]): Map<string, Half> {
  const sides = new Map<string, Set<Half | null>>();
  for (const { thana, zone } of areas) {
    if (thana === null) continue;
    const known = sides.get(thana);
    if (known) known.add(zone);
    else sides.set(thana, new Set([zone]));
  }
  const halves = new Map<string, Half>();
  for (const [thana, zones] of sides) {
    const [half] = zones;
    if (zones.size === 1 && half) halves.set(thana, half);
  }
  return halves;
}
