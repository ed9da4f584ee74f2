import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { subscribe } from "#api/account/newsletter.ts";
import { Button } from "../button/Button.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { TextField } from "./TextField.tsx";
import { useForm } from "./use-form.ts";

type ExampleProps = { onDone?: () => void; check?: () => []; send?: () => Promise<never> };

function Example({ onDone = () => {}, ...own }: ExampleProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(subscribe, { onDone, ...own });
  return (
    <form {...form}>
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ email: { id: "email", label: "E-mail" } }}
        onChoose={focusField}
      />
      <TextField id="email" name="email" label="E-mail" error={errorOf("email")} />
      <Button type="submit" busy={busy}>
        Subscribe
      </Button>
    </form>
  );
}

const answer = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

afterEach(() => vi.restoreAllMocks());

test("what the endpoint's schema refuses is said above and beside the field, and nothing is sent", async () => {
  const sent = answer(200, {});
  const screen = await render(<Example />);
  await screen.getByLabelText("E-mail").fill("not an address");
  await screen.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await expect.element(screen.getByLabelText("E-mail")).toHaveAttribute("aria-invalid", "true");
  expect(sent).not.toHaveBeenCalled();
  await screen.getByRole("link", { name: /^E-mail:/ }).click();
  await expect.element(screen.getByLabelText("E-mail")).toHaveFocus();
  await userEvent.keyboard("xy");
  await expect.element(screen.getByLabelText("E-mail")).not.toHaveAttribute("aria-invalid");
  await expect.element(screen.getByLabelText("E-mail")).toHaveValue("not an addressxy");
});

test("a refusal of the server is said, and what was typed stays", async () => {
  answer(429, problemOf("too-many-attempts"));
  const screen = await render(<Example />);
  await screen.getByLabelText("E-mail").fill("a@example.com");
  await screen.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByLabelText("E-mail")).toHaveValue("a@example.com");
});

test("an answer is handed on, and a second press sends nothing twice", async () => {
  const onDone = vi.fn();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const sent = vi.spyOn(window, "fetch").mockImplementation(async () => {
    await held;
    return new Response(JSON.stringify({ kind: "sent" }));
  });
  const screen = await render(<Example onDone={onDone} />);
  await screen.getByLabelText("E-mail").fill("a@example.com");
  await screen.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(screen.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  release();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledOnce();
  expect(v.is(v.object({ email: v.string() }), onDone.mock.calls[0]?.[1])).toBe(true);
});

test("without a script it is an ordinary form of the endpoint", async () => {
  const screen = await render(<Example />);
  const form = screen.getByLabelText("E-mail").element().closest("form")!;
  expect([form.getAttribute("action"), form.method]).toEqual(["/api/newsletter", "post"]);
});

test.each([
  [
    "what reads the values",
    {
      check: () => {
        throw new TypeError("given.toWellFormed is not a function");
      },
    },
  ],
  ["what sends them", { send: () => Promise.reject(new TypeError("AbortSignal.any is not a function")) }],
])("when %s throws, the form says so and can be sent again", async (_, own) => {
  answer(200, { kind: "sent" });
  const reported = vi.spyOn(window, "reportError").mockReturnValue();
  const screen = await render(<Example {...own} />);
  await screen.getByLabelText("E-mail").fill("a@example.com");
  await screen.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Something went wrong/);
  expect(reported).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("button", { name: "Subscribe" })).toBeEnabled();
  await expect.element(screen.getByLabelText("E-mail")).toHaveValue("a@example.com");
});
