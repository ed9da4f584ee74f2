import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import type { Phone } from "./phone.ts";
import type { Step } from "./subjects.ts";

/** The middle of a control on the screen, in CSS pixels. */
type Place = { x: number; y: number };

/** How long the browser has to finish what the driver asked of it. */
const REST_MILLISECONDS = 100;
/** The longest time from a tap to its visible answer. Slower answers are still recorded, but may be influenced by the driver. */
const ANSWER_MILLISECONDS = 400;
/** The time between seeing a control and tapping it; people do not react faster. */
const REACTION_MILLISECONDS = 250;
/**
 * How long a finger touches the screen; people do not tap faster. The driver's own tap goes down and up in the same millisecond, so that
 * the page's work for the touch would count as a delay of the click.
 */
const TOUCH_MILLISECONDS = 60;
/** The time between tapping a field and the first letter; people do not type sooner. */
const FROM_TAP_TO_KEY_MILLISECONDS = 400;
/** The time between two letters: ten per second is as fast as people type. */
const KEY_MILLISECONDS = 100;

/**
 * Finds the first visible control, scrolls to it if it is outside the view or covered, and waits until the result of scrolling is painted.
 * It uses `evaluate` only: locators add the driver's script to the page, whose listeners for every pointer and touch event (not passive, so
 * that the browser waits for them) took 3 to 12 ms of each tap at a quarter of the speed.
 * @throws if there is no such visible control within 15 seconds, or a tap would hit something else
 */
async function reach(page: Page, selector: string): Promise<Place> {
  const place = await page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    const shown = () => [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
    const giveUp = performance.now() + 15_000;
    let control = shown();
    while (!control && performance.now() < giveUp) {
      await nextFrame();
      control = shown();
    }
    if (!control) return null;
    const middle = () => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const isMet = () => {
      const met = document.elementFromPoint(middle().x, middle().y);
      return met !== null && (control.contains(met) || met.closest("label")?.control === control);
    };
    if (!isMet()) control.scrollIntoView({ block: "center", behavior: "instant" });
    await nextFrame();
    await nextFrame();
    return isMet() ? middle() : null;
  }, selector);
  if (!place) throw new Error(`${selector} is not to be seen, or is covered`);
  await sleep(REACTION_MILLISECONDS);
  return place;
}

/** A finger goes down, rests and goes up. */
async function tap(session: CDPSession, place: Place): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await sleep(TOUCH_MILLISECONDS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Performs a step with a finger and a keyboard, as a visitor does: a field is tapped before typing. */
export async function takeStep({ page, session }: Phone, step: Step): Promise<void> {
  await tap(session, await reach(page, "press" in step ? step.press : step.into));
  if ("press" in step) return;
  await sleep(FROM_TAP_TO_KEY_MILLISECONDS);
  await page.keyboard.type(step.type, { delay: KEY_MILLISECONDS });
}

/**
 * Leaves the page alone until the step's result is shown, then waits for two frames and for scripts that run when the page is idle. Without
 * the wait, the browser would do the driver's work between the tap and its frame, and the frames that the driver causes would count.
 */
export async function settle(page: Page): Promise<void> {
  await sleep(ANSWER_MILLISECONDS);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  await sleep(REST_MILLISECONDS);
}

/** Waits until an element matches, without the driver's script. */
export async function waitUntilThere(page: Page, selector: string, milliseconds: number): Promise<void> {
  const giveUp = Date.now() + milliseconds;
  while (!(await page.evaluate((wanted) => document.querySelector(wanted) !== null, selector))) {
    if (Date.now() > giveUp) throw new Error(`${selector} did not come`);
    await sleep(REST_MILLISECONDS);
  }
}
