import { afterPaint } from "./after-paint.ts";
import type { RangeWords } from "./range-slider.ts";

const FIRST_SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"] as const;

/**
 * Brings the drawn sliders to life with the first sign that somebody is there. Before that they cost nothing but their drawing. A thumb
 * that is reached by keyboard meanwhile keeps the focus, and a key pressed on it is not lost. `wordsOf` names a filter's values.
 */
export function startRangeSliders(wordsOf: (filter: HTMLElement) => RangeWords): void {
  const filters = [...document.querySelectorAll<HTMLElement>("[data-range]")];
  if (filters.length === 0) return;
  const early: { thumb: Element; key: string }[] = [];
  const remember = (event: KeyboardEvent) => {
    const thumb = event.target instanceof Element ? event.target.closest('.range [role="slider"]') : null;
    if (!thumb || event.key === "Tab") return;
    event.preventDefault();
    early.push({ thumb, key: event.key });
  };
  const wake = () => {
    for (const sign of FIRST_SIGNS) removeEventListener(sign, wake, true);
    // The first sign is often a tap on something else, which is answered first.
    void afterPaint()
      .then(() => import("./range-slider.ts"))
      .then(({ makeSlider }) => {
        document.removeEventListener("keydown", remember);
        for (const filter of filters) makeSlider(filter, wordsOf(filter), early);
      });
  };
  document.addEventListener("keydown", remember);
  for (const sign of FIRST_SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
}
