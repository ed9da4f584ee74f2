import { expect, test } from "vitest";
import { problemsOf, sentValues } from "./post-check.ts";
import { projectForm } from "./project-form.ts";
import { propertyForm } from "./property-form.ts";
import { resortForm } from "./resort-form.ts";

const home = {
  title: "Lake flat",
  type: "apartment",
  price: "১ কোটি ৮৫ লাখ",
  area: "১৬৫০",
  place: "gulshan-2",
  contactName: "Rahima",
  contactPhone: "01712345678",
};

test("the contract's own schema names what is missing, one problem a field, in the order of the form", () => {
  expect(problemsOf(propertyForm, {}, [], "en")).toEqual(
    ["type", "contactName", "contactPhone", "placeText", "area", "price", "title"].map((field) => ({
      field,
      code: "required",
    })),
  );
  expect(problemsOf(propertyForm, {}, [], "bn").at(-1)).toEqual({ field: "titleBn", code: "required" });
  expect(problemsOf(propertyForm, home, [], "en")).toEqual([]);
});

test("a place that was typed and is none of the list is a problem of the field that it was typed into", () => {
  const values = { ...home, place: "", placeText: "Nowhere", district: "dhaka", districtText: "Dhaka" };
  expect(problemsOf(propertyForm, values, [], "en")).toEqual([{ field: "placeText", code: "unknown-place" }]);
});

test("rows are named as the server names them", () => {
  const values = { ...home, nearby: [{ type: "school", name: "", distance: "far" }] };
  expect(problemsOf(propertyForm, values, [], "en")).toEqual([
    { field: "nearby.0.name", code: "required" },
    { field: "nearby.0.distance", code: "not-a-number" },
  ]);
});

test("a project asks for its place where it is asked for, and a rental for its tenants", () => {
  expect(problemsOf(projectForm, { location: "Road 7" }, [], "en").map(({ field }) => field)).toContain("placeText");
  expect(problemsOf(propertyForm, { ...home, purpose: "rent" }, [], "en")).toEqual([
    { field: "tenants", code: "required" },
  ]);
});

test("a resort sends the name of a chosen destination, and nothing sends the texts beside slugs", () => {
  const sent = sentValues(resortForm, { area: "সাজেক", areaEn: "Sajek Valley", districtText: "রাঙামাটি" });
  expect(sent).toMatchObject({ area: "Sajek Valley" });
  expect(sent).not.toHaveProperty("districtText");
});
