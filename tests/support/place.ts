import type { Place } from "#domain/place/place.ts";

/** A place in Dhaka with no other known properties than those that the test gives. */
export const aPlace = (known: Pick<Place, "slug"> & Partial<Place>): Place => ({
  id: 1,
  name: known.slug,
  nameBn: known.slug,
  kind: "area",
  city: "Dhaka",
  zone: null,
  parentSlug: "dhaka",
  districtSlug: "dhaka",
  thanaSlug: null,
  aliases: [],
  popularFor: [],
  nearby: [],
  lat: null,
  lng: null,
  postcode: null,
  popular: false,
  ...known,
});
