import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import type { Phone } from "./phone.ts";
import type { Step } from "./subjects.ts";

/** Where a control is on the screen: the middle of it, in CSS pixels. */
type Place = { x: number; y: number };

/** How long the browser is given to be done with what the driver asked of it. */
const REST_MILLISECONDS = 100;
/** From a tap to its answer on the screen, at most: what takes longer is still seen, but the driver may be part of it. */
const ANSWER_MILLISECONDS = 400;
/** From seeing a control to tapping it: nobody reacts sooner. */
const REACTION_MILLISECONDS = 250;
/**
 * How long a finger stays on the glass: no tap of a hand is shorter. The driver's own tap comes down and goes up in the same millisecond,
 * and what the page does for the coming down then counts as a delay of the click.
 */
const TOUCH_MILLISECONDS = 60;
/** Nobody has typed a letter sooner after tapping a field. */
const FROM_TAP_TO_KEY_MILLISECONDS = 400;
/** From one letter to the next: ten letters a second is as fast as people type. */
const KEY_MILLISECONDS = 100;

/**
 * Looks for the first control that is shown, scrolls to it where it is outside or under something else, and waits until what the scroll
 * brought is painted. It asks with `evaluate` only: any locator puts the driver's script into the page, whose listeners for every pointer
 * and touch event (not passive, so that the browser waits for them) took 3 to 12 ms of each tap at a quarter of the speed.
 * @throws where no such control is shown within 15 seconds, or a tap would meet something else
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

/** A finger comes down, rests and leaves. */
async function tap(session: CDPSession, place: Place): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await sleep(TOUCH_MILLISECONDS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Does a step with a finger and a keyboard, as a visitor does: a field is tapped before anything is typed. */
export async function takeStep({ page, session }: Phone, step: Step): Promise<void> {
  await tap(session, await reach(page, "press" in step ? step.press : step.into));
  if ("press" in step) return;
  await sleep(FROM_TAP_TO_KEY_MILLISECONDS);
  await page.keyboard.type(step.type, { delay: KEY_MILLISECONDS });
}

/**
 * Leaves the page alone until what the step brought is shown, then waits for two frames and for what a script does when nobody waits for it.
 * Asked at once, the browser would do the driver's bidding between the tap and its frame, and the driver's frames would be that frame.
 */
export async function settle(page: Page): Promise<void> {
  await sleep(ANSWER_MILLISECONDS);
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
