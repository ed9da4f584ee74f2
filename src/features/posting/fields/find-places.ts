import { call } from "#api/call.ts";
import {
  listLocations,
  type LocationsSend,
  type LocationSuggestion,
  type NamedLocation,
} from "#api/catalogue/locations.ts";
import { suggestDestinations, type Destination } from "#domain/place/destination.ts";
import { FORM_PLACES, SUGGESTIONS_MAX } from "#domain/limits.ts";
import { placeKey } from "#domain/place/place.ts";
import { currentLocale } from "#i18n/locale.ts";
import type { Option } from "#ui/combobox/Combobox.tsx";
import type { FindPlaces } from "./use-suggestions.ts";

/** A destination with the slug of its district, as the form fills it in. */
export type ResortDestination = Destination & { district: string };

export const placeNameOf = (place: Pick<NamedLocation, "name" | "nameBn">): string =>
  currentLocale() === "bn" ? place.nameBn : place.name;

async function load(send: LocationsSend, exact: boolean, signal: AbortSignal): Promise<LocationSuggestion[]> {
  const given = { limit: SUGGESTIONS_MAX, ...send };
  const answer = await call(listLocations, exact ? { ...given, exact: "1" } : given, { signal });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.data.items;
}

const option = (id: string, name: string, detail: string): Option => ({
  id,
  name,
  icon: "map-pin",
  detail: detail === name ? undefined : detail,
});

/** Areas, thanas and upazilas, at most 15; in a chosen district its own, at most 10 before anything is typed. `district`: its name, or "". */
export const findAreas =
  (district: () => string): FindPlaces =>
  async (text, signal, exact) => {
    const inside = district();
    const q = text && inside ? `${text}, ${inside}` : text || inside;
    const items = (await load({ q }, exact, signal)).filter(({ type }) => type !== "city" || (text !== "" && !inside));
    return (text === "" && inside ? items.slice(0, FORM_PLACES.neighbourhoods) : items).map((item) =>
      option(item.id, placeNameOf(item), placeNameOf({ name: item.city, nameBn: item.cityBn })),
    );
  };

/** Districts, at most 10. A division shares its slug with its first district and is not offered beside it. */
export const findDistricts: FindPlaces = async (text, signal, exact) => {
  const items = await load({ q: text, kind: "city" }, exact, signal);
  const seen = new Set<string>();
  return items
    .filter(({ id, name, city }) => name === city && !seen.has(id) && seen.add(id))
    .slice(0, FORM_PLACES.districts)
    .map((item) => option(item.id, placeNameOf(item), ""))
    .map(({ id, name, icon }) => ({ id, name, icon }));
};

const isCalled =
  (text: string) =>
  ({ name, nameBn }: ResortDestination): boolean =>
    [name, nameBn].some((own) => placeKey(own) === placeKey(text));

/** Where people travel to, at most 12, the popular ones first. */
export const findDestinations =
  (destinations: readonly ResortDestination[]): FindPlaces =>
  (text, _, exact) =>
    Promise.resolve(
      (exact ? destinations.filter(isCalled(text)) : suggestDestinations(destinations, text)).map((destination) =>
        option(
          destination.name,
          placeNameOf(destination),
          placeNameOf({ name: destination.area, nameBn: destination.areaBn }),
        ),
      ),
    );

/** Whether an address, "Sector 11, Uttara", names a place: its parts are asked for one by one, the last one first. Rejects offline. */
export async function placesInAddress(address: string): Promise<LocationSuggestion[]> {
  const { signal } = new AbortController();
  for (const part of address.split(/[,;،]/u).reverse()) {
    if (part.trim() === "") continue;
    const found = await load({ q: part.trim() }, true, signal);
    if (found.length > 0) return found;
  }
  return [];
}
