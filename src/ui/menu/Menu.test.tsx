import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu } from "./Menu.tsx";

const example = (
  <>
    <Menu label="More">
      <a href="#one">First</a>
      <a href="#two">Second</a>
    </Menu>
    <button>elsewhere</button>
  </>
);

test("it opens by its button and closes by Escape, which gives the focus back", async () => {
  const screen = await render(example);
  await screen.getByText("More").click();
  await expect.element(screen.getByRole("link", { name: "First" })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole("link", { name: "First" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("First")).not.toBeVisible();
  expect(document.activeElement?.tagName).toBe("SUMMARY");
});

test("a press elsewhere closes it, and so does the focus that goes on", async () => {
  const screen = await render(example);
  await screen.getByText("More").click();
  await screen.getByRole("button", { name: "elsewhere" }).click();
  await expect.element(screen.getByText("First")).not.toBeVisible();
  await screen.getByText("More").click();
  for (let stop = 0; stop < 3; stop += 1) await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "elsewhere" })).toHaveFocus();
  await expect.element(screen.getByText("First")).not.toBeVisible();
});

test("one that closes by a press on an entry gives its button the focus back", async () => {
  const screen = await render(
    <Menu label="More" panel="row" look="outline" closes>
      <button>Do it</button>
    </Menu>,
  );
  await screen.getByText("More").click();
  await screen.getByRole("button", { name: "Do it" }).click();
  await expect.element(screen.getByText("Do it")).not.toBeVisible();
  expect(document.activeElement?.tagName).toBe("SUMMARY");
});

test("at the lower edge of the window its entries come into view", async () => {
  const screen = await render(
    <div className="relative" style={{ marginTop: "calc(100vh - 3rem)" }}>
      <Menu label="More" panel="row">
        <button>Do it</button>
      </Menu>
    </div>,
  );
  await screen.getByText("More").click();
  const button = screen.getByRole("button", { name: "Do it" });
  await expect.poll(() => button.element().getBoundingClientRect().bottom <= innerHeight).toBe(true);
});

test("opened before React listened, its entries come into view as well", async () => {
  const menu = (
    <Menu label="More" panel="row">
      <button>Do it</button>
    </Menu>
  );
  const container = document.createElement("div");
  container.className = "relative";
  container.style.marginTop = "calc(100vh - 3rem)";
  container.innerHTML = renderToString(menu).replace("<details", "<details open");
  document.body.append(container);
  const root = hydrateRoot(container, menu);
  const button = page.getByRole("button", { name: "Do it" });
  await expect.poll(() => button.element().getBoundingClientRect().bottom <= innerHeight).toBe(true);
  root.unmount();
  container.remove();
});
