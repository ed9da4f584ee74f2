import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FILTER_TABLE, filterFields, filterOptions, filtersFor } from "#domain/search/filter-table.ts";
import type { ListingFilter } from "#domain/search/filters.ts";
import { placesOf } from "#domain/search/places.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { formParameters } from "#ui/form/form-parameters.ts";
import { useFormChanges } from "#ui/list/use-form-changes.ts";
import { PRICE_FIELD, SEARCH_FORM } from "./form-names.ts";
import { SearchForm } from "./SearchForm.tsx";
import { readSearch } from "./search-form.ts";

type Changed = (form: HTMLFormElement, changed?: string) => void;

type Names = { name: string; nameBn: string };

function Example({
  search,
  list,
  names,
  onChange = () => {},
}: {
  search: string;
  list: Purpose;
  names?: Names;
  onChange?: Changed;
}) {
  const root = useRef<HTMLDivElement>(null);
  // As on a list, what is chosen is what is asked for next.
  const [asked, setAsked] = useState(search);
  const [prices, setPrices] = useState(0);
  useFormChanges(root, SEARCH_FORM, (form, changed) => {
    onChange(form, changed);
    setAsked(readSearch(formParameters(form), list).canonical);
    if (changed === PRICE_FIELD.sale || changed === PRICE_FIELD.rent) setPrices((count) => count + 1);
  });
  const { query, problems } = readSearch(new URLSearchParams(asked), list);
  const places = placesOf(query.location).map((text) => ({ text, name: text, nameBn: text, ...names }));
  const fields = { list, query, problems, total: { total: 128, totalCapped: false }, fields: 0, prices };
  return (
    <div ref={root}>
      <SearchForm
        kind="bar"
        search={{ ...fields, searchForm: onChange, searchPlaces: () => {} }}
        places={places}
        facets={{ type: { land: 7 } }}
        onSubmit={() => {}}
      />
    </div>
  );
}

const theForm = () => document.forms.namedItem(SEARCH_FORM)!;

test.each(["sale", "rent"] as const)("every filter of a list of %s has its field, and has it once", async (list) => {
  await render(<Example search="" list={list} />);
  const form = theForm();
  const named = [...form.elements].map((element) => (element as HTMLInputElement).name);
  // What is said on the map has no field.
  const elsewhere: readonly ListingFilter[] = ["q", "exactBedrooms", "floor"];
  // What was typed and means no filter is no field. Just so many bedrooms are an option of their select; floors in steps stand only where an address asks for them.
  const isHere = (one: ListingFilter) => FILTER_TABLE[one].kind !== "map" && !elsewhere.includes(one);
  for (const filter of filtersFor(list).filter(isHere)) {
    for (const field of filterFields(filter)) {
      // Types have the select of the bar while the sheet is closed.
      const isTicked = FILTER_TABLE[filter].kind === "several" && filter !== "type";
      const options = isTicked ? filterOptions(filter).length : null;
      const fields = named.filter((name) => name === field);
      const values = form.elements.namedItem(field);
      if (options) expect(fields, field).toHaveLength(options);
      else expect(values instanceof RadioNodeList ? "radio" : fields.length, field).toBeOneOf(["radio", 1]);
    }
  }
});

test("what an address has comes out of the form as it went in, also what no option stands for", async () => {
  const search =
    "title=lake&location=Banani%3B+Gulshan&bbox=90.3%2C23.7%2C90.5%2C23.9&area=90.3%2C23.7%2C90.4%2C23.7%2C90.4%2C23.8&near=90.4%2C23.8%2C2&type=apartment%2Chouse&minPrice=20000&maxPrice=45000&minArea=900&bedrooms=7&bathrooms=6&tenant=family" +
    "&furnished=furnished%2Cunfurnished&floor=1-3&facing=south%2Cwest&parking=true&lift=true&month=January&advance=5&negotiable=true&confirmed=9&wellVerified=true";
  await render(<Example search={search} list="rent" />);
  expect(readSearch(formParameters(theForm()), "rent").canonical).toBe(search);
  expect(document.querySelector("#search-type")).toHaveDisplayValue("Apartment, House");
});

