import type { LocationDetail, LocationSuggestion, NamedLocation } from "#api/catalogue/locations.ts";
import type { Surroundings } from "#db/places.ts";
import { metresBetween } from "#domain/place/locator/pin-distance.ts";
import { nearbyPlaces, placeName, placeType, type Place, type PlaceIndex } from "#domain/place/lookup/search.ts";

/** A place as the API shows it: no coordinates, no keys of ours, neighbours by name. */
export function presentLocation(index: PlaceIndex, place: Place): LocationSuggestion {
  return {
    id: place.slug,
    name: placeName(place, "en"),
    nameBn: placeName(place, "bn"),
    city: place.city,
    cityBn: cityNameBn(index, place),
    type: placeType(place.kind),
    zone: place.zone,
    popularFor: place.popularFor,
    nearby: nearbyPlaces(index, place.slug).map(({ slug, name, nameBn }) => ({ id: slug, name, nameBn })),
  };
}

/** The city as people name it may be another district than the one it lies in (Purbachal is sold as Dhaka). */
function cityNameBn(index: PlaceIndex, place: Place): string {
  const named = index.places.find(({ kind, name }) => kind === "district" && name === place.city);
  return named?.nameBn ?? place.nameBn;
}

const AROUND_MAX = 40;
const AROUND_METRES = 60_000;

const named = ({ slug, name, nameBn }: Place): NamedLocation => ({ id: slug, name, nameBn });

/** Thanas and upazilas round a point, the closest first: areas often have no point of their own. Without the place itself. */
function around(index: PlaceIndex, { id, lat, lng }: Place): LocationDetail["around"] {
  if (lat === null || lng === null) return [];
  return index.places
    .flatMap((place) => {
      if (place.kind !== "thana" && place.kind !== "upazila") return [];
      if (place.id === id || place.lat === null || place.lng === null) return [];
      const metres = metresBetween({ lat, lng }, { lat: place.lat, lng: place.lng });
      return metres > AROUND_METRES ? [] : [{ place, metres }];
    })
    .sort((a, b) => a.metres - b.metres || a.place.id - b.place.id)
    .slice(0, AROUND_MAX)
    .map(({ place }) => ({ name: place.name, nameBn: place.nameBn, lat: place.lat, lng: place.lng }));
}

/** A place as a form needs it: what lies round it and what it lies in. */
export function presentLocationDetail(index: PlaceIndex, { place, district, division }: Surroundings): LocationDetail {
  return {
    ...named(place),
    kind: place.kind,
    district: district && named(district),
    division: division && named(division),
    postcode: place.postcode,
    lat: place.lat,
    lng: place.lng,
    around: around(index, place),
  };
}
