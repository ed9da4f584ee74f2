import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Step } from "./subjects.ts";

/** Where a control is on the screen: the middle of it, in CSS pixels. */
type Place = { x: number; y: number };

/** How long the browser is given to be done with what the driver asked of it. */
const REST_MILLISECONDS = 100;
/** From seeing a control to tapping it: nobody reacts sooner. */
const REACTION_MILLISECONDS = 250;
/** Nobody has typed a letter sooner after tapping a field. */
const FROM_TAP_TO_KEY_MILLISECONDS = 400;

/**
 * Looks for the first control that is shown, scrolls to it and waits until what the scroll brought is painted. It asks with `evaluate`
 * only: any locator puts the driver's script into the page, whose listeners for every pointer and touch event (not passive, so that the
 * browser waits for them) took 3 to 12 ms of each tap at a quarter of the speed.
 * @throws where no such control is shown within 15 seconds
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
    const { top, bottom } = control.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) control.scrollIntoView({ block: "center", behavior: "instant" });
    await nextFrame();
    await nextFrame();
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  if (!place) throw new Error(`${selector} is not to be seen`);
  await sleep(REACTION_MILLISECONDS);
  return place;
}

/** Does a step with a finger and a keyboard, as a visitor does: a field is tapped before anything is typed. */
export async function takeStep(page: Page, step: Step): Promise<void> {
  const { x, y } = await reach(page, "press" in step ? step.press : step.into);
  await page.touchscreen.tap(x, y);
  if ("press" in step) return;
  await sleep(FROM_TAP_TO_KEY_MILLISECONDS);
  await page.keyboard.type(step.type);
}

/** Two frames, then what a script does when nobody waits for it. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  await sleep(REST_MILLISECONDS);
}

/** Waits until something matches, again without the driver's script. */
export async function waitUntilThere(page: Page, selector: string, milliseconds: number): Promise<void> {
  const giveUp = Date.now() + milliseconds;
  while (!(await page.evaluate((wanted) => document.querySelector(wanted) !== null, selector))) {
    if (Date.now() > giveUp) throw new Error(`${selector} did not come`);
    await sleep(REST_MILLISECONDS);
  }
}
