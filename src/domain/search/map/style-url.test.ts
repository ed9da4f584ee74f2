import { expect, test } from "vitest";
import { mapStyleUrl } from "./style-url.ts";

test("without a setting nobody is asked for tiles", () => {
  expect([mapStyleUrl({}), mapStyleUrl({ MAP_STYLE_URL: " " })]).toEqual([null, null]);
});

test("a style is an https address", () => {
  expect(mapStyleUrl({ MAP_STYLE_URL: "https://tiles.example/styles/bright" })).toBe(
    "https://tiles.example/styles/bright",
  );
  expect(() => mapStyleUrl({ MAP_STYLE_URL: "http://tiles.example/style.json" })).toThrow(TypeError);
  expect(() => mapStyleUrl({ MAP_STYLE_URL: "bright" })).toThrow(TypeError);
});
