import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { LayerSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import { LOCALES } from "#domain/locale.ts";
import type { MapColours } from "./map-colours.ts";
import { streetsStyle } from "./streets-style.ts";

/**
 * The layers of OpenMapTiles 3.16 that the map is drawn of, with their fields and the values of `class`, by the files
 * `layers/NAME/NAME.yaml` of https://github.com/openmaptiles/openmaptiles. Names are there in each language of `openmaptiles.yaml`.
 */
const NAMES = ["name", "name:bn", "name:en"];
const ROADS =
  "motorway trunk primary secondary tertiary minor path service track raceway busway bus_guideway ferry rail transit";
const SCHEMA: Record<string, { fields: string[]; classes?: string }> = {
  aeroway: { fields: ["class", "ref"], classes: "aerodrome heliport runway helipad taxiway apron gate" },
  boundary: { fields: ["class", "name", "admin_level", "disputed", "maritime"] },
  building: { fields: ["render_height", "render_min_height", "colour", "hide_3d"] },
  landcover: { fields: ["class", "subclass"], classes: "farmland ice wood rock grass wetland sand" },
  landuse: {
    fields: ["class", "subclass", "access"],
    classes:
      "railway cemetery military residential commercial industrial garages retail bus_station school university kindergarten college library hospital stadium pitch playground track theme_park zoo suburb quarter neighbourhood dam quarry parking",
  },
  park: { fields: ["class", "rank", ...NAMES] },
  place: {
    fields: ["class", "rank", "capital", "iso_a2", ...NAMES],
    classes:
      "continent country state province city town village hamlet borough suburb quarter neighbourhood isolated_dwelling island aboriginal_lands",
  },
  transportation: { fields: ["class", "subclass", "network", "ramp", "brunnel", "service", "access"], classes: ROADS },
  transportation_name: { fields: ["class", "subclass", "ref", "ref_length", "network", ...NAMES], classes: ROADS },
  water: { fields: ["id", "class", "intermittent", "brunnel"] },
  water_name: { fields: ["class", "intermittent", ...NAMES] },
  waterway: { fields: ["class", "brunnel", "intermittent", ...NAMES] },
};

const colours = new Proxy({}, { get: () => "rgb(1, 2, 3)" }) as MapColours;
const styleIn = (locale: "en" | "bn", url: string | null = "https://tiles.example/planet") =>
  streetsStyle(colours, { url, font: "Anek Bangla", locale });

/** What an expression asks a feature for, and the classes that it knows. */
function askedBy(part: unknown, found: { fields: string[]; classes: string[] }): typeof found {
  if (!Array.isArray(part)) {
    if (typeof part === "object" && part !== null) for (const inner of Object.values(part)) askedBy(inner, found);
    return found;
  }
  if (part[0] === "get") found.fields.push(String(part[1]));
  if (part[0] === "literal") found.classes.push(...(part[1] as string[]));
  for (const inner of part) askedBy(inner, found);
  return found;
}

function foreign(layer: LayerSpecification): string[] {
  if (layer.type === "background") return [];
  const known = SCHEMA["source-layer" in layer ? String(layer["source-layer"]) : ""];
  if (!known) return [`${layer.id}: no such layer`];
  const { fields, classes } = askedBy([layer.layout, layer.paint, "filter" in layer ? layer.filter : null], {
    fields: [],
    classes: [],
  });
  return [
    ...fields.filter((field) => !known.fields.includes(field)),
    ...(known.classes ? classes.filter((one) => !known.classes!.split(" ").includes(one)) : classes),
  ].map((one) => `${layer.id}: ${one}`);
}

test.for(LOCALES)("in %s the style is valid and asks for nothing that OpenMapTiles does not have", (locale) => {
  const style = styleIn(locale);
  expect(validateStyleMin(style)).toEqual([]);
  expect(style.layers.flatMap(foreign)).toEqual([]);
  // Nothing else is fetched: neither letters nor pictures.
  expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
});

test("it is known who made the map, whoever serves its tiles", () => {
  const credit = (url: string) =>
    Object.values(styleIn("bn", url).sources).map((source) => "attribution" in source && source.attribution);
  expect(credit("https://tiles.example/planet")[0]).toMatch(
    /^<span lang="en"><a [^>]*>© OpenMapTiles<\/a> Data from <a [^>]*>OpenStreetMap/,
  );
  expect(credit("https://tiles.openfreemap.org/planet")[0]).toContain(
    '<a href="https://openfreemap.org">OpenFreeMap</a> <a',
  );
  expect(styleIn("en", null).layers.map(({ id }) => id)).toEqual(["land"]);
});
