import { renderToString } from "react-dom/server";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  blank,
  goTo,
  NOW,
  propertyAt,
  propertyPage,
  savedValues,
  sent,
  standInForServer,
} from "#tests/support/posting/property-page.tsx";

beforeEach(standInForServer);
/** What a test has hydrated by itself. */
let hydrated: { root: HTMLElement; app: Root } | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  hydrated?.app.unmount();
  hydrated?.root.remove();
  hydrated = undefined;
});

test("a step is looked at before the next one opens, and what was typed is saved on the device and in the account", async () => {
  await page.viewport(1280, 900);
  const screen = await render(propertyPage({ content: { values: blank, pictures: [], step: 1 } }));
  await screen.getByRole("button", { name: "Next: Owner or agent" }).click();
  const summary = screen.getByRole("alert").filter({ hasText: "Please fill all required fields" });
  await expect.element(summary).toHaveFocus();
  await screen.getByRole("link", { name: "Property type: Please fill this in" }).click();
  const apartment = screen.getByRole("radio", { name: "Apartment" });
  await expect.element(apartment).toHaveFocus();
  await apartment.click();
  await screen.getByLabelText("Layout").selectOptions("Duplex");
  await screen.getByRole("button", { name: "Next: Owner or agent" }).click();
  await expect.element(screen.getByRole("heading", { name: "Who are you for this home?" })).toHaveFocus();
  await screen.getByLabelText("Company").fill("Padma Homes");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Where is it?" })).toHaveFocus();
  await expect.element(screen.getByRole("navigation").getByText("Apartment · Duplex")).toBeVisible();
  await expect.element(screen.getByText(/on this device and in your account/)).toBeVisible();
  // Whoever pauses between two fields has an earlier one saved as well: the line speaks of the newest.
  await expect
    .poll(() => sent.findLast(({ method }) => method === "PUT")?.body)
    .toMatchObject({ data: { values: { type: "apartment", purpose: "sale", amenities: [] }, step: 3 } });
  expect(JSON.parse(localStorage.getItem("post-draft-property")!)).toMatchObject({ owner: "owner", step: 3 });
  await goTo(/^Kind/);
  await expect.element(apartment).toBeChecked();
  await page.viewport(800, 900);
});

test("the server's HTML is filled, and what was typed, ticked and chosen before hydration stays", async () => {
  const values = { ...blank, title: "Saved", description: "A saved text", amenities: ["gas"], purpose: "sale" };
  const element = propertyPage({ content: { values, pictures: [], step: 4 } });
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(element);
  const field = (name: string) => page.elementLocator(root.querySelector(`[name="${name}"]`)!);
  await expect.element(field("title")).toHaveValue("Saved");
  (field("floor").element() as HTMLInputElement).value = "7";
  (field("description").element() as HTMLTextAreaElement).value = "Typed early";
  (field("amenities.lift").element() as HTMLInputElement).checked = true;
  (root.querySelector('[name="purpose"][value="rent"]') as HTMLInputElement).checked = true;
  hydrated = { root, app: hydrateRoot(root, element) };
  await expect.poll(() => root.querySelector("[data-ready]")).not.toBeNull();
  await expect.element(field("floor")).toHaveValue("7");
  await expect.element(field("description")).toHaveValue("Typed early");
  await expect.element(field("amenities.lift")).toBeChecked();
  await expect.element(field("amenities.gas")).toBeChecked();
  await expect.poll(savedValues).toMatchObject({
    title: "Saved",
    floor: "7",
    description: "Typed early",
    amenities: ["lift", "gas"],
    purpose: "rent",
  });
});

test("rows come and go, and what stands in the others stays", async () => {
  const nearby = [
    { type: "school", name: "Ideal School", distance: "300" },
    { type: "park", name: "Lake Park", distance: "500" },
  ];
  const screen = await render(propertyPage({ content: { values: { ...blank, nearby }, pictures: [], step: 4 } }));
  await screen.getByRole("button", { name: "Remove: A place close by" }).first().click();
  await screen.getByRole("button", { name: "Add a place" }).click();
  await expect.element(screen.getByLabelText(/^Kind/).nth(1)).toHaveFocus();
  await screen
    .getByLabelText(/^Name$/)
    .nth(1)
    .fill("Metro");
  await expect.poll(savedValues).toMatchObject({ nearby: [{ name: "Lake Park", distance: "500" }, { name: "Metro" }] });
});

test("amounts are said in words, and a rental has its total", async () => {
  const screen = await render(
    propertyPage({ content: { values: { ...blank, purpose: "rent" }, pictures: [], step: 6 } }),
  );
  await screen.getByLabelText(/^Monthly rent/).fill("45");
  await screen.getByRole("button", { name: "thousand" }).click();
  await expect.element(screen.getByText("45 thousand taka")).toBeVisible();
  await screen.getByLabelText(/^Service charge/).fill("3500");
  await expect.element(screen.getByText("Total a month: ৳ 48,500")).toBeVisible();
});

