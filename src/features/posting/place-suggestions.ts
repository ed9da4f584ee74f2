import { call } from "#api/call.ts";
import { listLocations, type LocationsSend, type LocationSuggestion } from "#api/locations.ts";
import { suggestDestinations as destinationsFor } from "#domain/destination.ts";
import { FORM_PLACES, SUGGESTIONS_MAX } from "#domain/limits.ts";
import { placeKey } from "#domain/place.ts";
import { m } from "#i18n/messages.ts";
import { suggestIn } from "#ui/suggestion-box.ts";
import { suggestionOption } from "#ui/suggestion-list.ts";
import { chooseDistrict, choosePlace, placeNameOf } from "./place-fields.ts";
import type { ResortDestination } from "./resort-destination.ts";

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

/** What fits a text so far; with `exact` only what it names in full. */
type Find = (text: string, signal: AbortSignal, exact?: boolean) => Promise<Found[]>;

async function ask(send: LocationsSend, exact: boolean, signal: AbortSignal): Promise<LocationSuggestion[]> {
  const given = { limit: SUGGESTIONS_MAX, ...send };
  const answer = await call(listLocations, exact ? { ...given, exact: "1" } : given, { signal });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.data.items;
}

type Found = { slug: string; name: string; where: string };

/** Offers places; a pick, or a name typed in full, chooses its slug. */
function offer(input: HTMLInputElement, find: Find, choose: (slug: string) => void): void {
  const slugs = new WeakMap<EventTarget, Found>();
  let offered: Found[] = [];
  let picked = false;
  suggestIn(input, {
    none: m.posting_place_unknown(),
    find: async (text, signal) => {
      offered = await find(text, signal);
      const listed = offered.map((found) => {
        const item = suggestionOption(found.name, found.where, "map-pin", text);
        slugs.set(item, found);
        return item;
      });
      return { listed, count: listed.length };
    },
    pick: (option) => {
      const found = option ? slugs.get(option) : undefined;
      if (!found) return undefined;
      picked = true;
      choose(found.slug);
      return found.name;
    },
  });
  const chooseNamed = async (text: string): Promise<void> => {
    // Out of reach: then the form says that the place must be chosen.
    const [only, ...others] = await find(text, new AbortController().signal, true).catch(() => []);
    if (only && others.length === 0 && input.value.trim() === text) choose(only.slug);
  };
  input.addEventListener("change", () => {
    if (picked) {
      picked = false;
      return;
    }
    // Typed in full and gone on: the name says which one is meant, in whatever spelling and before anything was offered.
    const text = input.value.trim();
    const key = placeKey(text);
    if (key === "") return;
    const meant = offered.find(({ name }) => placeKey(name) === key);
    if (meant) choose(meant.slug);
    else void chooseNamed(text);
  });
}

/** Areas, thanas and upazilas, at most 15; with a district chosen its own, at most 10 before anything is typed. */
export function suggestPlaces(form: HTMLFormElement, input: HTMLInputElement): void {
  const find: Find = async (text, signal, exact = false) => {
    const district = inputOf(form, "district").value && inputOf(form, "districtText").value.trim();
    const q = text && district ? `${text}, ${district}` : text || district;
    const items = await ask({ q }, exact, signal);
    const inside = items.filter(({ type }) => type !== "city" || (text !== "" && !district));
    return (text === "" && district ? inside.slice(0, FORM_PLACES.neighbourhoods) : inside).map((item) => {
      const [name, city] = [placeNameOf(item), placeNameOf({ name: item.city, nameBn: item.cityBn })];
      return { slug: item.id, name, where: city === name ? "" : city };
    });
  };
  offer(input, find, (slug) => void choosePlace(form, slug));
}

/** Districts, at most 10. A division shares its slug with its first district and is not offered beside it. */
export function suggestDistricts(form: HTMLFormElement, input: HTMLInputElement): void {
  const find: Find = async (text, signal, exact = false) => {
    const items = await ask({ q: text, kind: "city" }, exact, signal);
    const seen = new Set<string>();
    return items
      .filter(({ id, name, city }) => name === city && !seen.has(id) && seen.add(id))
      .slice(0, FORM_PLACES.districts)
      .map((item) => ({ slug: item.id, name: placeNameOf(item), where: "" }));
  };
  offer(input, find, (slug) => void chooseDistrict(form, slug));
}

const isCalled =
  (text: string) =>
  ({ name, nameBn }: ResortDestination): boolean =>
    [name, nameBn].some((own) => placeKey(own) === placeKey(text));

/** Where people travel to, at most 12, the popular ones first. A pick brings its district along. */
export function suggestDestinations(form: HTMLFormElement, input: HTMLInputElement): void {
  const given = input.closest<HTMLElement>("[data-destinations]")?.dataset["destinations"] ?? "[]";
  const destinations = JSON.parse(given) as ResortDestination[];
  const find: Find = (text, _, exact = false) =>
    Promise.resolve(
      (exact ? destinations.filter(isCalled(text)) : destinationsFor(destinations, text)).map((destination) => {
        const [name, area] = [
          placeNameOf(destination),
          placeNameOf({ name: destination.area, nameBn: destination.areaBn }),
        ];
        return { slug: destination.name, name, where: area === name ? "" : area };
      }),
    );
  offer(input, find, (slug) => {
    const chosen = destinations.find(({ name }) => name === slug);
    if (!chosen) return;
    inputOf(form, "areaEn").value = chosen.name;
    inputOf(form, "areaBn").value = chosen.nameBn;
    void chooseDistrict(form, chosen.district);
  });
}
