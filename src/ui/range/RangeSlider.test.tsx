import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PRICE_SCALES, RESORT_SCALE } from "#domain/search/slider-scale.ts";
import { readTaka } from "#domain/money/money-text.ts";
import { takaWords } from "#i18n/amount-words.ts";
import { RangeSlider } from "./RangeSlider.tsx";

const said = (amount: number | null) => (amount === null ? "no limit" : `${amount} taka`);

const slider = (purpose: "sale" | "rent", onChange = () => {}) => (
  <form aria-label="filters" onChange={onChange}>
    <RangeSlider
      legend="Price"
      scale={PRICE_SCALES[purpose]}
      min={{ name: "minPrice", label: "Minimum price", value: null }}
      max={{ name: "maxPrice", label: "Maximum price", value: null }}
      parse={readTaka}
      words={takaWords}
      valueText={(_, amount) => said(amount)}
      rangeText={(min, max) => `${said(min)} to ${said(max)}`}
    />
  </form>
);

test("Page Down moves ten steps and writes the amount into the field; at its end a thumb filters nothing", async () => {
  const onChange = vi.fn();
  const screen = await render(slider("sale", onChange));
  const highest = screen.getByRole("slider", { name: "Maximum price" });
  await expect.element(highest).toHaveAttribute("aria-valuetext", "no limit");
  (highest.element() as HTMLElement).focus();
  await userEvent.keyboard("{PageDown}");
  await expect.element(highest).toHaveAttribute("aria-valuenow", "90000000");
  await expect.element(screen.getByRole("textbox", { name: "Maximum price" })).toHaveValue("90000000");
  await userEvent.keyboard("{PageUp}");
  await expect.element(screen.getByRole("textbox", { name: "Maximum price" })).toHaveValue("");
});

test("an arrow moves one step; rents of 20,000 and 40,000 are apart", async () => {
  const screen = await render(slider("rent"));
  const lowest = screen.getByRole("slider", { name: "Minimum price" });
  await screen.getByRole("textbox", { name: "Minimum price" }).fill("20000");
  await screen.getByRole("textbox", { name: "Maximum price" }).fill("40000");
  const positions = screen
    .getByRole("slider")
    .elements()
    .map((thumb) => Number((thumb as HTMLInputElement).value));
  expect(positions).toEqual([20, 40]);
  (lowest.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("textbox", { name: "Minimum price" })).toHaveValue("21000");
});

test("what was made of a typed end stands below it, and one of two readings is chosen by a button", async () => {
  const screen = await render(slider("rent"));
  const lowest = screen.getByRole("textbox", { name: "Minimum price" });
  await lowest.fill("৩৫ হাজার");
  await expect.element(screen.getByText("35 thousand taka")).toBeVisible();
  await lowest.fill("62.500");
  await expect.element(screen.getByText("৳ 62.5 or ৳ 62,500?")).toBeVisible();
  await expect.element(screen.getByRole("slider", { name: "Minimum price" })).toHaveAttribute("aria-valuenow", "0");
  await screen.getByRole("button", { name: "৳ 62,500" }).click();
  await expect.element(lowest).toHaveValue("62,500");
  await expect.element(screen.getByRole("slider", { name: "Minimum price" })).toHaveAttribute("aria-valuenow", "63000");
});

