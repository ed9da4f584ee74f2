import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { $toasts } from "#stores/toasts.ts";
import { PreviewBar, type PreviewBarProps } from "./PreviewBar.tsx";

const bar: PreviewBarProps = {
  kind: "listings",
  id: "019ad000-0000-7000-8000-000000000001",
  slug: "lake-flat",
  title: "Lake flat",
  approval: "pending",
  hidden: false,
  version: "2026-11-26T06:00:00.000Z",
  admin: true,
  flags: [
    { code: "same-post", detail: { posts: [{ kind: "listings", id: "o2", slug: "o", title: "Lake flat again" }] } },
  ],
  next: { id: "n2", title: "Hill house" },
};

beforeEach(() => {
  document.documentElement.lang = "en";
  $toasts.set([]);
});
afterEach(() => vi.unstubAllGlobals());

test("the administrator decides on the preview and goes on to the next in the queue", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 200 }));
  const screen = await render(<PreviewBar {...bar} />);
  await expect.element(screen.getByRole("status")).toMatchTextContent(/pending approval and not yet publicly visible/);
  await expect
    .element(screen.getByRole("link", { name: "Compare" }))
    .toHaveAttribute("href", `/account/duplicates/${bar.id}/o2`);
  await expect
    .element(screen.getByRole("link", { name: "Next: Hill house" }))
    .toHaveAttribute("href", "/account/preview/n2");
  await screen.getByRole("button", { name: "Approve: Lake flat" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("This property is public.");
  await expect.element(screen.getByRole("status")).toHaveFocus();
  await expect.element(screen.getByRole("link", { name: "View live" })).toHaveAttribute("href", "/property/lake-flat");
  expect(screen.getByRole("list", { name: "What speaks against it" }).query()).toBeNull();
});

test("what changed meanwhile is said, and can be decided about no more", async () => {
  const problem = problemOf("changed-meanwhile");
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(problem), { status: 409 }));
  const screen = await render(<PreviewBar {...bar} />);
  await screen.getByRole("button", { name: "Approve: Lake flat" }).click();
  await expect.element(screen.getByRole("status")).toHaveFocus();
  expect(screen.getByRole("button").query()).toBeNull();
});

test("its owner reads how it stands, and nothing to decide with", () => {
  const html = renderToString(<PreviewBar {...bar} admin={false} flags={[]} next={null} />);
  expect(html).toContain("Your property is pending admin approval. It will be visible in Buy/Rent pages once approved");
  expect(html).not.toContain("<form");
});

test("on a phone a long title of the next one wraps, and in Bengali it is marked as English", async () => {
  document.documentElement.lang = "bn";
  await page.viewport(320, 640);
  const title = "A bright flat with a view over the whole of Gulshan lake and the park behind it";
  const screen = await render(<PreviewBar {...bar} next={{ id: "n2", title }} />);
  const link = screen.getByRole("link", { name: `পরেরটি: ${title}` });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(screen.getByText(title, { exact: true }).element().getAttribute("lang")).toBe("en");
  await page.viewport(800, 900);
});
