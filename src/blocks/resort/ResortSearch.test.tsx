import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { ResortsAnswer } from "#api/catalogue/resorts.ts";
import { readResortSearch } from "#features/resort/read-search.ts";
import type { ResortResults } from "#features/resort/resort-results.ts";
import type { ResortSummary } from "#domain/resort/resort.ts";
import { aResort } from "#tests/support/resort.ts";
import { ResortSearch } from "./ResortSearch.tsx";

const TODAY = "2026-11-25";
const destinations = [
  { name: "Sajek Valley", nameBn: "সাজেক ভ্যালি", area: "Rangamati", areaBn: "রাঙামাটি", popular: true },
  { name: "Sreemangal", nameBn: "শ্রীমঙ্গল", area: "Moulvibazar", areaBn: "মৌলভীবাজার", popular: true },
];
const PAGE = { totalCapped: false, page: 1, pageCount: 1 };
const pageOf = (...items: ResortSummary[]) => ({ items, total: items.length, ...PAGE });
const ALL = [aResort("a", 4_500), aResort("b", 8_000), aResort("c", 25_000)];

const shownAt = (search: string): ResortResults => ({
  ...readResortSearch(new URLSearchParams(search), TODAY),
  page: pageOf(...ALL),
  place: { name: "", nameBn: "" },
  samples: false,
});

