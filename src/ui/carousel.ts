import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dragByMouse } from "./mouse-drag.ts";

/** So many cards are repeated on each side, where there are as many: more than any window shows, and room for a strong swipe. */
const COPIES = 6;
/** Milliseconds without movement after which a row is at rest, where the browser does not say so itself. */
const REST = 150;

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
const wrap = (index: number, count: number): number => ((index % count) + count) % count;

/** A card once more, for the eye only. */
function copyOf(card: Element): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}

/**
 * Brings the row of `Carousel.astro` to life: endless in both directions, dragged freely, turned by buttons and arrow keys. The row scrolls as
 * the browser scrolls; only where it comes to rest on a copy is it moved, unseen, to the card itself. Give the row all its cards first.
 */
export function startCarousel(root: HTMLElement): void {
  const strip = root.querySelector<HTMLElement>(".strip")!;
  const list = strip.querySelector("ul")!;
  const cards = [...list.children] as HTMLElement[];
  const count = cards.length;
  const [first, second] = cards;
  if (!first || !second) return;
  const copies = Math.min(count, COPIES);
  const dots = root.querySelector(".dots")!;
  const said = root.querySelector("[data-said]")!;

  const left = (element: Element) => element.getBoundingClientRect().left;
  /** From one card to the next, and from the beginning of the strip to the first card; parts of pixels add up over a row. */
  const step = () => left(second) - left(first);
  const home = () => strip.scrollLeft + left(first) - left(strip) - parseFloat(getComputedStyle(strip).paddingLeft);
  /** How many cards the row has gone from the first one, copies and parts of a card counted. */
  const position = () => (strip.scrollLeft - home()) / step();

  /** Where a ride is going: the cards that it passes are not looked at. */
  let goal: number | null = null;
  let shown = 0;
  let stopGliding = (): void => undefined;

  /** From a copy to the card itself. Returns by how much the row was moved. */
  function settle(): number {
    const at = strip.scrollLeft - home();
    const round = step() * count;
    const by = at < -1 ? round : at >= round - 1 ? -round : 0;
    if (by !== 0) strip.scrollLeft += by;
    return by;
  }

  function reflect(index: number): void {
    shown = wrap(index, count);
    [...dots.children].forEach((dot, at) => dot.classList.toggle("on", at === shown));
  }

  function go(to: number): void {
    stopGliding();
    settle();
    let target = to;
    // The short way around: the row is moved by a whole round first, to where there are cards on both sides.
    if (target < 0 || target >= count) {
      const by = target < 0 ? count : -count;
      target += by;
      strip.scrollLeft += by * step();
    }
    const way = target - position();
    if (Math.abs(way) > 2) strip.scrollLeft = home() + (target - Math.sign(way)) * step();
    goal = target;
    reflect(target);
    strip.scrollTo({ left: home() + target * step(), behavior: calm() ? "instant" : "smooth" });
    const locale = currentLocale();
    const [number, of] = [formatNumber(shown + 1, locale), formatNumber(count, locale)];
    said.textContent = m.ui_carousel_position({ number, count: of, name: cards[shown]?.dataset["name"] ?? "" });
  }
  const turn = (by: number): void => go((goal ?? Math.round(position())) + by);

  function scrolled(): void {
    const index = wrap(Math.round(position()), count);
    if (goal !== null && index !== wrap(goal, count)) return;
    if (index !== shown) reflect(index);
  }
  function rested(): void {
    // The move before a ride is told as an end, too.
    if (goal !== null && Math.abs(position() - goal) > 0.05) return;
    goal = null;
    if ("dragged" in root.dataset) return;
    settle();
    scrolled();
  }

  dots.replaceChildren(...cards.map(() => document.createElement("i")));
  reflect(Math.round(position()));
  root.dataset["live"] = "";
  list.append(...cards.slice(0, copies).map(copyOf));
  list.prepend(...cards.slice(-copies).map(copyOf));
  strip.scrollLeft += copies * step();
  let width = step();

  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;
  strip.addEventListener(
    "scroll",
    () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(scrolled);
      if ("onscrollend" in window) return;
      clearTimeout(timer);
      timer = setTimeout(rested, REST);
    },
    { passive: true },
  );
  strip.addEventListener("scrollend", rested);
  // A hand on the strip takes over from any ride.
  for (const type of ["pointerdown", "wheel", "focusin"])
    strip.addEventListener(type, () => ((goal = null), stopGliding()), { passive: true });
  stopGliding = dragByMouse({ strip, root, settle, calm });
  // The cards change their width with the window and with the letters; the card that is shown stays.
  new ResizeObserver(() => {
    if (Math.abs(step() - width) < 0.5) return;
    width = step();
    strip.scrollLeft = home() + shown * width;
  }).observe(first);

  root.addEventListener("click", ({ target }) => {
    const by = target instanceof Element && target.closest<HTMLElement>("[data-turn]")?.dataset["turn"];
    if (by) turn(Number(by));
  });
  strip.addEventListener("keydown", (event) => {
    if (event.target !== strip || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "ArrowRight") turn(1);
    else if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(count - 1);
    else return;
    event.preventDefault();
  });
}
