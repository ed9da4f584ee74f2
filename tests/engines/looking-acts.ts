import { expect } from "vitest";
import { until } from "./engine.ts";
import { address, awake, choose, expectBody, fill, press, seen, valueOf } from "./look.ts";
import type { Acts } from "./run-acts.ts";

const HOME = "/property/gulshan-lake-view";

/** Homes that are looked at, compared, marked: what needs nobody to be signed in. */
export const lookingActs: Acts = {
  "a place is chosen by the keyboard": async (engine) => {
    await engine.go("/buy");
    await awake(engine);
    await fill(engine, "#search-location", "Gulsh");
    await seen(engine, "[role=option]", "Gulshan");
    await engine.keys("ArrowDown");
    await seen(engine, "[role=option][aria-selected=true]", "Gulshan");
    await engine.keys("Enter");
    await address(engine, "location=Gulshan");
    await seen(engine, "article h2, article h3");
  },
  "the price slider is moved by keys, and the list follows": async (engine) => {
    await engine.go("/buy");
    await awake(engine);
    await press(engine, "[aria-haspopup=dialog][href='#more-filters']");
    await seen(engine, "dialog[open] input[type=range]");
    await engine.run(() => document.querySelector<HTMLElement>("dialog[open] input[type=range]")?.focus());
    await engine.keys("ArrowRight", "ArrowRight");
    await address(engine, "minPrice=");
  },
  "the sheet of filters counts homes and holds the page still": async (engine) => {
    await engine.go("/buy");
    await awake(engine);
    await press(engine, "[aria-haspopup=dialog][href='#more-filters']");
    await expectBody(engine);
    // A chip says how many homes it would find.
    await until(engine, "a count on a chip", () =>
      [...document.querySelectorAll("dialog[open] label")].some((chip) =>
        /\D\d+$/.test(chip.textContent?.trim() ?? ""),
      ),
    );
    expect(await engine.run(() => getComputedStyle(document.documentElement).overflow)).toContain("hidden");
    await engine.keys("Escape");
    await until(engine, "the page moving again", () => document.documentElement.style.overflow === "");
  },
  "Back to a list keeps its filters, and the next choice drops none": async (engine) => {
    await engine.go("/buy");
    await awake(engine);
    await choose(engine, "#search-type", "apartment");
    await address(engine, "type=apartment");
    await choose(engine, "#search-bedrooms", "3");
    await address(engine, "type=apartment", "bedrooms=3");
    await until(engine, "the answer", () => document.querySelector("[aria-busy=true]") === null);
    await press(engine, "main article h2 a, main article h3 a");
    await address(engine, "/property/");
    await engine.run(() => setTimeout(() => history.back()));
    await address(engine, "/buy?");
    await until(
      engine,
      "the selects",
      () => document.querySelector<HTMLSelectElement>("#search-type")?.value === "apartment",
    );
    expect(await valueOf(engine, "#search-bedrooms")).toBe("3");
    await awake(engine);
    await choose(engine, "#sort", "price-asc");
    await address(engine, "type=apartment", "bedrooms=3", "sort=price-asc");
  },
  "every dialog of the parts has a body": async (engine) => {
    await engine.go("/ui");
    await awake(engine);
    for (const name of ["Dialog", "Sheet"]) {
      await press(engine, "main button", name);
      await expectBody(engine);
      await engine.keys("Escape");
      await until(engine, "the dialog closing", () => document.querySelector("dialog[open]") === null);
    }
  },
  "a home is reported in a dialog that has a body": async (engine) => {
    await engine.go(HOME);
    await awake(engine);
    await press(engine, "main a[href*='/report']");
    await expectBody(engine);
  },
  "what was checked about a home opens and closes": async (engine) => {
    await engine.go(HOME);
    await press(engine, "[data-verification], a[href='#verification']");
    await seen(engine, "#verification h2");
    await press(engine, "#verification button, #verification a");
    await until(engine, "it closing", () => !document.querySelector("#verification")?.getClientRects().length);
  },
  "two homes are compared side by side": async (engine) => {
    await engine.go("/buy");
    await awake(engine);
    for (const nth of [0, 1]) {
      await engine.run(() => document.querySelector("[data-picked]")?.removeAttribute("data-picked"));
      await engine.run(
        (at: number) => document.querySelectorAll("main [data-compare]")[at]?.setAttribute("data-picked", ""),
        nth,
      );
      await press(engine, "[data-picked]");
      await until(
        engine,
        "the mark",
        () => document.querySelector("[data-picked]")?.getAttribute("aria-pressed") === "true",
      );
    }
    await press(engine, "aside a[href*='/compare']");
    await address(engine, "/compare?ids=");
    await until(engine, "two columns", () => document.querySelectorAll("main thead th a, main thead td a").length >= 2);
  },
  "a heart stays after a reload": async (engine) => {
    await engine.go(HOME);
    await awake(engine);
    await press(engine, "main [data-favourite]");
    await until(
      engine,
      "the mark",
      () => document.querySelector("main [data-favourite]")?.getAttribute("aria-pressed") === "true",
    );
    await engine.go("/favourites");
    await seen(engine, "main article a[href*='/property/']");
  },
  "the gallery turns, and the viewer is used by keys": async (engine) => {
    await engine.go("/property/south-facing-flat-dhanmondi-demo1");
    await awake(engine);
    await press(engine, "main button[aria-label='Next photo']");
    const opener = await seen(engine, "main button", "2 / 7");
    await engine.run((at: string) => document.querySelector<HTMLElement>(at)?.focus(), opener);
    await engine.keys("Enter");
    await seen(engine, "dialog[open] [role=status]", "2 of 7");
    await engine.keys("ArrowRight");
    await seen(engine, "dialog[open] [role=status]", "3 of 7");
    await engine.keys("Escape");
    await until(engine, "the viewer closing", () => document.querySelector("dialog[open]") === null);
  },
  "a theme is chosen and stays": async (engine) => {
    await engine.go("/about");
    await engine.run(() => document.querySelector("footer")?.scrollIntoView());
    await press(engine, "footer button", "Dark");
    await until(engine, "the theme", () => document.documentElement.dataset["theme"] === "dark");
    await engine.go("/privacy-policy");
    expect(await engine.run(() => document.documentElement.dataset["theme"])).toBe("dark");
  },
  "the language is switched on the same page": async (engine) => {
    await engine.go("/resort/cloud-ridge-cottages-sajek");
    await press(engine, "header a[hreflang=bn], header a[lang=bn]");
    await address(engine, "/bn/resort/cloud-ridge-cottages-sajek");
    await until(engine, "the language", () => document.documentElement.lang === "bn");
  },
  "days of a stay are chosen in the calendar": async (engine) => {
    await engine.go("/resort/cloud-ridge-cottages-sajek");
    await awake(engine);
    await press(engine, "main button[aria-haspopup=dialog]", "Check");
    await expectBody(engine);
    const free = "dialog[open] td:not([data-disabled]) button:not([disabled])";
    await engine.run((at: string) => {
      const days = [...document.querySelectorAll(at)];
      days[3]?.setAttribute("data-day", "from");
      days[5]?.setAttribute("data-day", "to");
    }, free);
    await press(engine, "[data-day=from]");
    await press(engine, "dialog[open] [data-day=to]");
    await until(engine, "the price of the nights", () =>
      /2 nights/.test(document.querySelector("main")?.textContent ?? ""),
    );
  },
  "an inquiry names what is missing, and is sent": async (engine) => {
    await engine.go(`/inquiry?kind=listing&slug=gulshan-lake-view`);
    await awake(engine);
    await press(engine, "main form [type=submit]");
    await seen(engine, "main [role=alert]");
    await fill(engine, "#inquiry-name", "Karim Uddin");
    await fill(engine, "#inquiry-email", `karim-${Date.now()}@example.com`);
    await fill(engine, "#inquiry-phone", "01812345678");
    await fill(engine, "#inquiry-message", "Is it still free?");
    await press(engine, "main form [type=submit]");
    await seen(engine, "main", "sent");
  },
};
