import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ProjectsAnswer } from "#api/catalogue/projects.ts";
import { parseProjectQuery } from "#domain/project/query.ts";
import type { ProjectSummary } from "#domain/project/project.ts";
import type { ProjectResults } from "#features/project/project-results.ts";
import { ProjectSearch } from "./ProjectSearch.tsx";

const project = (id: string): ProjectSummary => ({
  id,
  demoId: null,
  slug: `project-${id}`,
  title: `Project ${id}`,
  titleBn: `প্রকল্প ${id}`,
  type: "apartment",
  status: "upcoming",
  developer: null,
  developerBn: null,
  priceFrom: 12_000_000,
  priceTo: 14_000_000,
  areaUnit: "sqft",
  areaFrom: 1180,
  areaTo: 1350,
  totalUnits: 40,
  completionMonth: "2027-12",
  areaSlug: "uttara",
  areaName: "Uttara",
  areaNameBn: "উত্তরা",
  district: "Dhaka",
  districtBn: "ঢাকা",
  demo: false,
  picture: { id: "one", width: 800, height: 600, alt: "", altBn: "" },
  pictureCount: 1,
  createdAt: "2026-01-01T00:00:00Z",
});
const counts = { ready: 3, "under-construction": 4, upcoming: 5 };
const found = (items: ProjectSummary[], change: Partial<ProjectsAnswer> = {}): ProjectsAnswer => ({
  items,
  total: items.length,
  page: 1,
  pageCount: 1,
  counts,
  place: { name: "", nameBn: "" },
  unknownPlace: false,
  ...change,
});
const ALL = [project("a"), project("b"), project("c")];

function shownAt(search: string): ProjectResults {
  const { query, problems } = parseProjectQuery(new URLSearchParams(search));
  const { counts: all, place, unknownPlace, ...page } = found(ALL, { pageCount: 3, page: query.page });
  return { query, problems, page, counts: all, place, unknownPlace, samples: false };
}
const list = (search = "") => <ProjectSearch results={shownAt(search)} />;

