import { expect, test } from "vitest";
import { fieldOnForm, TABLES, TICKED, TICKS, valuesOfEntries, valuesOfFields } from "./fields.ts";

const ALL = [...TICKED, ...TABLES, ...TICKS];

test("boxes and rows become lists, whether a form library holds them or a browser sends them", () => {
  const values = {
    title: "Lake flat",
    priceNegotiable: true,
    priceConfirmed: false,
    placeHidden: false,
    amenities: ["lift", "fire-safety"],
    tenants: [],
    nearby: [{ type: "school", name: "Ideal", distance: "300" }],
    rooms: [{ picture: "u-1", room: "" }],
    roomTypes: [],
    policies: [],
    visits: [{ day: "friday", from: "15", until: "" }],
  };
  const fields = {
    title: "Lake flat",
    priceNegotiable: true,
    priceConfirmed: false,
    placeHidden: false,
    amenities: { lift: true, gas: false, "fire-safety": true },
    tenants: { family: false },
    rooms: [{ picture: "u-1", room: "" }],
    roomTypes: [],
    policies: [{ text: " " }],
    // A day is a row whether it has hours or not: the week keeps its order.
    visits: [{ day: "friday", from: "15", until: "" }],
    // Row 0 was taken out, and in row 2 only a kind was chosen.
    nearby: [undefined, { type: "school", name: "Ideal", distance: "300" }, { type: "park", name: "", distance: "" }],
  };
  expect(valuesOfFields(fields)).toEqual(values);
  const sent = [
    ["title", "Lake flat"],
    ["priceNegotiable", "on"],
    ["amenities.lift", "on"],
    ["amenities.fire-safety", "on"],
    ["nearby.1.type", "school"],
    ["nearby.1.name", "Ideal"],
    ["nearby.1.distance", "300"],
    ["nearby.2.type", "park"],
    ["rooms.0.picture", "u-1"],
    ["rooms.0.room", ""],
    ["visits.0.day", "friday"],
    ["visits.0.from", "15"],
    ["visits.0.until", ""],
  ] as const;
  expect(valuesOfEntries(sent, ALL)).toEqual(values);
});

test("a group that holds something else has nothing ticked", () => {
  expect(valuesOfFields({ amenities: "lift", tenants: null, nearby: 5, priceNegotiable: "" })).toEqual({
    ...{ amenities: [], tenants: [], nearby: [], priceNegotiable: false },
  });
});

test("a box that is not ticked is not sent, and is not ticked", () => {
  expect(valuesOfEntries([["title", "A"]], ALL)).toMatchObject({ amenities: [], priceNegotiable: false });
});

test("names that no form has do no harm", () => {
  const sent = [
    ["__proto__.x", "1"],
    ["amenities", "lift"],
    ["title.x", "y"],
    ["nearby.constructor.name", "z"],
  ] as const;
  expect(valuesOfEntries([...sent, ["title", "A"]], ALL)).toMatchObject({ title: "A", amenities: [] });
  expect({}).not.toHaveProperty("x");
  expect(
    valuesOfEntries(
      [
        ["title", "A"],
        ["title.x", "B"],
      ],
      ALL,
    ),
  ).toMatchObject({ title: "A" });
});

test("a problem of the second filled row belongs to where that row stands", () => {
  const fields = { nearby: [undefined, { name: "A" }, { name: "" }, { name: "B" }] };
  expect(fieldOnForm("nearby.1.distance", fields)).toBe("nearby.3.distance");
  expect(fieldOnForm("price", fields)).toBe("price");
});
