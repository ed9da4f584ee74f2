import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { weekRows } from "#domain/booking/visit-slots.ts";
import {
  answers,
  goTo,
  propertyAt,
  savedValues,
  sent,
  standInForServer,
} from "#tests/support/posting/property-page.tsx";

beforeEach(async () => {
  await page.viewport(1280, 900);
  standInForServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(800, 900);
});

test("what is to let is asked of a home for rent, and a layout of a home only", async () => {
  const screen = await render(propertyAt({ purpose: "rent", type: "apartment" }, 1));
  const rental = screen.getByLabelText("What is to let?");
  const layout = screen.getByLabelText("Layout");
  await rental.selectOptions("Seat");
  await expect.poll(savedValues).toMatchObject({ rental: "seat" });
  await expect.element(layout).toBeVisible();
  await screen.getByRole("radio", { name: "Shop" }).click();
  await expect.element(rental).not.toBeVisible();
  await expect.element(layout).not.toBeVisible();
});

test("of a sale it is not asked", async () => {
  const screen = await render(propertyAt({ purpose: "sale", type: "apartment" }, 1));
  await expect.element(screen.getByLabelText("What is to let?")).not.toBeVisible();
});

test("what is counted is typed or counted, never below the least, and may be left unsaid", async () => {
  const screen = await render(propertyAt({}, 4));
  const field = screen.getByLabelText("Bedrooms", { exact: true });
  const [less, more] = [screen.getByLabelText("Bedrooms: one less"), screen.getByLabelText("Bedrooms: one more")];
  await expect.element(field).toHaveAttribute("placeholder", "Not stated");
  await expect.element(less).toHaveAttribute("aria-disabled", "true");
  await more.click();
  await more.click();
  await expect.element(field).toHaveValue("2");
  await expect.poll(savedValues).toMatchObject({ bedrooms: "2", bathrooms: "" });
  await less.click();
  await less.click();
  await expect.element(field).toHaveValue("0");
  await expect.element(less).toHaveAttribute("aria-disabled", "true");
  less.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await field.fill("৩");
  await more.click();
  await expect.element(field).toHaveValue("4");
  await field.fill("three");
  await screen.getByRole("button", { name: /^Next/ }).click();
  await expect.element(screen.getByRole("link", { name: "Bedrooms: Please enter a number" })).toBeVisible();
});

test("hours to see it are said day by day, copied, and what is wrong in them leads to its day", async () => {
  const screen = await render(propertyAt({ visits: weekRows([{ day: 6, from: 10, until: 12 }]) }, 8));
  await expect.element(screen.getByRole("radio", { name: /Saturday/ })).toBeChecked();
  await screen.getByRole("button", { name: "Same every day" }).click();
  await expect.poll(savedValues).toMatchObject({
    visits: weekRows([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: 10, until: 12 }))),
  });
  await screen.getByText("Fri", { exact: true }).click();
  await screen.getByRole("button", { name: "Not on Fridays" }).click();
  await screen.getByLabelText("Friday, from").selectOptions("3 PM");
  await screen.getByText("Mon", { exact: true }).click();
  await screen.getByRole("button", { name: "Next: Send" }).click();
  await screen.getByRole("link", { name: "Until: Please fill this in" }).click();
  await expect.element(screen.getByLabelText("Friday, until")).toHaveFocus();
  await screen.getByLabelText("Friday, until").selectOptions("6 PM");
  await screen.getByRole("button", { name: "Next: Send" }).click();
  await expect.element(screen.getByRole("heading", { name: "Ready to send" })).toHaveFocus();
  await expect.element(screen.getByRole("navigation").getByText("7 days")).toBeVisible();
});

test("title and text are proposed from what was said; what somebody typed is never written over", async () => {
  const words = (title: string) => ({ title, titleBn: "ফ্ল্যাট", description: "Of the facts.", descriptionBn: "তথ্য।" });
  answers.set("/api/drafts/property/words", words("Proposed"));
  const screen = await render(propertyAt({ type: "apartment", description: "Typed", price: "5000000" }, 6));
  await screen.getByRole("button", { name: "Next: Title and text" }).click();
  const title = screen.getByLabelText(/^Title in English/);
  await expect.element(title).toHaveValue("Proposed");
  await expect.element(screen.getByLabelText("Description in English")).toHaveValue("Typed");
  await expect.element(screen.getByText(/We wrote this from what you told us/)).toBeVisible();
  await title.fill("My own title");
  await goTo(/^Price/);
  answers.set("/api/drafts/property/words", { ...words("Proposed anew"), titleBn: "নতুন" });
  await goTo(/^Title and text/);
  await expect.element(screen.getByLabelText(/^Title in Bengali/)).toHaveValue("নতুন");
  await expect.element(title).toHaveValue("My own title");
  // What was emptied is somebody's own too.
  await screen.getByLabelText(/^Title in Bengali/).fill("");
  await goTo(/^Price/);
  answers.set("/api/drafts/property/words", { ...words("Proposed anew"), descriptionBn: "আরেকবার।" });
  await goTo(/^Title and text/);
  await expect.element(screen.getByLabelText("Description in Bengali")).toHaveValue("আরেকবার।");
  await expect.element(screen.getByLabelText(/^Title in Bengali/)).toHaveValue("");
  await screen.getByRole("button", { name: "Write it from my answers again" }).click();
  await expect.element(title).toHaveValue("Proposed anew");
});

