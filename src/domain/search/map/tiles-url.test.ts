import { expect, test } from "vitest";
import { mapTilesUrl } from "./tiles-url.ts";

test("without a setting the map has public streets, and with off none", () => {
  expect([{}, { MAP_TILES_URL: " " }].map(mapTilesUrl)).toEqual(Array(2).fill("https://tiles.openfreemap.org/planet"));
  expect(mapTilesUrl({ MAP_TILES_URL: "off" })).toBeNull();
});

test("tiles of one's own come over https, or from this machine, or the build ends", () => {
  for (const url of ["https://tiles.example/bangladesh.pmtiles", "http://localhost:8080/tiles.json"]) {
    expect(mapTilesUrl({ MAP_TILES_URL: ` ${url} ` })).toBe(url);
  }
  expect(() => mapTilesUrl({ MAP_TILES_URL: "http://tiles.example/tiles.json" })).toThrow(TypeError);
  expect(() => mapTilesUrl({ MAP_TILES_URL: "bright" })).toThrow(TypeError);
});
