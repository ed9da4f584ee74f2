import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tabs } from "./Tabs.tsx";

const tabs = [
  { name: "sale", label: "Buy", panel: <input aria-label="price" /> },
  { name: "rent", label: "Rent", count: "3", panel: <p>rentals</p> },
  { name: "land", label: "Land", panel: <p>plots</p> },
];

test("the arrow keys move between tabs, round the ends, and Tab goes on to the panel", async () => {
  const onSelect = vi.fn();
  const screen = await render(<Tabs label="Purpose" tabs={tabs} onSelect={onSelect} />);
  await screen.getByRole("tab", { name: "Buy" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("tab", { name: "Rent 3" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByText("rentals")).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(screen.getByText("plots")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("tab", { name: "Buy" })).toHaveFocus();
  await userEvent.keyboard("{Home}{ArrowLeft}");
  await expect.element(screen.getByRole("tab", { name: "Land" })).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("role")).toBe("tabpanel");
  expect(onSelect.mock.calls.map(([name]) => name)).toEqual(["sale", "rent", "land", "sale", "sale", "land"]);
});

test("a panel keeps what was typed in it while another is open", async () => {
  const screen = await render(<Tabs label="Purpose" tabs={tabs} />);
  await screen.getByLabelText("price").fill("50 lac");
  await screen.getByRole("tab", { name: /Rent/ }).click();
  await screen.getByRole("tab", { name: "Buy" }).click();
  await expect.element(screen.getByLabelText("price")).toHaveValue("50 lac");
});
