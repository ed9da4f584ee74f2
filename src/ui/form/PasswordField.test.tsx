import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PasswordField } from "./PasswordField.tsx";

const field = <PasswordField id="word" name="password" label="Password" autoComplete="current-password" />;
const input = () => page.elementLocator(document.getElementById("word")!);

test("a button shows it, and sending the form hides it again", async () => {
  const screen = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      {field}
      <button>Send</button>
    </form>,
  );
  await input().fill("river boat");
  const show = screen.getByRole("button", { name: "Show the password" });
  await expect.element(show).toHaveAttribute("aria-pressed", "false");
  await show.click();
  await expect.element(input()).toHaveAttribute("type", "text");
  await expect.element(input()).toHaveFocus();
  await expect.element(show).toHaveAttribute("aria-pressed", "true");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(input()).toHaveAttribute("type", "password");
  await expect.element(input()).toHaveValue("river boat");
});

test("without a script there is no button that does nothing", () => {
  expect(renderToString(field)).not.toContain("<button");
});
