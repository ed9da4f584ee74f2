import type { PropertyType } from "#domain/listing/listing.ts";
import type { Random } from "./random.ts";
import type { DrawnPicture } from "./reference.ts";

/** Which scenes show a type of property from outside, and which from inside. */
const OUTSIDE: Record<PropertyType, string[]> = {
  apartment: ["apartment"],
  house: ["villa", "courtyard", "tinhouse"],
  land: ["land"],
  commercial: ["office", "shops"],
  office: ["office"],
  shop: ["shops"],
};
const INSIDE: Record<PropertyType, string[]> = {
  apartment: ["living", "bedroom", "bedroom", "kitchen", "floorplan"],
  house: ["living", "bedroom", "bedroom", "kitchen", "floorplan"],
  land: [],
  commercial: [],
  office: [],
  shop: [],
};

export type DrawGallery = (draw: Random, type: PropertyType, town: boolean) => string[];

/**
 * Makes the function that picks pictures in a seed run. No primary picture is used twice before all of its kind were used (`taken` are in
 * use already). The same building in another light follows and, in homes, rooms.
 */
export function galleryFrom(pictures: readonly DrawnPicture[], taken: ReadonlySet<string>): DrawGallery {
  const ofKind = Map.groupBy(pictures, ({ kind }) => kind);
  const inKinds = (kinds: readonly string[]) => kinds.flatMap((kind) => ofKind.get(kind) ?? []);
  const used = new Map<string, number>(pictures.map(({ id }) => [id, taken.has(id) ? 1 : 0]));

  const pickPrimary = (draw: Random, candidates: readonly DrawnPicture[]): DrawnPicture => {
    const least = Math.min(...candidates.map(({ id }) => used.get(id) ?? 0));
    const picked = draw.pick(candidates.filter(({ id }) => used.get(id) === least));
    used.set(picked.id, least + 1);
    return picked;
  };

  return (draw, type, town) => {
    const kinds = type === "house" ? (town ? ["tinhouse", "courtyard"] : ["villa"]) : OUTSIDE[type];
    const outside = inKinds(kinds);
    const first = pickPrimary(draw, outside);
    const sameBuilding = outside.filter(
      ({ kind, seed, id }) => kind === first.kind && seed === first.seed && id !== first.id,
    );
    const others = outside.filter(({ kind, seed }) => kind === first.kind && seed !== first.seed);
    const chosen = [first.id, ...draw.sample(sameBuilding, 1).map(({ id }) => id)];
    for (const kind of INSIDE[type]) {
      const rooms = (ofKind.get(kind) ?? []).filter(({ id }) => !chosen.includes(id));
      if (rooms.length > 0) chosen.push(draw.pick(rooms).id);
    }
    // Types without rooms to show still need four pictures.
    const missing = Math.max(0, 4 - chosen.length);
    const more = [
      ...draw.sample(
        sameBuilding.filter(({ id }) => !chosen.includes(id)),
        missing,
      ),
      ...draw.sample(others, missing),
    ];
    return [...chosen, ...more.slice(0, missing).map(({ id }) => id)].slice(0, 8);
  };
}