test("words that were typed and mean no filter are no field, and are not lost", async () => {
  await render(<Example search="q=lake&title=corner&titled=lake" list="sale" />);
  expect(theForm().elements.namedItem("title")).toHaveValue("corner");
  expect(readSearch(formParameters(theForm()), "sale").canonical).toBe("q=lake&title=corner&titled=lake");
});

test("bedrooms, exactly or at least, are one choice; floors, block and road are typed", async () => {
  const screen = await render(<Example search="exactBedrooms=2&minFloor=3&block=C" list="rent" />);
  const canonical = () => readSearch(formParameters(theForm()), "rent").canonical;
  expect(canonical()).toBe("block=C&exactBedrooms=2&minFloor=3");
  const bedrooms = screen.getByLabelText("Bedrooms", { exact: true });
  await expect.element(bedrooms).toHaveDisplayValue("Exactly 2 beds");
  await bedrooms.selectOptions("3+ beds");
  await screen.getByRole("button", { name: /^More Filters/ }).click();
  await screen.getByLabelText("Floor to").fill("৬");
  await screen.getByLabelText("Road").fill("রোড ১১");
  expect(canonical()).toBe("block=C&road=11&bedrooms=3&minFloor=3&maxFloor=6");
});

test("the keyboard opens the sheet; Escape closes it and gives the focus back", async () => {
  const screen = await render(<Example search="lift=true&furnished=furnished" list="rent" />);
  const more = screen.getByRole("button", { name: "More Filters 2 active" });
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  const sheet = screen.getByRole("dialog", { name: "All filters" });
  await expect.element(sheet).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "Show 128 properties" })).toBeVisible();
  await expect.element(sheet.getByRole("checkbox", { name: "Lift" })).toBeChecked();
  const dialog = sheet.element() as HTMLDialogElement;
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialog.open).toBe(false);
  await expect.element(more).toHaveFocus();
});

test("the price opens its panel: an end is typed in words, a range is one press, and each is sent once", async () => {
  const screen = await render(<Example search="" list="rent" />);
  const canonical = () => readSearch(formParameters(theForm()), "rent").canonical;
  const pill = screen.getByRole("button", { name: /^Monthly rent/ });
  await pill.click();
  const panel = screen.getByRole("dialog", { name: "Monthly rent" });
  await expect.element(panel.getByRole("radio", { name: "Any rent" })).toBeChecked();
  await panel.getByRole("textbox", { name: "Maximum rent" }).fill("৪০ হাজার");
  await expect.element(panel.getByText("40 thousand taka")).toBeVisible();
  await expect.poll(canonical).toBe("maxPrice=40000");
  const names = [...new FormData(theForm()).keys()];
  expect(names.filter((name) => name === "minPrice" || name === "maxPrice" || name === "rent")).toHaveLength(3);
  await panel.getByRole("textbox", { name: "Maximum rent" }).fill("");
  await panel.getByRole("radio", { name: "৳ 20,000 – ৳ 50,000" }).click();
  await expect.poll(canonical).toBe("minPrice=20000&maxPrice=50000");
  await panel.getByRole("button", { name: "Show 128 properties" }).click();
  await expect.element(pill).toHaveFocus();
  expect([...new FormData(theForm()).keys()].filter((name) => name === "minPrice")).toHaveLength(1);
});

test("the ranges of the panel follow the typed ends, and the pill says what they are", async () => {
  const screen = await render(<Example search="minPrice=20000&maxPrice=50000" list="rent" />);
  await screen.getByRole("button", { name: "Monthly rent: ৳ 20,000 – ৳ 50,000" }).click();
  const panel = screen.getByRole("dialog", { name: "Monthly rent" });
  const range = panel.getByRole("radio", { name: "৳ 20,000 – ৳ 50,000" });
  await expect.element(range).toBeChecked();
  await panel.getByRole("textbox", { name: "Maximum rent" }).fill("40 thousand");
  await expect.element(range).not.toBeChecked();
  await expect.element(panel.getByRole("radio", { name: "৳ 20,000 – ৳ 40,000" })).toBeChecked();
  await panel.getByRole("textbox", { name: "Maximum rent" }).fill("50 thousand");
  await expect.element(range).toBeChecked();
  await panel.getByRole("textbox", { name: "Maximum rent" }).fill("40 thousand");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Monthly rent: ৳ 20,000 – ৳ 40,000" })).toHaveFocus();
});