const usual = {
  ...{ place: "Banani", placeBn: "বনানী", unit: "month", listings: 46, low: 34_000, middle: 38_000, high: 42_000 },
  bars: [
    { from: 26_000, to: 34_000, listings: 10 },
    { from: 34_000, to: 42_000, listings: 26 },
    { from: 42_000, to: 54_000, listings: 10 },
  ],
};
const RENT = { purpose: "rent", type: "apartment", place: "banani" };

test("a price stands beside what is usual there; far outside, both readings are asked about and neither is refused", async () => {
  answers.set("/api/areas/banani/prices?purpose=rent&type=apartment", { usual });
  const screen = await render(propertyAt(RENT, 6));
  await expect
    .element(screen.getByText("Half of 46 homes like it in Banani ask ৳ 34,000 to ৳ 42,000 a month.", { exact: true }))
    .toBeVisible();
  const price = screen.getByRole("textbox", { name: /^Monthly rent/ });
  await price.fill("38000");
  await expect.element(screen.getByRole("img", { name: /Yours is in the middle\.$/ })).toBeVisible();
  await price.fill("3800");
  await expect.element(screen.getByText("Did you mean ৳ 38,000?")).toBeVisible();
  await screen.getByRole("button", { name: "Yes, ৳ 38,000" }).click();
  await expect.element(price).toHaveValue("38,000");
  await expect.element(screen.getByText("Is this right?")).not.toBeInTheDocument();
  await price.fill("3800");
  await screen.getByRole("button", { name: "It is ৳ 3,800" }).click();
  await expect.element(screen.getByRole("checkbox", { name: "Yes, this price is right" })).toBeChecked();
  await expect.element(screen.getByText("Is this right?")).not.toBeInTheDocument();
  await expect.poll(savedValues).toMatchObject({ price: "3800", priceConfirmed: true });
});

test("where too few homes are near, nothing is compared", async () => {
  answers.set("/api/areas/banani/prices?purpose=rent&type=apartment", { usual: null });
  const screen = await render(propertyAt(RENT, 6));
  await expect.element(screen.getByText(/too few to compare/)).toBeVisible();
});

test("a post that is ready waits for its pictures by itself, until somebody stops it", async () => {
  const picture = await new Promise<Blob>((resolve) => {
    document.createElement("canvas").toBlob((blob) => resolve(blob!), "image/jpeg");
  });
  const sending: XMLHttpRequest[] = [];
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
    sending.push(this);
  });
  // What is sent is refused, so that the page stays.
  answers.set("/api/listings", { code: "database-unavailable", status: 503, title: "", detail: "" });
  const values = { title: "Lake flat", type: "apartment", price: "5000000", area: "1200", place: "banani" };
  const screen = await render(propertyAt({ ...values, placeText: "Banani" }, 9));
  const files = document.querySelector<HTMLInputElement>("input[name=picturesFiles]")!;
  const data = new DataTransfer();
  data.items.add(new File([picture], "room.jpg", { type: "image/jpeg" }));
  files.files = data.files;
  files.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(screen.getByText("Uploading 1 photo…").first()).toBeVisible();
  await screen.getByRole("button", { name: "Submit" }).click();
  await expect.element(screen.getByRole("button", { name: "Sends when 1 photo is up" })).toBeVisible();
  expect(sent.filter(({ path }) => path === "/api/listings")).toEqual([]);
  await screen.getByRole("button", { name: "Wait, not yet" }).click();
  await screen.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => sending.length).toBe(1);
  sending[0]!.dispatchEvent(new Event("error"));
  await expect.element(screen.getByText("1 photo did not go up")).toBeVisible();
  expect(sent.filter(({ path }) => path === "/api/listings")).toEqual([]);
  await screen.getByRole("button", { name: "Send without it" }).click();
  await expect.poll(() => sent.filter(({ path }) => path === "/api/listings")).toHaveLength(1);
});
