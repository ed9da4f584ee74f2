import { call } from "#api/call.ts";
import { getLocation, type LocationDetail, type NamedLocation } from "#api/locations.ts";
import { toAsciiDigits, toBengaliDigits } from "#domain/digits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { suggestWhenUsed } from "#ui/when-used.ts";
import { atom } from "nanostores";

/** The place that the form names, with everything that is known of it; null until one was chosen from the list. */
export const $place = atom<LocationDetail | null>(null);

export const placeNameOf = (place: Pick<NamedLocation, "name" | "nameBn">): string =>
  currentLocale() === "bn" ? place.nameBn : place.name;

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

const setValue = (form: HTMLFormElement, name: string, value: string): void => {
  const input = inputOf(form, name);
  if (input) input.value = value;
};

/**
 * A field that the chosen place fills: it follows the place until somebody types into it. `kept`: the place came back with what was kept,
 * and so did its fields; one that was left empty, as a spot that was taken out, stays so.
 */
function follow(form: HTMLFormElement, name: string, digits: string, kept: boolean): void {
  const input = inputOf(form, name);
  const value = currentLocale() === "bn" ? toBengaliDigits(digits) : digits;
  if (!input) return;
  if (kept) {
    if (toAsciiDigits(input.value) === digits) input.dataset["followed"] = input.value;
    return;
  }
  if (input.value !== "" && input.dataset["followed"] !== input.value) return;
  input.value = value;
  input.dataset["followed"] = value;
}

/** A house has a point of its own; a whole district's would say nothing. */
const hasOwnPoint = ({ kind }: LocationDetail): boolean => kind === "area" || kind === "thana" || kind === "upazila";

function sayFound(form: HTMLFormElement, place: LocationDetail | null): void {
  const line = form.querySelector<HTMLElement>("[data-place-found]");
  if (!line) return;
  line.hidden = !place;
  if (!place) return;
  const [district, division] = [place.district, place.division].map((one) => (one ? placeNameOf(one) : ""));
  line.querySelector("span")!.textContent =
    place.kind === "district"
      ? m.posting_place_found_district({ district: district!, division: division! })
      : m.posting_place_found({ place: placeNameOf(place), district: district!, division: division! });
}

/** Fills in what a chosen place brings along. */
function take(form: HTMLFormElement, place: LocationDetail, kept: boolean): void {
  $place.set(place);
  if (place.district) {
    setValue(form, "district", place.district.id);
    setValue(form, "districtText", placeNameOf(place.district));
  }
  setValue(form, "division", place.division?.id ?? "");
  if (place.postcode) follow(form, "postalCode", place.postcode, kept);
  if (hasOwnPoint(place) && place.lat !== null && place.lng !== null) {
    follow(form, "latitude", String(place.lat), kept);
    follow(form, "longitude", String(place.lng), kept);
  }
  sayFound(form, place);
}

/** Asks for a place by its slug and fills the form with it. The text of the field becomes its name in the reader's language. */
export async function choosePlace(form: HTMLFormElement, slug: string, kept = false): Promise<void> {
  setValue(form, "place", slug);
  const answer = await call(getLocation, { slug });
  if (!answer.ok || inputOf(form, "place")?.value !== slug) return;
  take(form, answer.data.location, kept);
  setValue(form, "placeText", placeNameOf(answer.data.location));
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Chooses a district; a place that lies elsewhere goes. */
export async function chooseDistrict(form: HTMLFormElement, slug: string): Promise<void> {
  if (inputOf(form, "district")?.value !== slug) {
    setValue(form, "place", "");
    setValue(form, "placeText", "");
    $place.set(null);
  }
  setValue(form, "district", slug);
  const answer = await call(getLocation, { slug });
  if (!answer.ok || inputOf(form, "district")?.value !== slug) return;
  const { location } = answer.data;
  setValue(form, "districtText", placeNameOf(location));
  setValue(form, "division", location.division?.id ?? "");
  if (!$place.get()) sayFound(form, location);
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A place that came back with a draft or a post: only its slug was kept for certain. */
export async function showKeptPlace(form: HTMLFormElement): Promise<void> {
  $place.set(null);
  sayFound(form, null);
  const [place, district] = [inputOf(form, "place")?.value, inputOf(form, "district")?.value];
  if (place) await choosePlace(form, place, true);
  else if (district) await chooseDistrict(form, district);
}

/** Slugs typed over are no longer meant: the text alone is what was said. */
function forgetWhenTyped(form: HTMLFormElement, text: string, fields: readonly string[]): void {
  inputOf(form, text)?.addEventListener("input", (event) => {
    if (!event.isTrusted) return;
    for (const name of fields) setValue(form, name, "");
    $place.set(null);
    sayFound(form, null);
  });
}

/** Gives the fields of an address their suggestions, and lets a chosen place fill the rest. */
export function startPlaceFields(form: HTMLFormElement): void {
  forgetWhenTyped(form, "placeText", ["place"]);
  forgetWhenTyped(form, "districtText", ["district", "division"]);
  forgetWhenTyped(form, "area", ["areaEn", "areaBn"]);
  // The street says nothing about the place; its words in Bengali are for those that were there.
  inputOf(form, "location")?.addEventListener(
    "input",
    ({ isTrusted }) => isTrusted && setValue(form, "locationBn", ""),
  );
  const load = () => import("./place-suggestions.ts");
  const wire = (name: string, start: (module: Awaited<ReturnType<typeof load>>, input: HTMLInputElement) => void) => {
    const input = inputOf(form, name);
    if (input && form.querySelector("[data-place]")?.contains(input)) {
      suggestWhenUsed(input, () => void load().then((module) => start(module, input)));
    }
  };
  wire("placeText", ({ suggestPlaces }, input) => suggestPlaces(form, input));
  wire("districtText", ({ suggestDistricts }, input) => suggestDistricts(form, input));
  wire("area", ({ suggestDestinations }, input) => suggestDestinations(form, input));
}
