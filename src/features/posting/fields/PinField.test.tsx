import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import { PinField } from "./PinField.tsx";

const named = (id: string, name: string, nameBn: string) => ({ id, name, nameBn });
const gulshan: LocationDetail = {
  ...named("gulshan-2", "Gulshan 2", "গুলশান ২"),
  kind: "area",
  district: named("dhaka", "Dhaka", "ঢাকা"),
  division: named("dhaka-division", "Dhaka", "ঢাকা"),
  postcode: "1212",
  lat: 23.7949,
  lng: 90.4143,
  around: [
    { name: "Banani", nameBn: "বনানী", lat: 23.7937, lng: 90.4066 },
    { name: "Baridhara", nameBn: "বারিধারা", lat: 23.7998, lng: 90.4224 },
    { name: "Mohakhali", nameBn: "মহাখালী", lat: 23.7776, lng: 90.405 },
    { name: "Badda", nameBn: "বাড্ডা", lat: 23.7806, lng: 90.4267 },
    { name: "Niketan", nameBn: "নিকেতন", lat: 23.7735, lng: 90.4123 },
  ],
};
const chattogram = { lat: 22.3569, lng: 91.7832 };

type Spot = { latitude: number; longitude: number };
/** The field as a form has it: it is given back what it said. */
function Form({ onChange, begin }: { onChange: (spot: Spot | null) => void; begin?: Spot }) {
  const [spot, setSpot] = useState<Spot | null>(begin ?? null);
  return (
    <form>
      <PinField
        place={gulshan}
        latitude={spot?.latitude}
        longitude={spot?.longitude}
        street="House 5, Road 90"
        onChange={(to) => {
          setSpot(to);
          onChange(to);
        }}
      />
    </form>
  );
}
const lastOf = (onChange: ReturnType<typeof vi.fn>) => onChange.mock.calls.at(-1)?.[0] as Spot | null;

test("a pin is put by a button, moved by the arrow keys, and says where it stands", async () => {
  const onChange = vi.fn();
  const screen = await render(<Form onChange={onChange} />);
  expect(screen.getByRole("slider").query()).toBeNull();
  await screen.getByRole("button", { name: "Put the pin here" }).click();
  expect(lastOf(onChange)).toEqual({ latitude: 23.7949, longitude: 90.4143 });
  const pin = screen.getByRole("slider", { name: "The pin" });
  await expect
    .element(pin)
    .toHaveAttribute("aria-valuetext", expect.stringContaining("0 km from the middle of Gulshan 2"));
  (pin.element() as SVGElement).focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowRight}");
  const moved = lastOf(onChange)!;
  expect(moved.latitude).toBeGreaterThan(23.795);
  expect(moved.longitude).toBeGreaterThan(90.4145);
  await userEvent.keyboard("{Delete}");
  expect(lastOf(onChange)).toBeNull();
});

test("a tap on the drawing puts the pin there, and dragging takes it along", async () => {
  const onChange = vi.fn();
  const screen = await render(<Form onChange={onChange} />);
  const map = screen.getByRole("group", { name: "Gulshan 2 and what lies around it" });
  await expect.element(map).toBeVisible();
  const { width, height } = map.element().getBoundingClientRect();
  await map.click({ position: { x: width * 0.6, y: height * 0.4 } });
  const tapped = lastOf(onChange)!;
  expect(tapped.latitude).toBeGreaterThan(23.7949);
  expect(tapped.longitude).toBeGreaterThan(90.4143);
  await userEvent.dragAndDrop(screen.getByRole("slider"), map, {
    targetPosition: { x: width * 0.4, y: height * 0.7 },
  });
  const dragged = lastOf(onChange)!;
  expect(dragged.latitude).toBeLessThan(tapped.latitude);
  expect(dragged.longitude).toBeLessThan(90.4143);
});

test("numbers are typed, in Bengali digits too; a spot elsewhere is named", async () => {
  const onChange = vi.fn();
  const screen = await render(<Form onChange={onChange} />);
  await screen.getByText("Type latitude and longitude").click();
  await screen.getByLabelText("Latitude").fill("২৩.৭৯");
  await screen.getByLabelText("Longitude").fill("90.41");
  expect(lastOf(onChange)).toEqual({ latitude: 23.79, longitude: 90.41 });
  await expect.element(screen.getByLabelText("Latitude")).toHaveValue("২৩.৭৯");
  await screen.getByLabelText("Latitude").fill(String(chattogram.lat));
  await screen.getByLabelText("Longitude").fill(String(chattogram.lng));
  await expect.element(screen.getByText(/This spot is \d+(\.\d+)? km from Gulshan 2/)).toBeVisible();
  await screen.getByLabelText("Latitude").fill("51.5");
  await expect.element(screen.getByText("This is not a spot in Bangladesh.")).toBeVisible();
  await expect.element(screen.getByLabelText("Latitude")).toHaveValue("51.5");
});

