import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { SavedSearch } from "#domain/search/saved-search.ts";
import { $toasts } from "#stores/toasts.ts";
import { SavedSearchesPanel } from "./SavedSearchesPanel.tsx";

const SEARCH: SavedSearch = {
  id: "s1",
  name: "Near the lake",
  purpose: "rent",
  search: "location=Gulshan&type=apartment",
  alert: "at-once",
  createdAt: "2026-11-25T06:00:00.000Z",
};
const OTHER: SavedSearch = { ...SEARCH, id: "s2", name: "Villa", purpose: "sale", search: "type=villa", alert: "none" };

function serve(answers: { status: number; body: unknown }[]) {
  const queue = [...answers];
  return vi.spyOn(window, "fetch").mockImplementation(() => {
    const { status, body } = queue.shift() ?? { status: 500, body: problemOf("internal") };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}
const asked = (sent: ReturnType<typeof serve>, index: number) => {
  const [url, init] = sent.mock.calls[index] ?? [];
  return [init?.method, url, typeof init?.body === "string" ? (JSON.parse(init.body) as object) : null];
};
const toasted = () => $toasts.get().map(({ title }) => title);

afterEach(() => $toasts.set([]));

test("without a script each search runs, and its pace, its name and the end of it are forms of the browser", () => {
  const host = document.createElement("div");
  const answer = { form: "change-search", problem: null, done: true, values: {} };
  host.innerHTML = renderToString(<SavedSearchesPanel first={{ items: [SEARCH] }} answer={answer} />);
  expect(host.querySelector("a")?.getAttribute("href")).toBe("/rent?location=Gulshan&type=apartment");
  expect(host.querySelector("[role=status]")?.textContent).toBe("Saved");
  const forms = [...host.querySelectorAll("form")].map((form) => {
    const method = form.querySelector<HTMLInputElement>("[name=_method]")?.value;
    return [
      form.method,
      method,
      form.getAttribute("action"),
      form.querySelector("[name=alert], [type=text], input:not([type])")?.getAttribute("name"),
    ];
  });
  expect(forms).toEqual([
    ["post", "PATCH", "/api/account/searches/s1", "alert"],
    ["post", "DELETE", "/api/account/searches/s1", undefined],
    ["post", "PATCH", "/api/account/searches/s1", "name"],
  ]);
});

test("a search on the map is drawn, and said", () => {
  const host = document.createElement("div");
  const near = { ...SEARCH, search: "area=90.4%2C23.78%2C90.42%2C23.78%2C90.42%2C23.8&near=90.41%2C23.79%2C2" };
  host.innerHTML = renderToString(<SavedSearchesPanel first={{ items: [near, OTHER] }} answer={null} />);
  const [first, second] = host.querySelectorAll("li");
  expect(first?.textContent).toContain("In the drawn area · Within 2 km");
  expect(first?.querySelectorAll("figure path, figure circle")).toHaveLength(2);
  expect(second?.querySelector("figure")).toBeNull();
});

test("a refused form is said, with the name as it was typed", () => {
  const host = document.createElement("div");
  const problem = { code: "invalid-input" as const, errors: [{ field: "alert", code: "needs-email" }] };
  const answer = { form: "change-search", problem, done: false, values: { search: "s1", name: "Lake" } };
  host.innerHTML = renderToString(<SavedSearchesPanel first={{ items: [SEARCH, OTHER] }} answer={answer} />);
  expect(host.querySelector("[role=alert]")?.textContent).toContain("e-mail");
  expect([...host.querySelectorAll<HTMLInputElement>("[name=name]")].map(({ value }) => value)).toEqual([
    "Lake",
    "Villa",
  ]);
});

test("the pace is changed at once, and set back where it is refused", async () => {
  const sent = serve([
    { status: 200, body: { search: { ...SEARCH, alert: "daily" } } },
    { status: 422, body: problemOf("invalid-input", [{ field: "alert", code: "needs-email" }]) },
  ]);
  const screen = await render(<SavedSearchesPanel first={{ items: [SEARCH] }} answer={null} />);
  const pace = screen.getByRole("combobox", { name: "E-mail alerts for Near the lake" });
  await pace.selectOptions("daily");
  await expect.poll(toasted).toEqual(["Saved"]);
  expect(asked(sent, 0)).toEqual(["PATCH", "/api/account/searches/s1", { alert: "daily" }]);
  await pace.selectOptions("at-once");
  await expect.poll(toasted).toHaveLength(2);
  await expect.element(pace).toHaveValue("daily");
});

test("a search is renamed in a dialog, which says what is wrong with the name", async () => {
  const sent = serve([{ status: 200, body: { search: { ...SEARCH, name: "By the park" } } }]);
  const screen = await render(<SavedSearchesPanel first={{ items: [SEARCH] }} answer={null} />);
  await screen.getByRole("button", { name: "Rename Near the lake" }).click();
  const dialog = screen.getByRole("dialog", { name: "Rename Near the lake" });
  const name = dialog.getByRole("textbox");
  await expect.element(name).toHaveFocus();
  await name.fill(" ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Name/);
  await name.fill("By the park");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("link", { name: "By the park" })).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(asked(sent, 0)).toEqual(["PATCH", "/api/account/searches/s1", { name: "By the park" }]);
});

test("a search is deleted after a question, which can be answered with no", async () => {
  const sent = serve([
    { status: 200, body: { deleted: true } },
    { status: 200, body: { items: [] } },
  ]);
  const screen = await render(<SavedSearchesPanel first={{ items: [SEARCH] }} answer={null} />);
  const del = screen.getByRole("button", { name: "Delete Near the lake" });
  await del.click();
  const dialog = screen.getByRole("dialog", { name: "Delete this search?" });
  await expect.element(dialog.getByRole("button", { name: "Keep it" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect.element(del).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await del.click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByText("You have not saved a search yet")).toBeVisible();
  expect(asked(sent, 0)).toEqual(["DELETE", "/api/account/searches/s1", null]);
});
