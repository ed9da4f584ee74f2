import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Combobox, type Option } from "./Combobox.tsx";

const PLACES = ["Banani", "Baridhara", "Bashundhara R/A", "Gulshan"].map((name) => ({
  id: name,
  name,
  detail: "Dhaka",
}));

function Example({ onPick = () => {} }: { onPick?: (option: Option) => void }) {
  const [typed, setTyped] = useState("");
  const found = PLACES.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
  const groups = [{ label: "Places", options: found }];
  return (
    <form>
      <Combobox
        id="place"
        name="location"
        label="Location"
        groups={groups}
        status={`${found.length} suggestions`}
        onType={setTyped}
        onPick={onPick}
      />
    </form>
  );
}

test("the keyboard alone picks a place", async () => {
  const onPick = vi.fn();
  const screen = await render(<Example onPick={onPick} />);
  const field = screen.getByRole("combobox", { name: "Location" });
  await field.fill("ba");
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("status")).toHaveTextContent("3 suggestions");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(screen.getByRole("option", { name: /Baridhara/ })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({ id: "Baridhara" });
  await expect.element(field).toHaveValue("Baridhara");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
});

test("what is typed is told before suggestions are there", async () => {
  const onType = vi.fn();
  const field = { id: "place", name: "location", label: "Location", groups: [], status: "", onPick: () => {} };
  const screen = await render(<Combobox {...field} onType={onType} />);
  const input = screen.getByRole("combobox").element() as HTMLInputElement;
  // Set as React reads it, and without a focus, which would fetch them.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Atlantis");
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect(onType).toHaveBeenCalledExactlyOnceWith("Atlantis");
});

test("Enter is the form's while no suggestion is chosen, also with the list open", async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const screen = await render(<Example />);
  document.forms[0]?.addEventListener("submit", onSubmit);
  const field = screen.getByRole("combobox");
  await field.fill("ba");
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await expect.element(field).toHaveValue("ba");
});

test("the focus opens the list, and a press on the field does not close it", async () => {
  const screen = await render(<Example />);
  await screen.getByRole("combobox").click();
  const group = screen.getByRole("group", { name: "Places" });
  await expect.element(group.getByRole("option", { name: /^Gulshan/ })).toBeVisible();
});

test("Escape closes the list and leaves what was typed, and so does leaving the field", async () => {
  const screen = await render(<Example />);
  const field = screen.getByRole("combobox");
  await field.fill("ba");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await expect.element(field).toHaveValue("ba");
  await field.fill("my own words");
  await userEvent.tab();
  await expect.element(field).toHaveValue("my own words");
});

test("what is typed while the suggestions are fetched stays, with its caret, and is told when it is left", async () => {
  const [onLeave, onChange] = [vi.fn(), vi.fn()];
  document.addEventListener("change", onChange);
  const props = { id: "p", name: "p", label: "Place", status: "", groups: [{ options: PLACES }], onType: () => {} };
  const screen = await render(<Combobox {...props} onPick={() => {}} onLeave={onLeave} />);
  const field = screen.getByRole("combobox").element() as HTMLInputElement;
  field.focus();
  // As a person does: only then the browser tells of a change.
  document.execCommand("insertText", false, "Gulan");
  field.setSelectionRange(3, 3);
  await expect.poll(() => screen.getByRole("combobox").element().getAttribute("aria-expanded")).toBe("true");
  const now = screen.getByRole("combobox").element() as HTMLInputElement;
  expect(now).not.toBe(field);
  expect(document.activeElement).toBe(now);
  expect([now.value, now.selectionStart, now.selectionEnd]).toEqual(["Gulan", 3, 3]);
  expect(onLeave).not.toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
  now.blur();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith("Gulan");
  expect(onChange).toHaveBeenCalledOnce();
  document.removeEventListener("change", onChange);
});

test("a word that several keys make is not lost to the suggestions", async () => {
  const screen = await render(<Example />);
  const field = screen.getByRole("combobox").element() as HTMLInputElement;
  field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  field.focus();
  field.value = "গুল";
  await import("./SuggestingCombobox.tsx");
  await new Promise((done) => requestAnimationFrame(done));
  expect(screen.getByRole("combobox").element()).toBe(field);
  field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await expect.poll(() => screen.getByRole("combobox").element() === field).toBe(false);
  await expect.element(screen.getByRole("combobox")).toHaveValue("গুল");
});

test("what was typed before hydration stays and is what a form sends", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(<Example />);
  const field = place.querySelector("input")!;
  field.value = "Gul";
  const onReady = vi.fn();
  function Hydrated() {
    useEffect(() => onReady(), []);
    return <Example />;
  }
  const root = hydrateRoot(place, <Hydrated />);
  await expect.poll(() => onReady.mock.calls.length).toBe(1);
  expect(place.querySelector("input")!.value).toBe("Gul");
  expect(new FormData(place.querySelector("form")!).get("location")).toBe("Gul");
  root.unmount();
  place.remove();
});
