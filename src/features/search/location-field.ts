import { suggestWhenUsed } from "#ui/when-used.ts";

/** Location fields suggest places; the suggestions themselves are fetched when a field is first used. */
export function startLocationFields(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-location-field] input")) {
    suggestWhenUsed(
      input,
      () => void import("./location-suggestions.ts").then(({ suggestPlacesIn }) => suggestPlacesIn(input)),
    );
  }
}
