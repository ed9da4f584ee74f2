/**
 * Tells assistive tech at once that the location fields suggest places; the suggestions themselves are fetched when a field is first
 * used. The input stays the one that the page came with, so typed text, caret and focus survive.
 */
export function startLocationFields(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-location-field] input")) {
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    const wake = () => {
      input.removeEventListener("focus", wake);
      input.removeEventListener("pointerenter", wake);
      void import("./location-suggestions.ts").then(({ suggestPlacesIn }) => suggestPlacesIn(input));
    };
    input.addEventListener("focus", wake);
    input.addEventListener("pointerenter", wake);
    if (document.activeElement === input) wake();
  }
}