test("the thumbs never cross", async () => {
  const screen = await render(slider("rent"));
  await screen.getByRole("textbox", { name: "Maximum price" }).fill("5000");
  (screen.getByRole("slider", { name: "Minimum price" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{PageUp}");
  await expect.element(screen.getByRole("textbox", { name: "Minimum price" })).toHaveValue("5000");
});

test("only the typed fields have a name, so each end is sent once", async () => {
  const screen = await render(slider("sale"));
  await screen.getByRole("textbox", { name: "Minimum price" }).fill("3000000");
  const form = screen.getByRole("form", { name: "filters" }).element() as HTMLFormElement;
  expect([...new FormData(form).entries()]).toEqual([
    ["minPrice", "3000000"],
    ["maxPrice", ""],
  ]);
});

test("on a closed scale the thumbs rest where they are told, and one that moves means both ends", async () => {
  const screen = await render(
    <RangeSlider
      legend="Price"
      scale={RESORT_SCALE}
      rest={{ min: 5_000, max: 30_000 }}
      isClosed
      unit="৳"
      min={{ name: "minPrice", label: "Minimum price", value: null }}
      max={{ name: "maxPrice", label: "Maximum price", value: null }}
      parse={readTaka}
      words={takaWords}
      valueText={(_, amount) => said(amount)}
      rangeText={(min, max) => `${said(min)} to ${said(max)}`}
    />,
  );
  const low = screen.getByRole("slider", { name: "Minimum price" });
  const lowest = screen.getByRole("textbox", { name: "Minimum price (৳)" });
  await expect.element(low).toHaveAttribute("aria-valuenow", "5000");
  await expect.element(screen.getByText("5000 taka to 30000 taka")).toBeVisible();
  await expect.element(lowest).toHaveValue("");
  (low.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(lowest).toHaveValue("5500");
  await expect.element(screen.getByRole("textbox", { name: "Maximum price (৳)" })).toHaveValue("30000");
  await lowest.fill("");
  await screen.getByRole("textbox", { name: "Maximum price (৳)" }).fill("");
  await expect.element(low).toHaveAttribute("aria-valuenow", "5000");
});

test("the thumbs stand where somebody typed before React came", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(slider("rent"));
  place.querySelector<HTMLInputElement>("[name=minPrice]")!.value = "20000";
  const root = hydrateRoot(place, slider("rent"));
  await expect.poll(() => place.querySelector<HTMLInputElement>("[type=range]")!.value).toBe("20");
  expect(place.querySelector<HTMLInputElement>("[name=minPrice]")!.value).toBe("20000");
  root.unmount();
  place.remove();
});

test("a thumb that was moved before React came stays, and its field and the form hear of it", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(slider("rent"));
  place.querySelector<HTMLInputElement>("[type=range]")!.value = "20";
  const changed = vi.fn();
  place.addEventListener("change", changed);
  const root = hydrateRoot(place, slider("rent"));
  await expect.poll(() => place.querySelector<HTMLInputElement>("[name=minPrice]")!.value).toBe("20000");
  expect(place.querySelector<HTMLInputElement>("[type=range]")!.value).toBe("20");
  expect(changed).toHaveBeenCalledTimes(1);
  root.unmount();
  place.remove();
});

test("thumbs that only rest somewhere are not said to filter; the first move says the range, empty fields take it back", async () => {
  const screen = await render(
    <RangeSlider
      legend="A night"
      scale={RESORT_SCALE}
      rest={{ min: 2_000, max: 9_000 }}
      restText="any price"
      isClosed
      min={{ name: "minPrice", label: "Lowest", value: null }}
      max={{ name: "maxPrice", label: "Highest", value: null }}
      parse={readTaka}
      words={takaWords}
      valueText={(_, amount) => said(amount)}
      rangeText={(min, max) => `${said(min)} to ${said(max)}`}
    />,
  );
  await expect.element(screen.getByText("any price")).toBeVisible();
  (screen.getByRole("slider", { name: "Lowest" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByText("2500 taka to 9000 taka")).toBeVisible();
  await screen.getByRole("textbox", { name: "Lowest" }).fill("");
  await screen.getByRole("textbox", { name: "Highest" }).fill("");
  await expect.element(screen.getByText("any price")).toBeVisible();
  await screen.getByRole("textbox", { name: "Highest" }).fill("4000");
  await expect.element(screen.getByText(/to 4000 taka/)).toBeVisible();
});

test("an amount is told when the typing rests, not only when its field is left; what is no number yet is not", async () => {
  const told: string[] = [];
  const screen = await render(slider("rent"));
  const field = screen.getByRole("textbox", { name: "Maximum price" });
  const input = field.element() as HTMLInputElement;
  document.forms.item(0)!.addEventListener("change", () => told.push(input.value));
  await field.fill("35000");
  await expect.poll(() => told).toEqual(["35000"]);
  expect(document.activeElement).toBe(input);
  await field.fill("35000 h");
  await field.fill("35000");
  await expect.poll(() => told).toEqual(["35000", "35000"]);
});
