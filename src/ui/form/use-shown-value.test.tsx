import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useShownValue } from "./use-shown-value.ts";

function Example({ shown }: { shown: string }) {
  const select = useShownValue<HTMLSelectElement>(shown);
  const text = useShownValue<HTMLInputElement>(shown);
  return (
    <form>
      <select ref={select} aria-label="type" defaultValue={shown}>
        <option value="">all</option>
        <option>land</option>
      </select>
      <input ref={text} aria-label="text" defaultValue={shown} />
    </form>
  );
}

test("a select that the browser resets when the page comes back says again what is searched for", async () => {
  const screen = await render(<Example shown="" />);
  await screen.rerender(<Example shown="land" />);
  await expect.element(screen.getByLabelText("type")).toHaveValue("land");
  await screen.getByLabelText("text").fill("half typ");
  dispatchEvent(new PageTransitionEvent("pagehide"));
  dispatchEvent(new PageTransitionEvent("pageshow"));
  // WebKit does it after the event.
  (screen.getByLabelText("type").element() as HTMLSelectElement).value = "";
  await expect.element(screen.getByLabelText("type")).toHaveValue("land");
  await expect.element(screen.getByLabelText("text")).toHaveValue("half typ");
});

test("a page that is shown for the first time leaves the choice that somebody made before", async () => {
  const screen = await render(<Example shown="" />);
  await screen.getByLabelText("type").selectOptions("land");
  dispatchEvent(new PageTransitionEvent("pageshow"));
  await new Promise((done) => setTimeout(done));
  await expect.element(screen.getByLabelText("type")).toHaveValue("land");
});
