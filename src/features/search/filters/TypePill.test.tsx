import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PROPERTY_TYPES, type PropertyType } from "#domain/listing/listing.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { TypePill } from "./TypePill.tsx";

const sent = () => new FormData(document.forms[0]).getAll("type");

/** A search that follows the form, as a list does. */
function Example() {
  const [type, setType] = useState<readonly PropertyType[]>(["house"]);
  const [isOpen, setOpen] = useState(false);
  const search = {
    list: "sale" as const,
    query: { ...EMPTY_LISTING_QUERY, type },
    problems: [],
    total: { total: 7, totalCapped: false },
    fields: 0,
    prices: 0,
    searchForm: () => {},
    searchPlaces: () => {},
  };
  return (
    <form
      ref={(form) => {
        const follow = () => setType(PROPERTY_TYPES.filter((one) => String(sent()[0]).split(",").includes(one)));
        form?.addEventListener("change", follow);
        return () => form?.removeEventListener("change", follow);
      }}
    >
      <TypePill
        {...{ search, isOpen }}
        facets={{ type: { house: 3, land: 7 } }}
        name="type"
        onOpen={setOpen}
        onFailed={() => {}}
      />
    </form>
  );
}

test("types are ticked in a list box by keys and by hand, each with its count, and told at once", async () => {
  const screen = await render(<Example />);
  expect(sent()).toEqual(["house"]);
  await screen.getByRole("button", { name: "Property type: House" }).click();
  const box = screen.getByRole("listbox", { name: "Property type" });
  await expect.element(box.getByRole("option", { name: "House 3" })).toHaveAttribute("aria-selected", "true");
  await expect.element(box.getByRole("option", { name: "All types" })).toHaveAttribute("aria-selected", "false");
  await box.getByRole("option", { name: "Shop 0" }).click();
  expect(sent()).toEqual(["house,shop"]);
  await userEvent.keyboard("{Home}{ArrowDown}{ArrowDown}{ArrowDown} ");
  await expect.element(box.getByRole("option", { name: "Land 7" })).toHaveFocus();
  expect(sent()).toEqual(["house,land,shop"]);
  await userEvent.keyboard("{Home}{Enter}");
  expect(sent()).toEqual([""]);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Property type: All types" })).toHaveFocus();
  expect(sent()).toEqual([""]);
});
