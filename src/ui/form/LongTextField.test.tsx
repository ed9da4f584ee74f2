import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LongTextField } from "./LongTextField.tsx";

const field = <LongTextField id="text" name="text" label="Your review" hint="Up to 10 characters" max={10} />;

test("it counts characters as people do, and cuts nothing off", async () => {
  const screen = await render(<form>{field}</form>);
  const area = screen.getByLabelText("Your review");
  await expect.element(area).toHaveAccessibleDescription("Up to 10 characters");
  await area.fill("ab😀");
  await expect.element(area).toHaveAccessibleDescription("3 of 10 characters");
  await area.fill("twelve chars");
  await expect.element(area).toHaveAccessibleDescription("2 characters too many");
  await expect.element(area).toHaveValue("twelve chars");
});

test("an emptied form has its hint back", async () => {
  const screen = await render(
    <form>
      {field}
      <button type="reset">Reset</button>
    </form>,
  );
  await screen.getByLabelText("Your review").fill("abc");
  await userEvent.click(screen.getByRole("button", { name: "Reset" }));
  await expect.element(screen.getByText("Up to 10 characters")).toBeVisible();
});
