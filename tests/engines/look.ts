import { expect } from "vitest";
import { until, type Engine } from "./engine.ts";

/** Waits until an element that can be seen has these words, and gives back a selector that finds it alone. */
export async function seen(engine: Engine, selector: string, words = ""): Promise<string> {
  await until(
    engine,
    `${selector} ${words}`,
    (at: string, said: string) => {
      for (const old of document.querySelectorAll("[data-act]")) old.removeAttribute("data-act");
      const found = [...document.querySelectorAll(at)].find((element) => {
        const { width, height } = element.getBoundingClientRect();
        const text = `${element.textContent ?? ""} ${element.getAttribute("aria-label") ?? ""}`;
        return width > 0 && height > 0 && text.replace(/\s+/g, " ").includes(said);
      });
      found?.setAttribute("data-act", "");
      return Boolean(found);
    },
    selector,
    words,
  );
  return "[data-act]";
}

/** Presses what can be seen. What is drawn anew between the look and the press is looked for again. */
export async function press(engine: Engine, selector: string, words = ""): Promise<void> {
  try {
    await engine.press(await seen(engine, selector, words));
  } catch {
    await engine.press(await seen(engine, selector, words));
  }
}

/** Puts the cursor into a field, which is empty then, and types. */
export async function fill(engine: Engine, selector: string, text: string): Promise<void> {
  await press(engine, selector);
  await engine.run((at: string) => document.querySelector<HTMLInputElement>(at)?.select(), selector);
  await engine.type(text);
}

/** Waits until the address has all of these parts. */
export const address = (engine: Engine, ...parts: string[]): Promise<unknown> =>
  until(
    engine,
    `the address ${parts.join(" ")}`,
    (wanted: string[]) => wanted.every((part) => location.href.includes(part)),
    parts,
  );

/** Waits until React answers in each of the page's islands, or has given one up: until then a press goes to the server. */
export const awake = (engine: Engine): Promise<unknown> =>
  until(engine, "the islands", () => {
    for (const island of document.querySelectorAll("astro-island[ssr]"))
      (island.querySelector("*") ?? island).dispatchEvent(
        new KeyboardEvent("keydown", { key: "Shift", bubbles: true }),
      );
    // An island has no `ssr` any more when its script begins; that React has taken all of it over, hidden parts too, only React knows.
    type Root = {
      stateNode: { pendingLanes: number; current: { memoizedState?: { isDehydrated?: boolean } | null } };
    };
    const answers = (island: HTMLElement) => {
      const [, root] = Object.entries(island).find(([key]) => key.startsWith("__reactContainer")) ?? [];
      const { current, pendingLanes } = (root as Root | undefined)?.stateNode ?? {};
      return "failed" in island.dataset || (current?.memoizedState?.isDehydrated === false && pendingLanes === 0);
    };
    return (
      document.readyState === "complete" &&
      [...document.querySelectorAll<HTMLElement>("main astro-island")].every(answers)
    );
  });

/** Chooses an option as a person does on a keyboard. */
export async function choose(engine: Engine, selector: string, value: string): Promise<void> {
  await seen(engine, selector);
  await engine.run(
    (at: string, to: string) => {
      const select = document.querySelector<HTMLSelectElement>(at)!;
      select.focus();
      select.value = to;
      for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
    },
    selector,
    value,
  );
}

export const valueOf = (engine: Engine, selector: string): Promise<string> =>
  engine.run((at: string) => document.querySelector<HTMLInputElement>(at)?.value ?? "(none)", selector);

/** The height of what is inside the open dialog, in pixels. */
export const bodyHeight = (engine: Engine): Promise<number> =>
  until(engine, "the body of a dialog", () => {
    const dialog = document.querySelector("dialog[open]");
    return dialog && (dialog.children[1]?.clientHeight ?? 0) + 1;
  });

export async function expectBody(engine: Engine): Promise<void> {
  await seen(engine, "dialog[open] h2");
  expect(await bodyHeight(engine), "the body of the dialog is high enough to be read").toBeGreaterThan(40);
}