test("a size is said in all units, and one that is typed with its unit chooses it", async () => {
  const screen = await render(propertyPage({ content: { values: blank, pictures: [], step: 4 } }));
  const size = screen.getByLabelText(/^Size/);
  await size.fill("2 bigha");
  await expect
    .element(screen.getByText(/= 28,800 sqft · 40 katha · 66.12 decimal; 1 bigha = 14,400 sqft/))
    .toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByLabelText(/^Unit/)).toHaveValue("katha");
  await expect.element(size).toHaveValue("2 bigha");
  await size.fill("7 katha");
  await userEvent.tab();
  await expect.element(size).toHaveValue("7");
});

test("an agent says the commission and reads what the listing will say; an owner is not asked", async () => {
  const values = { ...blank, purpose: "rent", price: "25000", advertiser: "owner" };
  const screen = await render(propertyPage({ content: { values, pictures: [], step: 2 } }));
  const commission = screen.getByLabelText(/^What the tenant or buyer pays you/);
  await expect.element(screen.getByRole("radio", { name: /^I own it/ })).toBeChecked();
  await expect.element(commission).not.toBeVisible();
  await screen.getByRole("radio", { name: /^I am an agent/ }).click();
  await commission.selectOptions("Half a month's rent");
  await expect
    .element(screen.getByText("The listing will say: “Agent, commission: half a month's rent (৳ 12,500)”"))
    .toBeVisible();
  expect([...(commission.element() as HTMLSelectElement).options].map(({ value }) => value)).not.toContain(
    "one-percent",
  );
  await commission.selectOptions("Another amount");
  await screen.getByLabelText(/^Your commission, in taka/).fill("8000");
  await expect.element(screen.getByText("The listing will say: “Agent, commission: ৳ 8,000”")).toBeVisible();
  await expect.poll(savedValues).toMatchObject({ advertiser: "agent", commission: "amount", commissionAmount: "8000" });
});

test("a number that could mean two is asked about beside its field, and a button fills the field", async () => {
  const screen = await render(propertyPage({ content: { values: blank, pictures: [], step: 6 } }));
  const price = screen.getByRole("textbox", { name: /^Price/ });
  await price.fill("62.500");
  await expect.element(screen.getByText("৳ 62.5 or ৳ 62,500?")).toBeVisible();
  await screen.getByRole("button", { name: "৳ 62,500" }).click();
  await expect.element(price).toHaveValue("62,500");
  await expect.element(screen.getByText("62 thousand 500 taka")).toBeVisible();
  await price.fill("2 crore 35");
  await screen.getByRole("button", { name: "৳ 2,35,00,000" }).click();
  await expect.element(price).toHaveValue("2 crore 35 lakh");
  await screen.unmount();
  localStorage.clear();
  const facts = await render(propertyAt({}, 4));
  const size = facts.getByLabelText(/^Size/);
  await size.fill("3 kani");
  await expect
    .element(facts.getByText(/“kani” is not the same size everywhere. Is it 90 decimal, 120 decimal/))
    .toBeVisible();
  await facts.getByRole("button", { name: "120 decimal" }).click();
  await expect.element(size).toHaveValue("120 decimal");
  await size.fill("12 furlongs");
  await expect.element(facts.getByText("We do not know the unit “furlongs”")).toBeVisible();
});

test.each([320, 390, 1280])("no step scrolls sideways at %s px", async (width) => {
  await page.viewport(width, 900);
  for (const step of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    localStorage.clear();
    const values = {
      ...blank,
      purpose: "rent",
      title: "লেকের পাশে দক্ষিণমুখী অ্যাপার্টমেন্ট",
      nearby: [{ type: "school", name: "a", distance: "" }],
    };
    const screen = await render(propertyPage({ content: { values, pictures: [], step } }));
    await expect.element(screen.getByRole("button", { name: /^Next|^Submit/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await screen.unmount();
  }
  await page.viewport(800, 900);
});

test("each picture asks what it shows: guessed from the order, and what was chosen goes along with it", async () => {
  const values = { ...blank, title: "Lake flat", type: "apartment" };
  const pictures = ["living-1-noon", "kitchen-2-noon"];
  const content = { values, pictures, step: 5 };
  const draft = { id: "0197a000-0000-7000-8000-000000000001", version: 1, data: content, updatedAt: NOW };
  const screen = await render(propertyPage({ content, draft }));
  const room = (number: number) => screen.getByLabelText(`What picture ${number} shows`);
  await expect.element(room(1)).toHaveDisplayValue("Living room?");
  await room(2).selectOptions("Kitchen");
  await screen.getByRole("button", { name: "Move picture 2 forward" }).click();
  await expect.element(room(1)).toHaveDisplayValue("Kitchen");
  await expect.element(room(2)).toHaveDisplayValue("Bedroom?");
  const rooms = [
    { picture: "kitchen-2-noon", room: "kitchen" },
    { picture: "living-1-noon", room: "guess" },
  ];
  await expect.poll(savedValues).toMatchObject({ rooms });
});