test("the numbers follow the pin, and go with it", async () => {
  const screen = await render(<Form onChange={() => {}} begin={{ latitude: 23.795, longitude: 90.414 }} />);
  await screen.getByText("Type latitude and longitude").click();
  await expect.element(screen.getByLabelText("Latitude")).toHaveValue("23.795");
  (screen.getByRole("slider").element() as SVGElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByLabelText("Latitude")).not.toHaveValue("23.795");
  await screen.getByRole("button", { name: "Remove the pin" }).click();
  await expect.element(screen.getByLabelText("Latitude")).toHaveValue("");
});

test("without a script two fields for numbers are there, in the reader's digits", () => {
  document.documentElement.lang = "bn";
  const html = renderToString(<PinField place={null} latitude={23.79} longitude={90.41} onChange={() => {}} />);
  expect(html).toContain("<details");
  expect(html).toMatch(/name="latitude"[^>]*value="২৩.৭৯"/);
});

test("a larger area brings what lies farther away", async () => {
  const screen = await render(<Form onChange={() => {}} />);
  const closer = screen.getByRole("button", { name: "Show a smaller area" });
  while (!(closer.element() as HTMLButtonElement).disabled) await closer.click();
  expect(screen.getByText("Mohakhali").query()).toBeNull();
  const wider = screen.getByRole("button", { name: "Show a larger area" });
  await wider.click();
  await wider.click();
  await expect.element(screen.getByText("Mohakhali")).toBeVisible();
});

/** Opens the map, and gives how to drag it by so many pixels, and where the pin stands from its middle. */
async function onMap(screen: Awaited<ReturnType<typeof render>>) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  await screen.getByRole("button", { name: "Open the map" }).click();
  const map = screen.getByRole("region", { name: "Gulshan 2 and what lies around it" });
  await expect.element(screen.getByRole("slider", { name: "The pin" })).toBeVisible();
  const middleOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  return {
    drag: async (right: number, down: number) => {
      const { width, height } = map.element().getBoundingClientRect();
      const [x, y] = [width / 2, height / 2];
      await userEvent.dragAndDrop(map, map, {
        sourcePosition: { x, y },
        targetPosition: { x: x + right, y: y + down },
      });
    },
    tip: () => {
      const pin = middleOf(screen.getByRole("slider", { name: "The pin" }).element());
      const { x, y } = middleOf(map.element());
      return { right: pin.x - x, down: pin.y - y };
    },
  };
}

test("on the map the pin stands still and the map moves under it; only a move says where the place is", async () => {
  const onChange = vi.fn();
  const screen = await render(<Form onChange={onChange} />);
  const { drag, tip } = await onMap(screen);
  const stood = tip();
  expect(stood).toMatchObject({ right: expect.closeTo(0, 0), down: expect.closeTo(-31, 0) });
  await screen.getByRole("button", { name: "Zoom in" }).click();
  await expect.element(screen.getByText("Move the map until the pin points to the place.")).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await drag(-60, 0);
  await expect.poll(() => lastOf(onChange)?.longitude).toBeGreaterThan(90.4143);
  expect(lastOf(onChange)!.latitude).toBeCloseTo(23.7949, 3);
  expect(tip()).toEqual(stood);
  vi.unstubAllGlobals();
});

test("numbers that are typed bring the map under the pin, and drawing it closer leaves them as they are", async () => {
  const onChange = vi.fn();
  const screen = await render(<Form onChange={onChange} begin={{ latitude: 23.7949, longitude: 90.4143 }} />);
  const { drag } = await onMap(screen);
  await screen.getByText("Type latitude and longitude").click();
  await screen.getByLabelText("Latitude").fill("23.812345");
  expect(lastOf(onChange)).toEqual({ latitude: 23.812345, longitude: 90.4143 });
  const calls = onChange.mock.calls.length;
  await screen.getByRole("button", { name: "Zoom in" }).click();
  expect(onChange).toHaveBeenCalledTimes(calls);
  await drag(0, 30);
  await expect.poll(() => lastOf(onChange)?.latitude).toBeGreaterThan(23.812345);
  expect(lastOf(onChange)!.latitude).toBeLessThan(23.83);
  vi.unstubAllGlobals();
});

test("the pin is set on the map as well, whose script comes with the press", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  const onChange = vi.fn();
  const screen = await render(<Form onChange={onChange} begin={{ latitude: 23.7949, longitude: 90.4143 }} />);
  await expect.element(screen.getByText("House 5, Road 90, Gulshan 2")).toBeVisible();
  await screen.getByRole("button", { name: "Open the map" }).click();
  await expect.element(screen.getByRole("region", { name: "Gulshan 2 and what lies around it" })).toBeVisible();
  const pin = screen.getByRole("slider", { name: "The pin" });
  await expect.element(pin).toBeVisible();
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}");
  const moved = lastOf(onChange)!;
  expect(moved.latitude).toBeGreaterThan(23.7949);
  expect(moved.longitude).toBe(90.4143);
  await screen.getByRole("button", { name: "Back to the drawing" }).click();
  await expect.element(screen.getByText(/^A drawing, not a street map/)).toBeVisible();
  vi.unstubAllGlobals();
});
