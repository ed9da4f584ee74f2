import Combobox from "@github/combobox-nav";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { afterPaint } from "./after-paint.ts";
import { listbox, statusLine } from "./suggestion-list.ts";

const PAUSE_MILLISECONDS = 120;

export type Suggester = {
  /** What to offer for a text ("" = nothing typed yet): options and groups in order, and how many options these are. */
  find: (text: string, signal: AbortSignal) => Promise<{ listed: HTMLElement[]; count: number }>;
  /** The text that a picked option puts into the field; undefined for what is no option. */
  pick: (option: EventTarget | null) => string | undefined;
  /** What is said where there is nothing to offer; by default that the text can be searched for as it is. */
  none?: string;
};

/**
 * Gives a text field its list of suggestions. Arrows, Home, End, Enter and Escape work as in any combobox; a touch picks. A pick is told
 * as a `change` of the field.
 */
export function suggestIn(input: HTMLInputElement, { find, pick, none }: Suggester): void {
  const locale = currentLocale();
  const list = listbox(`${input.id}-list`);
  const status = statusLine();
  input.after(list, status);
  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false });
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The text that the list on the screen belongs to. */
  let listedFor: string | undefined;

  const close = () => {
    asking.abort();
    clearTimeout(timer);
    if (list.hidden) return;
    list.hidden = true;
    combobox.stop();
  };
  const open = (listed: HTMLElement[], count: number) => {
    combobox.stop();
    list.replaceChildren(...listed);
    list.hidden = count === 0;
    if (count > 0) combobox.start();
    status.textContent =
      count === 0
        ? (none ?? m.search_suggestion_none())
        : count === 1
          ? m.search_suggestion_count_one()
          : m.search_suggestion_count({ count: formatNumber(count, locale) });
  };
  const refresh = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const text = input.value.trim();
      const { listed, count } = await find(text, signal);
      if (signal.aborted || document.activeElement !== input) return;
      listedFor = text;
      open(listed, count);
    } catch {
      if (signal.aborted) return;
      close();
      status.textContent = none ?? m.search_suggestion_offline();
    }
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), PAUSE_MILLISECONDS);
  });
  input.addEventListener("focus", () => void refresh());
  input.addEventListener("click", () => list.hidden && void refresh());
  // What took the focus away, a tap on something else, is answered first.
  input.addEventListener("blur", () => {
    asking.abort();
    clearTimeout(timer);
    void afterPaint().then(() => document.activeElement === input || close());
  });
  // A press on the list must not take the focus away before its click arrives; scrolling it by touch still works.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("combobox-commit", (event) => {
    const text = pick(event.target);
    if (text === undefined) return;
    input.value = text;
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
      } else if (event.key === "ArrowDown" && listedFor !== input.value.trim()) {
        // Typed and gone on at once: the arrow means the list for what is typed now, not the older one that is about to go.
        event.preventDefault();
        event.stopImmediatePropagation();
        clearTimeout(timer);
        void refresh().then(() => list.hidden || combobox.navigate(1));
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