const list = (search = "") => <ResortSearch results={shownAt(search)} destinations={destinations} today={TODAY} />;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const found = (...items: ResortSummary[]): ResortsAnswer => ({ ...pageOf(...items), place: { name: "", nameBn: "" } });
/** Answers by the query of the address; `asked` are those queries in order. */
function answerWith(answer: (query: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.spyOn(window, "fetch").mockImplementation((address) => {
    const [path, query = ""] = String(address as string).split("?");
    expect(path).toBe("/api/resorts");
    asked.push(query);
    return Promise.resolve(answer(query));
  });
  return asked;
}

const home = location.href;
const address = () => location.pathname + location.search;
/** A hidden tab does not ask whether something has changed. */
let hidden: MockInstance<() => boolean>;
beforeEach(() => {
  history.replaceState(null, "", "/resort");
  hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", home);
});

test("a chosen filter is in the address at once, is asked for once, and Back shows what was before without asking", async () => {
  const asked = answerWith(() => json(found(ALL[1]!)));
  const screen = await render(list());
  document.querySelector("summary")?.click();
  const preset = screen.getByLabelText("Price per night");
  await preset.selectOptions("standard");
  expect(address()).toBe("/resort?price=standard");
  await expect.element(screen.getByText("1 Resort Found")).toBeVisible();
  expect(screen.getByRole("article").elements()).toHaveLength(1);
  await expect
    .element(screen.getByRole("link", { name: "Remove filter: ৳ 5,000 – ৳ 10,000" }))
    .toHaveAttribute("href", "/resort");
  history.back();
  await expect.element(screen.getByText("3 Resorts Found")).toBeVisible();
  await expect.element(preset).toHaveValue("");
  expect(address()).toBe("/resort");
  expect(asked).toEqual(["price=standard"]);
});

test("one price: the slider says where its thumbs stand, a preset leaves them, a moved thumb drops the preset", async () => {
  answerWith(() => json(found(...ALL)));
  const screen = await render(list());
  document.querySelector("summary")?.click();
  const preset = screen.getByLabelText("Price per night");
  const low = screen.getByRole("slider", { name: "Minimum price" });
  await expect.element(low).toHaveAttribute("aria-valuenow", "5000");
  await expect.element(screen.getByText(/^any price$/)).toBeVisible();
  await expect.element(preset).toHaveAccessibleDescription("Shown: any price");
  await preset.selectOptions("luxury");
  await expect.element(preset).toHaveAccessibleDescription(/^Shown: ৳\s20,000 – ৳\s30,000$/);
  await expect.element(low).toHaveAttribute("aria-valuenow", "5000");
  (low.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(address).toBe("/resort?minPrice=6000&maxPrice=30000");
  await expect.element(preset).toHaveValue("");
  await expect.element(preset).toHaveAccessibleDescription(/^Shown: ৳\s6,000 – ৳\s30,000$/);
  await expect.element(screen.getByRole("textbox", { name: /^Maximum price/ })).toHaveValue("30,000");
  await preset.selectOptions("budget");
  expect(address()).toBe("/resort?price=budget");
  await expect.element(screen.getByRole("textbox", { name: /^Minimum price/ })).toHaveValue("");
  await expect.element(low).toHaveAttribute("aria-valuenow", "6000");
  history.back();
  await expect.poll(address).toBe("/resort?minPrice=6000&maxPrice=30000");
  history.back();
  await expect.element(preset).toHaveValue("luxury");
  await expect.element(low).toHaveAttribute("aria-valuenow", "6000");
  history.back();
  await expect.element(low).toHaveAttribute("aria-valuenow", "5000");
});

test("beside a range of one's own, all prices can be chosen", async () => {
  const asked = answerWith(() => json(found(...ALL)));
  history.replaceState(null, "", "/resort?minPrice=6000");
  const screen = await render(list("minPrice=6000"));
  await screen.getByLabelText("Price per night").selectOptions("All prices");
  await expect.poll(address).toBe("/resort");
  expect(asked).toEqual([""]);
});

test("while it takes its time six empty cards wait; without an answer it says so, keeps the filter and tries again", async () => {
  let answer = (_: Response) => {};
  const held = new Promise<Response>((resolve) => (answer = resolve));
  const asked = answerWith(() => (asked.length === 1 ? held : json(found(ALL[0]!))));
  const screen = await render(list());
  await screen.getByLabelText("Guests").selectOptions("4");
  await expect.element(screen.getByText("Loading resorts")).toBeVisible();
  expect(screen.getByRole("article").elements()).toHaveLength(0);
  expect(screen.container.querySelectorAll('div[aria-hidden="true"] > div')).toHaveLength(6);
  answer(json(problemOf("database-unavailable"), 503));
  await expect.element(screen.getByText("Resorts could not be loaded")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Remove filter: 4 guests" })).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("1 Resort Found")).toBeVisible();
  expect(asked).toEqual(["guests=4", "guests=4"]);
});

test("a destination is picked with the keyboard, and goes as it came", async () => {
  const asked = answerWith(() => json({ ...found(ALL[0]!), place: { name: "Sajek Valley", nameBn: "সাজেক ভ্যালি" } }));
  const screen = await render(list());
  const field = screen.getByRole("combobox", { name: "Destination" });
  await field.click();
  await expect.poll(() => screen.getByRole("listbox").getByRole("option").elements()).toHaveLength(2);
  await userEvent.keyboard("saj{ArrowDown}{Enter}");
  await expect.poll(address).toBe("/resort?location=Sajek+Valley");
  await screen.getByRole("link", { name: "Remove filter: Sajek Valley" }).click();
  await expect.element(field).toHaveValue("");
  expect(address()).toBe("/resort");
  expect(asked).toEqual(["location=Sajek+Valley"]);
});

test("check-out follows check-in, and both go along to a resort", async () => {
  answerWith(() => json(found(...ALL)));
  const screen = await render(list());
  const out = screen.getByLabelText("Check-out");
  await screen.getByLabelText("Check-in").fill("2030-05-10");
  await expect.element(out).toHaveAttribute("min", "2030-05-11");
  await out.fill("2030-05-12");
  (out.element() as HTMLElement).blur();
  await expect.poll(address).toBe("/resort?checkIn=2030-05-10&checkOut=2030-05-12");
  await expect
    .element(screen.getByRole("link", { name: "Resort a", exact: true }))
    .toHaveAttribute("href", "/resort/resort-a?checkIn=2030-05-10&checkOut=2030-05-12");
  await screen.getByLabelText("Check-in").fill("2030-06-01");
  await expect.element(out).toHaveValue("2030-06-02");
});

test("while an answer is on its way, the cards lead to the stay that was chosen", async () => {
  answerWith(() => new Promise<Response>(() => undefined));
  const screen = await render(list());
  const card = screen.getByRole("link", { name: "Resort a", exact: true }).element();
  const guests = screen.getByLabelText("Guests").element() as HTMLSelectElement;
  guests.value = "4";
  // In one go: after 200 ms empty cards stand there instead.
  flushSync(() => guests.dispatchEvent(new Event("change", { bubbles: true })));
  expect(card.getAttribute("href")).toBe("/resort/resort-a?guests=4");
});

test("what was chosen and typed before React came stays, and is searched for", async () => {
  const asked = answerWith(() => json(found(ALL[0]!)));
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(list());
  place.querySelector<HTMLInputElement>("#resort-where")!.value = "Saj";
  place.querySelector<HTMLSelectElement>("#resort-guests")!.value = "5";
  const root = hydrateRoot(place, list());
  await expect.poll(() => asked).toEqual(["location=Saj&guests=5"]);
  expect(address()).toBe("/resort?location=Saj&guests=5");
  expect(place.querySelector<HTMLInputElement>("#resort-where")!.value).toBe("Saj");
  expect(place.querySelector<HTMLSelectElement>("#resort-guests")!.value).toBe("5");
  root.unmount();
  place.remove();
});

test("an open list follows a change: what is typed, the focus and the other cards stay", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  hidden.mockReturnValue(false);
  let items = ALL;
  const asked = answerWith(() => json(found(...items)));
  const screen = await render(list());
  document.querySelector("summary")?.click();
  const cards = screen.getByRole("article");
  const [first, other] = cards.elements();
  const heart = screen.getByRole("button", { name: "Save: Resort a" });
  (screen.getByRole("textbox", { name: /^Minimum price/ }).element() as HTMLInputElement).value = "4";
  (heart.element() as HTMLElement).focus();
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual([""]);
  expect(screen.getByText("The list has just been updated.").query()).toBeNull();
  items = [aResort("a", 4_666), ALL[1]!];
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await expect.element(screen.getByText("2 Resorts Found")).toBeVisible();
  await expect.element(screen.getByText("The list has just been updated.")).toBeInTheDocument();
  expect(cards.elements()).toEqual([first, other]);
  await expect.element(cards.first()).toMatchTextContent(/4,666/);
  await expect.element(heart).toHaveFocus();
  await expect.element(screen.getByRole("textbox", { name: /^Minimum price/ })).toHaveValue("4");
});

test("whoever does not answer is asked less and less often; a hidden tab does not ask", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  hidden.mockReturnValue(false);
  const asked = answerWith(() => json(problemOf("database-unavailable"), 503));
  await render(list());
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThan(20);
  const before = asked.length;
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(before);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveLength(before + 1);
});

test("nothing found leads back to all, in Bengali as well", async () => {
  document.documentElement.lang = "bn";
  const asked = answerWith((query) => json(query === "" ? found(...ALL) : found()));
  history.replaceState(null, "", "/bn/resort");
  const screen = await render(list());
  document.querySelector("summary")?.click();
  await screen.getByLabelText("প্রতি রাতের ভাড়া").selectOptions("budget");
  await expect
    .element(screen.getByRole("heading", { name: "কোনো রিসোর্ট পাওয়া যায়নি। অনুগ্রহ করে ফিল্টার বদলে দেখুন।" }))
    .toBeVisible();
  expect(address()).toBe("/bn/resort?price=budget");
  await screen.getByRole("link", { name: "সব রিসোর্ট দেখুন" }).click();
  await expect.element(screen.getByText("৩টি রিসোর্ট পাওয়া গেছে")).toBeVisible();
  expect(asked).toEqual(["price=budget"]);
});
