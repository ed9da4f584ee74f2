import Combobox from "@github/combobox-nav";
import type { LocationSuggestion, LocationSuggestions } from "#api/locations.ts";
import { apiLinks } from "#domain/links.ts";
import { NEARBY_MAX, SUGGESTIONS_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $recentPlaces, rememberPlace, type RecentPlace } from "#stores/recent-places.ts";
import { group, listbox, option, placeOf, statusLine } from "./suggestion-list.ts";

const PAUSE_MILLISECONDS = 120;
/** Answers of this visit by what was typed. */
const known = new Map<string, LocationSuggestion[]>();

async function ask(text: string, signal: AbortSignal): Promise<LocationSuggestion[]> {
  const remembered = known.get(text);
  if (remembered) return remembered;
  const parameters = new URLSearchParams({ q: text, limit: String(SUGGESTIONS_MAX) });
  const response = await fetch(`${apiLinks.locations}?${parameters}`, { signal });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const { items } = (await response.json()) as LocationSuggestions;
  known.set(text, items);
  return items;
}

/**
 * Gives a location field its list of places: what fits the text (at most 15) and neighbours of the best one (at most 5); before anything
 * is typed, the last three picks and popular places. Arrows, Home, End, Enter and Escape work as in any combobox; a touch picks.
 */
export function suggestPlacesIn(input: HTMLInputElement): void {
  const locale = currentLocale();
  const list = listbox(`${input.id}-list`);
  const status = statusLine();
  input.after(list, status);
  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false });
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    asking.abort();
    clearTimeout(timer);
    if (list.hidden) return;
    list.hidden = true;
    combobox.stop();
  };
  const open = (places: HTMLElement[], count: number) => {
    combobox.stop();
    list.replaceChildren(...places);
    list.hidden = count === 0;
    if (count > 0) combobox.start();
    status.textContent =
      count === 0
        ? m.search_suggestion_none()
        : count === 1
          ? m.search_suggestion_count_one()
          : m.search_suggestion_count({ count: formatNumber(count, locale) });
  };
  const show = (text: string, items: readonly LocationSuggestion[]) => {
    const recent: readonly RecentPlace[] = text === "" ? $recentPlaces.get() : [];
    const listed = new Set([...recent, ...items].map(({ id }) => id));
    const nearby = text === "" ? [] : (items[0]?.nearby ?? []).filter(({ id }) => !listed.has(id)).slice(0, NEARBY_MAX);
    const others = items.filter(({ id }) => !recent.some((place) => place.id === id));
    open(
      [
        ...group(
          m.search_recent(),
          recent.map((place) => option(place, "history", "", locale)),
        ),
        ...others.map((item) => option(item, "map-pin", text, locale)),
        ...group(
          m.search_nearby(),
          nearby.map((place) => option(place, "navigation", "", locale)),
        ),
      ],
      recent.length + others.length + nearby.length,
    );
  };
  const refresh = async () => {
    const text = input.value.trim();
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const items = await ask(text, signal);
      if (!signal.aborted && document.activeElement === input) show(text, items);
    } catch {
      if (signal.aborted) return;
      close();
      status.textContent = m.search_suggestion_offline();
    }
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), PAUSE_MILLISECONDS);
  });
  input.addEventListener("focus", () => void refresh());
  input.addEventListener("click", () => list.hidden && void refresh());
  input.addEventListener("blur", close);
  // A press on the list must not take the focus away before its click arrives; scrolling it by touch still works.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("combobox-commit", (event) => {
    const place = placeOf(event.target);
    if (!place) return;
    input.value = locale === "bn" ? place.nameBn : place.name;
    rememberPlace(place);
    close();
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  input.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && !list.hidden) {
        event.preventDefault();
        close();
      } else if (event.key === "ArrowDown" && list.hidden) {
        event.preventDefault();
        void refresh();
      } else if ((event.key === "Home" || event.key === "End") && input.hasAttribute("aria-activedescendant")) {
        event.preventDefault();
        event.stopImmediatePropagation();
        combobox.clearSelection();
        combobox.navigate(event.key === "Home" ? 1 : -1);
      } else if (event.key === "Enter") {
        // Without a picked place Enter sends the form; the list must not stay in front of the results.
        if (!input.hasAttribute("aria-activedescendant")) close();
      }
    },
    { capture: true },
  );
  if (document.activeElement === input) void refresh();
}
