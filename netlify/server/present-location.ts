import type { LocationSuggestion } from "#api/locations.ts";
import { nearbyPlaces, placeName, placeType, type Place, type PlaceIndex } from "#domain/location-search.ts";

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
