import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SectionTabs } from "./SectionTabs.tsx";

const IDS = ["description", "amenities", "location"];
const SECTIONS = IDS.map((id) => ({ id, label: `The ${id}` }));
const CONTENTS = Object.fromEntries(IDS.map((id) => [id, <p key={id} id={`${id}-text`}>{`All about ${id}`}</p>]));
const tabs = <SectionTabs label="About" sections={SECTIONS} {...CONTENTS} />;

afterEach(() => history.replaceState(null, "", location.pathname));

test("without a script all sections are there, each behind a link and below its heading", () => {
  const markup = renderToString(tabs);
  expect(markup).not.toContain('role="tab"');
  for (const { id, label } of SECTIONS) {
    expect(markup).toContain(`href="#${id}"`);
    expect(markup).toMatch(new RegExp(`<section id="${id}"[^>]*><h2[^>]*>${label}</h2><p[^>]*>All about ${id}`));
  }
});

test("tabs open their section by a press and by the keys, and the address names it", async () => {
  const screen = await render(tabs);
  await expect.element(screen.getByRole("tab", { name: "The description" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByText("All about amenities")).not.toBeVisible();
  await screen.getByRole("tab", { name: "The amenities" }).click();
  await expect.element(screen.getByRole("tabpanel", { name: "The amenities" })).toBeVisible();
  await expect.element(screen.getByText("All about description")).not.toBeVisible();
  expect(location.hash).toBe("#amenities");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("tab", { name: "The location" })).toHaveFocus();
  await expect.element(screen.getByText("All about location")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByText("All about description")).toBeVisible();
});

test("what the address names is open, a section or something in it", async () => {
  const screen = await render(tabs);
  for (const [hash, words] of [
    ["#location-text", "All about location"],
    ["#amenities", "All about amenities"],
  ] as const) {
    location.hash = hash;
    await expect.element(screen.getByText(words)).toBeVisible();
  }
  location.hash = "#elsewhere";
  await expect.element(screen.getByText("All about amenities")).toBeVisible();
});
