import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useListSearch, type ListSource } from "./use-list-search.ts";

type Query = { page: number; type: string };
type Found = { page: { page: number }; names: string[] };
type Load = ListSource<Query, never, Found>["load"];

function Example({ load }: { load: Load }) {
  const initial = { query: { page: 1, type: "" }, problems: [], samples: false, page: { page: 1 }, names: ["all"] };
  const search = useListSearch<Query, never, Found, typeof initial>(initial, {
    read: (params) => ({ query: { page: 1, type: params.get("type") ?? "" }, problems: [] }),
    href: ({ type }) => `${location.pathname}?type=${type}`,
    load,
  });
  return (
    <form
      onChange={(event) => search.searchForm(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        search.tryAgain();
      }}
    >
      <select key={search.fields} name="type" aria-label="type" defaultValue={search.query.type}>
        <option value="">all</option>
        <option>land</option>
        <option>house</option>
      </select>
      <p role="status">{search.status}</p>
      <p>{search.results.names.join()}</p>
      <button>again</button>
    </form>
  );
}

const found = (name: string): Found => ({ page: { page: 1 }, names: [name] });

test("a search that throws says that it failed, and answers when it is tried again", async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError("AbortSignal.any is not a function"));
  const screen = await render(<Example load={load} />);
  await screen.getByLabelText("type").selectOptions("land");
  await expect.element(screen.getByRole("status")).toHaveTextContent("failed");
  load.mockResolvedValueOnce(found("a plot"));
  await screen.getByRole("button", { name: "again" }).click();
  await expect.element(screen.getByText("a plot")).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("shown");
});

test("a search that a newer one took the place of says nothing", async () => {
  const load: Load = (query, signal) =>
    query.type === "house"
      ? Promise.resolve(found("a house"))
      : new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  const screen = await render(<Example load={load} />);
  await screen.getByLabelText("type").selectOptions("land");
  await screen.getByLabelText("type").selectOptions("house");
  await expect.element(screen.getByText("a house")).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("shown");
});

test("fields that the browser resets when the page comes back lose no filter", async () => {
  const screen = await render(<Example load={({ type }) => Promise.resolve(found(type))} />);
  await screen.getByLabelText("type").selectOptions("house");
  await expect.element(screen.getByText("house", { exact: true }).last()).toBeVisible();
  dispatchEvent(new PageTransitionEvent("pagehide"));
  dispatchEvent(new PageTransitionEvent("pageshow"));
  (screen.getByLabelText("type").element() as HTMLSelectElement).value = "";
  await expect.element(screen.getByLabelText("type")).toHaveValue("house");
});
