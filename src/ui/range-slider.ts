import noUiSlider, { type API } from "nouislider";
import { SLIDER_PAGE_STEPS } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber, parseNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** Keys move a thumb in quick succession; the results follow once it rests. */
const REST_MILLISECONDS = 400;
/** What a range is called, in the reader's language. null = no limit on that side. */
export type RangeWords = (min: number | null, max: number | null, locale: Locale) => string;
type Early = readonly { thumb: Element; key: string }[];
type Ends = [min: number | null, max: number | null];

/**
 * Turns a drawn range into a slider that mirrors the typed minimum and maximum. Page Up and Page Down move ten steps. A thumb at its
 * end of the scale means no limit on that side: its field stays empty and nothing is filtered, unless the filter says `data-closed`.
 * While nothing is typed the thumbs stand at `data-from` and `data-to` (else at the ends); with `data-hold` they stay where they are. The
 * typed fields are what is sent.
 * @param early keys that were pressed on the drawn thumbs before the slider was there
 */
export function makeSlider(filter: HTMLElement, words: RangeWords, early: Early): void {
  const drawing = filter.querySelector<HTMLElement>(".range");
  const [minField, maxField] = filter.querySelectorAll<HTMLInputElement>(".typed input");
  if (!drawing || !minField || !maxField) return;
  const scale = { min: Number(filter.dataset["min"]), max: Number(filter.dataset["max"]) };
  const locale = currentLocale();
  const rest = { min: Number(filter.dataset["from"] ?? scale.min), max: Number(filter.dataset["to"] ?? scale.max) };
  const closed = filter.hasAttribute("data-closed");
  const drawn = [...drawing.querySelectorAll('[role="slider"]')];
  const focused = drawn.indexOf(document.activeElement as Element);

  const fieldEnds = (): Ends => [parseNumber(minField.value), parseNumber(maxField.value)];
  const toThumbs = ([min, max]: Ends) =>
    min === null && max === null ? [rest.min, rest.max] : [min ?? scale.min, max ?? scale.max];
  const endsOf = (values: readonly (string | number)[]): Ends => {
    const [low = scale.min, high = scale.max] = values.map((value) => Math.round(Number(value)));
    return closed ? [low, high] : [low <= scale.min ? null : low, high >= scale.max ? null : high];
  };
  const sayLowest = (value: number) => words(value, null, locale);
  const sayHighest = (value: number) =>
    value >= scale.max && !closed ? m.search_no_limit() : words(null, value, locale);

  const slider: API = noUiSlider.create(drawing, {
    start: toThumbs(fieldEnds()),
    range: scale,
    step: Number(filter.dataset["step"]),
    connect: true,
    keyboardPageMultiplier: SLIDER_PAGE_STEPS,
    ariaFormat: { to: String, from: Number },
    handleAttributes: drawn.map((thumb) => ({ "aria-label": thumb.getAttribute("aria-label") ?? "" })),
  });
  for (const old of [...drawn, ...drawing.querySelectorAll(".track")]) old.remove();
  const handles = [...drawing.querySelectorAll<HTMLElement>('[role="slider"]')];

  // After the library's own words: whole numbers instead of "90000000.0", and the value as the reader says it.
  slider.on("update", (values) => {
    const [low = scale.min, high = scale.max] = values.map(Number);
    const said = [sayLowest(low), sayHighest(high)];
    for (const [index, handle] of handles.entries()) {
      for (const name of ["aria-valuemin", "aria-valuemax", "aria-valuenow"]) {
        handle.setAttribute(name, String(Math.round(Number(handle.getAttribute(name)))));
      }
      handle.setAttribute("aria-valuetext", said[index] ?? "");
    }
  });
  let resting: ReturnType<typeof setTimeout> | undefined;
  slider.on("slide", (values) => {
    const [min, max] = endsOf(values);
    minField.value = min === null ? "" : formatNumber(min, locale);
    maxField.value = max === null ? "" : formatNumber(max, locale);
    const text = filter.querySelector(`[data-part="range-${filter.dataset["range"]}"]`);
    if (text) text.textContent = words(min, max, locale);
    clearTimeout(resting);
  });
  slider.on("change", () => {
    clearTimeout(resting);
    resting = setTimeout(() => minField.dispatchEvent(new Event("change", { bubbles: true })), REST_MILLISECONDS);
  });

  const follow = () => {
    if (!filter.hasAttribute("data-hold")) slider.set(toThumbs(fieldEnds()));
  };
  for (const field of [minField, maxField]) field.addEventListener("input", follow);
  minField.form?.addEventListener("filled", follow);

  handles[focused]?.focus();
  for (const { thumb, key } of early) {
    handles[drawn.indexOf(thumb)]?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  }
}
