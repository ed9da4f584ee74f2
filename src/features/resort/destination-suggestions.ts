import { suggestDestinations, type Destination } from "#domain/destination.ts";
import { currentLocale } from "#i18n/locale.ts";
import { suggestIn } from "#ui/suggestion-box.ts";
import { suggestionOption } from "#ui/suggestion-list.ts";

/** Gives the field its destinations, which came with the page: at most 12, before anything is typed the popular ones first. */
export function suggestDestinationsIn(input: HTMLInputElement): void {
  const bengali = currentLocale() === "bn";
  const given = input.closest<HTMLElement>("[data-destinations]")?.dataset["destinations"];
  const destinations = JSON.parse(given ?? "[]") as Destination[];
  const named = new WeakMap<EventTarget, string>();
  suggestIn(input, {
    find: (text) => {
      const listed = suggestDestinations(destinations, text).map((destination) => {
        const name = bengali ? destination.nameBn : destination.name;
        const area = bengali ? destination.areaBn : destination.area;
        const item = suggestionOption(name, area === name ? "" : area, "map-pin", text);
        named.set(item, name);
        return item;
      });
      return Promise.resolve({ listed, count: listed.length });
    },
    pick: (option) => (option ? named.get(option) : undefined),
  });
}
