import { halvesOfThanas } from "#domain/place/half.ts";
import { placeParents, type PlaceParents } from "#domain/place/parents.ts";
import type { Place } from "#domain/place/place.ts";
import aliasRows from "#content/locations/aliases.json" with { type: "json" };
import areaRows from "#content/locations/areas.json" with { type: "json" };
import districtRows from "#content/locations/districts.json" with { type: "json" };
import divisionRows from "#content/locations/divisions.json" with { type: "json" };
import subdistrictRows from "#content/locations/subdistricts.json" with { type: "json" };

/** Aliases of one kind of place by slug. Zones share the areas' list, upazilas and thanas the subdistricts'. */
function aliasesOf(kind: string): (slug: string) => string[] {
  const bySlug = new Map<string, string[]>();
  for (const { alias, kind: aliasKind, target } of aliasRows) {
    if (aliasKind !== kind) continue;
    const list = bySlug.get(target);
    if (list) list.push(alias);
    else bySlug.set(target, [alias]);
  }
  return (slug) => bySlug.get(slug) ?? [];
}

const none = { zone: null, thanaSlug: null, popularFor: [], nearby: [], postcode: null, popular: false };

function divisions(): Place[] {
  const aliases = aliasesOf("division");
  return divisionRows.map((row) => ({
    ...none,
    id: row.id,
    slug: row.slug,
    name: row.name,
    nameBn: row.nameBn,
    kind: "division",
    city: row.name,
    parentSlug: null,
    districtSlug: null,
    aliases: aliases(row.slug),
    lat: row.lat,
    lng: row.lng,
  }));
}

function districts(): Place[] {
  const aliases = aliasesOf("district");
  return districtRows.map((row) => ({
    ...none,
    id: row.id,
    slug: row.slug,
    name: row.name,
    nameBn: row.nameBn,
    kind: "district",
    city: row.name,
    parentSlug: row.division,
    districtSlug: row.slug,
    aliases: aliases(row.slug),
    lat: row.lat,
    lng: row.lng,
  }));
}

const districtName = new Map(districtRows.map((row) => [row.slug, row.name]));
const subdistrictPoint = new Map(subdistrictRows.map((row) => [row.slug, { lat: row.lat, lng: row.lng }]));

const halves = halvesOfThanas(areaRows.map(({ thana, zone }) => ({ thana, zone: zone as Place["zone"] })));

function subdistricts(): Place[] {
  const aliases = aliasesOf("subdistrict");
  return subdistrictRows.map((row) => ({
    ...none,
    id: row.id,
    slug: row.slug,
    name: row.name,
    nameBn: row.nameBn,
    kind: row.kind as "upazila" | "thana",
    city: districtName.get(row.district) ?? row.district,
    parentSlug: row.district,
    districtSlug: row.district,
    zone: halves.get(row.slug) ?? null,
    thanaSlug: row.slug,
    aliases: aliases(row.slug),
    postcode: row.postcode,
    lat: row.lat,
    lng: row.lng,
  }));
}

function areas(): Place[] {
  const aliases = aliasesOf("area");
  return areaRows.map((row) => {
    // An area without a point of its own lies somewhere in its thana: fine for a locator dot.
    const point = row.lat === null && row.thana !== null ? subdistrictPoint.get(row.thana) : row;
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      nameBn: row.nameBn,
      kind: row.kind as "area" | "zone",
      city: row.city,
      zone: row.zone as "North" | "South" | null,
      parentSlug: row.thana ?? row.district,
      districtSlug: row.district,
      thanaSlug: row.thana,
      aliases: aliases(row.slug),
      popularFor: row.popularFor,
      nearby: row.nearby,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      postcode: row.postcode,
      popular: row.popular,
    };
  });
}

/** Every place of Bangladesh that a listing can be in or be searched by: 8 + 64 + 605 + 493. Made from `content/locations`. */
export const places: Place[] = [...divisions(), ...districts(), ...subdistricts(), ...areas()];

export const placeById: ReadonlyMap<number, Place> = new Map(places.map((place) => [place.id, place]));
export const placeBySlug: ReadonlyMap<string, Place> = new Map(places.map((place) => [place.slug, place]));

/** A place with what it lies in. */
export type Surroundings = { place: Place } & PlaceParents;

/** Where a listing with this `area_id` lies. Throws for an id that no place has: the foreign key forbids it. */
export function surroundings(id: number): Surroundings {
  const place = placeById.get(id);
  if (!place) throw new RangeError(`No place has the id ${id}: run "npm run db:migrate"`);
  return { place, ...placeParents(placeBySlug, place) };
}