test("the sheet has types and bedrooms as well, and sends each once", async () => {
  const screen = await render(<Example search="type=house&bedrooms=2" list="rent" />);
  await screen.getByRole("button", { name: /^More Filters/ }).click();
  const bedrooms = screen.getByRole("group", { name: "Bedrooms" });
  await expect.element(bedrooms.getByRole("radio", { name: "2+", exact: true })).toBeChecked();
  await bedrooms.getByRole("radio", { name: "3", exact: true }).click();
  await screen.getByRole("checkbox", { name: "Apartment" }).click();
  expect(readSearch(formParameters(theForm()), "rent").canonical).toBe("type=apartment%2Chouse&exactBedrooms=3");
  expect(formParameters(theForm()).getAll("bedrooms")).toEqual(["=3"]);
});

test("a choice is told at once, with the name of its field", async () => {
  const onChange = vi.fn<Changed>();
  const screen = await render(<Example search="" list="sale" onChange={onChange} />);
  await screen.getByLabelText("Property type").selectOptions("land");
  expect(onChange.mock.lastCall?.[1]).toBe("type");
  expect(readSearch(formParameters(onChange.mock.lastCall![0]), "sale").canonical).toBe("type=land");
});

test("what could not be read is said where it stands", async () => {
  const screen = await render(<Example search="minPrice=cheap" list="sale" />);
  await screen.getByRole("button", { name: "More Filters" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Ignored, because we could not read it: Minimum price");
});

test.each([
  ["bn", "Khilgaon", "খিলগাঁও"],
  ["en", "খিলগাঁও", "Khilgaon"],
] as const)(
  "in %s a place that the address calls %s stands as %s, and is sent as it came",
  async (lang, text, shown) => {
    document.documentElement.lang = lang;
    const names = { name: "Khilgaon", nameBn: "খিলগাঁও" };
    const params = new URLSearchParams({ location: text });
    await render(<Example search={params.toString()} list="rent" names={names} />);
    const field = theForm().elements.namedItem("location") as HTMLInputElement;
    expect(field.value).toBe(shown);
    expect(formParameters(theForm()).getAll("location")).toEqual([text]);
    expect(readSearch(formParameters(theForm()), "rent").query.location).toBe(text);
    // What is typed over it is meant as it is typed.
    await userEvent.fill(field, "Badda");
    expect(formParameters(theForm()).getAll("location")).toEqual(["Badda"]);
    document.documentElement.lang = "en";
  },
);

test("the reading of a typed sentence says how many homes it finds, by all that the form asks", async () => {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", (input: string) => {
    const url = new URL(String(input), location.href);
    asked.push(url);
    const reading = {
      filters: { purpose: "rent", location: "Khilkhet", bedrooms: "2" },
      place: "Khilkhet",
      placeBn: "খিলক্ষেত",
    };
    return Promise.resolve(
      Response.json(
        url.pathname === "/api/listings/total"
          ? { total: 12, totalCapped: false }
          : { items: [], landmarks: [], reading },
      ),
    );
  });
  const screen = await render(<Example search="lift=true" list="rent" />);
  await screen.getByRole("combobox", { name: "Location" }).fill("2 bed khilkhet");
  await expect
    .element(screen.getByRole("option", { name: "Rent · Khilkhet · 2+ beds · 12 properties" }))
    .toBeInTheDocument();
  // The first one was for the empty box.
  const total = asked.findLast(({ pathname }) => pathname === "/api/listings/total")!;
  expect(Object.fromEntries(total.searchParams)).toEqual({ purpose: "rent", location: "2 bed khilkhet", lift: "true" });
  vi.unstubAllGlobals();
});

test("an empty box shows what could be typed", async () => {
  const { query, problems } = readSearch(new URLSearchParams(), "rent");
  const search = {
    list: "rent",
    query,
    problems,
    total: null,
    fields: 0,
    prices: 0,
    searchForm: () => {},
    searchPlaces: () => {},
  } as const;
  const screen = await render(
    <SearchForm kind="bar" search={search} places={[]} facets={null} example="2 bed flat in Mirpur under 20k" />,
  );
  await expect.element(screen.getByPlaceholder("2 bed flat in Mirpur under 20k")).toBeVisible();
});
