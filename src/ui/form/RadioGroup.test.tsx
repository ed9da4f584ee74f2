import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RadioGroup } from "./RadioGroup.tsx";

const options = [
  { value: "daily", label: "Once a day" },
  { value: "none", label: "No mails" },
];

test("arrows move the choice, and the form has its value", async () => {
  const screen = await render(
    <form aria-label="Mails">
      <RadioGroup
        id="mails"
        name="mails"
        label="Mails"
        options={options}
        defaultValue="daily"
        hint="Change it any time."
      />
    </form>,
  );
  await expect.element(screen.getByRole("group", { name: "Mails" })).toHaveAccessibleDescription("Change it any time.");
  await screen.getByRole("radio", { name: "Once a day" }).click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("radio", { name: "No mails" })).toBeChecked();
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect([...new FormData(form)]).toEqual([["mails", "none"]]);
});

test("what is wrong stands in place of the hint and is said with the group", async () => {
  const screen = await render(
    <RadioGroup
      id="mails"
      name="mails"
      label="Mails"
      options={options}
      defaultValue="none"
      hint="Change it any time."
      error="There is no address for mails."
    />,
  );
  await expect
    .element(screen.getByRole("group", { name: "Mails" }))
    .toHaveAccessibleDescription("There is no address for mails.");
});
