import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { SharedHome } from "#domain/account/shared-favourites.ts";
import { SharedHomeForm } from "./SharedHomeForm.tsx";

const HOME: SharedHome = { item: "lake-flat", note: "", group: null };
const THEIRS = { ...HOME, note: "Too far from school" };

function Example() {
  const [home, setHome] = useState(HOME);
  return (
    <SharedHomeForm
      code="AAAAAAAAAAAAAAAAAAAAAA"
      home={home}
      title="Lake flat"
      isFirst
      isLast={false}
      answer={null}
      onChanged={({ homes }) => setHome(homes[0]!)}
      onConflict={() => setHome(THEIRS)}
    />
  );
}

afterEach(() => vi.restoreAllMocks());

test("where somebody else has written meanwhile, their words are said and what was typed stays, to be sent again", async () => {
  const answers = [
    new Response(JSON.stringify(problemOf("changed-meanwhile")), { status: 409 }),
    new Response(JSON.stringify({ homes: [{ ...HOME, note: "Small kitchen" }], endsAt: "2026-12-01T00:00:00Z" })),
  ];
  const sent = vi.spyOn(window, "fetch").mockImplementation(async () => answers.shift()!);
  const screen = await render(<Example />);
  const note = screen.getByLabelText("Note");
  await note.fill("Small kitchen");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Changed in the meantime/);
  await expect.element(screen.getByText("Someone else has written here: Too far from school")).toBeVisible();
  await expect.element(note).toHaveValue("Small kitchen");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Somebody has written here/)).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Note")).toHaveValue("Small kitchen");
  const bodies = sent.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as Record<string, string>);
  expect(bodies.map(({ wasNote }) => wasNote)).toEqual(["", "Too far from school"]);
});

test("a move is sent with what was typed", async () => {
  const sent = vi
    .spyOn(window, "fetch")
    .mockImplementation(async () => new Response(JSON.stringify({ homes: [HOME], endsAt: "2026-12-01T00:00:00Z" })));
  const screen = await render(<Example />);
  await expect.element(screen.getByRole("button", { name: "Move up: Lake flat" })).toBeDisabled();
  await screen.getByLabelText("Group").selectOptions("Visit");
  await screen.getByRole("button", { name: "Move down: Lake flat" }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const body = JSON.parse(sent.mock.calls[0]?.[1]?.body as string) as Record<string, string>;
  expect(body).toMatchObject({ item: "lake-flat", group: "visit", wasGroup: "", move: "down" });
});
