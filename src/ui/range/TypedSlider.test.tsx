import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TypedSlider } from "./TypedSlider.tsx";

function Example({ onType = () => {} }: { onType?: (text: string) => void }) {
  const [value, setValue] = useState(10);
  const [error, setError] = useState<string>();
  return (
    <TypedSlider
      id="rate"
      name="rate"
      label="Interest rate"
      unit="%"
      scale={{ min: 6, max: 18, step: 0.5 }}
      value={value}
      defaultValue="10"
      format={String}
      valueText={`${value} per cent`}
      error={error}
      onType={(text) => {
        onType(text);
        const typed = Number(text);
        setError(Number.isNaN(typed) ? "A number, please." : undefined);
        if (!Number.isNaN(typed)) setValue(typed);
      }}
    />
  );
}

test("an arrow moves the thumb one step and writes it into the field", async () => {
  const screen = await render(<Example />);
  const thumb = screen.getByRole("slider", { name: "Interest rate" });
  (thumb.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("textbox", { name: "Interest rate" })).toHaveValue("10.5");
  await expect.element(thumb).toHaveAttribute("aria-valuetext", "10.5 per cent");
});

test("more than the thumb reaches may be typed, and a reader hears what was typed", async () => {
  const screen = await render(<Example />);
  await screen.getByRole("textbox").fill("25");
  const thumb = screen.getByRole("slider");
  await expect.element(thumb).toHaveValue("18");
  await expect.element(thumb).toHaveAttribute("aria-valuetext", "25 per cent");
});

test("what is wrong stands beside the field and leaves the thumb where it is", async () => {
  const screen = await render(<Example />);
  const field = screen.getByRole("textbox");
  await field.fill("ten");
  await expect.element(field).toHaveAccessibleDescription("A number, please.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByRole("slider")).toHaveValue("10");
});

test("what was typed before hydration stays and counts", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(<Example />);
  place.querySelector<HTMLInputElement>("#rate")!.value = "12";
  const onType = vi.fn();
  const root = hydrateRoot(place, <Example onType={onType} />);
  await expect.poll(() => place.querySelector<HTMLInputElement>("[type=range]")!.value).toBe("12");
  expect(onType).toHaveBeenCalledWith("12");
  root.unmount();
  place.remove();
});

test("a thumb that was moved before hydration stays where it is, and its field says so", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(<Example />);
  place.querySelector<HTMLInputElement>("[type=range]")!.value = "10.5";
  const root = hydrateRoot(place, <Example />);
  await expect.poll(() => place.querySelector<HTMLInputElement>("#rate")!.value).toBe("10.5");
  await expect.poll(() => place.querySelector<HTMLInputElement>("[type=range]")!.value).toBe("10.5");
  root.unmount();
  place.remove();
});
