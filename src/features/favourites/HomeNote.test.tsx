import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { inOrder, moved, noteOf, withGroup, withText, type FavouriteNotes } from "#domain/account/favourite-notes.ts";
import { HomeNote } from "./HomeNote.tsx";

const HOMES = ["Lake flat", "School house", "Roof flat"].map((title, index) => ({ id: `home-${index}`, title }));

function Example() {
  const [notes, setNotes] = useState<FavouriteNotes>({});
  const homes = inOrder(HOMES, notes);
  const ids = homes.map(({ id }) => id);
  return homes.map(({ id, title }, index) => (
    <HomeNote
      key={id}
      id={id}
      title={title}
      note={noteOf(notes, id)}
      isFirst={index === 0}
      isLast={index === homes.length - 1}
      onText={(text) => setNotes((known) => withText(known, id, text, 1))}
      onGroup={(group) => setNotes((known) => withGroup(known, id, group, 1))}
      onMove={(by) => setNotes((known) => moved(known, ids, [id, ids[index + by]!], 1))}
    />
  ));
}

test("the keyboard moves a home, and stays on its button, or the other one at the end", async () => {
  const screen = await render(<Example />);
  const order = () =>
    screen
      .getByRole("group")
      .elements()
      .map((group) => group.getAttribute("aria-label"));
  await expect.element(screen.getByRole("button", { name: "Move up: Lake flat" })).toBeDisabled();
  const up = screen.getByRole("button", { name: "Move up: Roof flat" });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(order).toEqual(["Lake flat", "Roof flat", "School house"]);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(order).toEqual(["Roof flat", "Lake flat", "School house"]);
  await expect.element(screen.getByRole("button", { name: "Move down: Roof flat" })).toHaveFocus();
});

test("a note and a group are kept as they are given", async () => {
  const screen = await render(<Example />);
  const home = screen.getByRole("group", { name: "School house" });
  await home.getByLabelText("Note").fill("Ask about water at noon");
  await home.getByLabelText("Group").selectOptions("Maybe");
  await expect.element(home.getByLabelText("Note")).toHaveValue("Ask about water at noon");
  await expect.element(home.getByLabelText("Group")).toHaveValue("maybe");
  await expect.element(screen.getByRole("group", { name: "Lake flat" }).getByLabelText("Group")).toHaveValue("");
});