/** Answers by the query of the address; `asked` are those queries in order. Suggestions of places are none. */
function answerWith(answer: (query: string) => Response) {
  const asked: string[] = [];
  vi.spyOn(window, "fetch").mockImplementation((address) => {
    const [path, query = ""] = String(address as string).split("?");
    if (path === "/api/locations") return Promise.resolve(json({ items: [] }));
    expect(path).toBe("/api/projects");
    asked.push(query);
    return Promise.resolve(answer(query));
  });
  return asked;
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const home = location.href;
const address = () => location.pathname + location.search;
beforeEach(() => history.replaceState(null, "", "/projects"));
afterEach(() => history.replaceState(null, "", home));

test("filters, pages and counts are answered in place, each asked for once, and Back goes back", async () => {
  const asked = answerWith((query) => json(found([ALL[1]!], { pageCount: 3, page: query.includes("page=2") ? 2 : 1 })));
  const screen = await render(list());
  const status = screen.getByRole("combobox", { name: "Status" });
  await screen.getByLabelText("Project type").selectOptions("apartment");
  expect(address()).toBe("/projects?type=apartment");
  await expect.element(screen.getByText("1 project found")).toBeVisible();
  await screen
    .getByRole("link", { name: /Upcoming/ })
    .first()
    .click();
  await expect.element(status).toHaveValue("upcoming");
  await screen.getByRole("link", { name: "Next" }).click();
  await expect.poll(address).toBe("/projects?type=apartment&status=upcoming&page=2");
  await expect.element(screen.getByRole("heading", { name: "Results" })).toHaveFocus();
  await screen.getByRole("link", { name: "Remove filter: Upcoming" }).click();
  await expect.poll(address).toBe("/projects?type=apartment");
  await expect.element(status).toHaveValue("");
  history.back();
  await expect.poll(address).toBe("/projects?type=apartment&status=upcoming&page=2");
  await expect.element(status).toHaveValue("upcoming");
  expect(asked).toEqual(["type=apartment", "type=apartment&status=upcoming", "type=apartment&status=upcoming&page=2"]);
});

test("the list in the other language has the same filters", async () => {
  answerWith(() => json(found(ALL)));
  const screen = await render(list());
  await screen.getByLabelText("Project type").selectOptions("land");
  const toggle = screen.getByRole("navigation", { name: "Language of this list" });
  await expect.element(toggle.getByRole("link", { name: "বাংলা" })).toHaveAttribute("href", "/bn/projects?type=land");
});

test("the slider goes by five lac, with the keyboard alone, and says so in Lac", async () => {
  answerWith(() => json(found(ALL)));
  const screen = await render(list());
  const low = screen.getByRole("slider", { name: "Minimum price" });
  expect(low.query()).toBeNull();
  screen.getByText("More Filters").element().closest("summary")!.focus();
  await userEvent.keyboard("{Enter}");
  (low.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(low).toHaveAttribute("aria-valuenow", "500000");
  await userEvent.keyboard("{PageUp}");
  await expect.poll(address).toBe("/projects?minPrice=5500000");
  await expect.element(low).toHaveAttribute("aria-valuetext", expect.stringMatching(/From ৳\s55\sLac/));
  await expect.element(screen.getByRole("textbox", { name: /^Minimum price/ })).toHaveValue("55,00,000");
  await expect.element(screen.getByRole("link", { name: /Remove filter: From ৳\s55\sLac/ })).toBeVisible();
});

test("a place that nobody knows is said to be unknown; a number that is none is named", async () => {
  answerWith(() => json(found([], { unknownPlace: true })));
  const screen = await render(list());
  await screen.getByRole("combobox", { name: "Location" }).fill("nowhere-at-all");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "No projects found" })).toBeVisible();
  await expect.element(screen.getByText(/We could not find a place called “nowhere-at-all”/)).toBeVisible();
  await screen.getByText("More Filters").click();
  await screen.getByRole("textbox", { name: /^Minimum price/ }).fill("cheap");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Minimum price/);
  await expect.element(screen.getByRole("textbox", { name: /^Minimum price/ })).toHaveValue("cheap");
});

test("without an answer the filters stay, and it can be tried again", async () => {
  const asked = answerWith(() => (asked.length === 1 ? json({}, 500) : json(found([ALL[0]!]))));
  const screen = await render(list());
  await screen.getByRole("combobox", { name: "Status" }).selectOptions("ready");
  await expect.element(screen.getByText("Projects could not be loaded")).toBeVisible();
  await expect.element(screen.getByRole("combobox", { name: "Status" })).toHaveValue("ready");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("1 project found")).toBeVisible();
  expect(asked).toHaveLength(2);
});

test("what was chosen and typed before React came stays, and is searched for", async () => {
  const asked = answerWith(() => json(found([ALL[0]!])));
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(list());
  place.querySelector<HTMLInputElement>("#project-location")!.value = "Uttara";
  place.querySelector<HTMLSelectElement>("#project-type")!.value = "land";
  const root = hydrateRoot(place, list());
  await expect.poll(() => asked).toEqual(["location=Uttara&type=land"]);
  expect(place.querySelector<HTMLInputElement>("#project-location")!.value).toBe("Uttara");
  expect(place.querySelector<HTMLSelectElement>("#project-type")!.value).toBe("land");
  root.unmount();
  place.remove();
});

test("nothing found leads back to all, in Bengali as well", async () => {
  document.documentElement.lang = "bn";
  answerWith(() => json(found([])));
  history.replaceState(null, "", "/bn/projects");
  const screen = await render(list());
  await screen.getByLabelText("অবস্থা").selectOptions("ready");
  await expect.element(screen.getByRole("heading", { name: "কোনো প্রকল্প পাওয়া যায়নি" })).toBeVisible();
  expect(address()).toBe("/bn/projects?status=ready");
  await screen.getByRole("link", { name: "সব প্রকল্প দেখুন" }).click();
  await expect.element(screen.getByText("৩টি প্রকল্প পাওয়া গেছে")).toBeVisible();
});
