import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readExtract } from "#db/landmarks/osm/extract.ts";
import { replaceLandmarks, seedLandmarks } from "#db/landmarks/osm/replace.ts";
import { useDatabase } from "#tests/support/database.ts";
import { osmPbf, type PbfContent } from "#tests/support/osm-pbf.ts";

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), "landmarks-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Buffer | object): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return path;
};
/** The command itself, in a process of its own. */
async function load(path: string): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: database().url, DATABASE_BRIDGE: database().bridge };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["db/landmarks/osm/load.ts", path], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}
const rows = () => database().db.selectFrom("landmarks").selectAll().orderBy("osm_type").orderBy("osm_id").execute();

beforeEach(async () => void (await sql`truncate landmarks`.execute(database().db)));

const MOSQUE = { amenity: "place_of_worship", religion: "muslim" };
const extract: PbfContent = {
  nodes: [
    {
      id: 1,
      lat: 23.8084,
      lng: 90.3681,
      tags: { station: "subway", railway: "station", name: "মিরপুর ১০", "name:en": "Mirpur 10" },
    },
    { id: 2, lat: 23.8, lng: 90.36 },
    { id: 3, lat: 23.8, lng: 90.362 },
    { id: 4, lat: 23.802, lng: 90.362 },
    { id: 12_345_678_901, lat: 23.802, lng: 90.36 },
    { id: 12_345_678_902, lat: 23.81, lng: 90.37, tags: { highway: "bus_stop", name: "  Mirpur\t10  " } },
    { id: 12_345_678_903, lat: 23.81, lng: 90.37, tags: { highway: "bus_stop" } },
    {
      id: 12_345_678_904,
      lat: 23.81,
      lng: 90.37,
      tags: { amenity: "place_of_worship", religion: "hindu", name: "Temple" },
    },
    { id: 12_345_678_905, lat: 51.5, lng: -0.1, tags: { amenity: "school", name: "Elsewhere" } },
  ],
  ways: [
    { id: 7, refs: [2, 3, 4, 12_345_678_901, 2], tags: { ...MOSQUE, name: "বায়তুল মামুর মসজিদ" } },
    { id: 8, refs: [2, 3], tags: { highway: "residential", name: "Road 3" } },
  ],
};
const pbf = osmPbf(extract);

const MIRPUR_10 = { kind: "metro", name: "Mirpur 10", name_bn: "মিরপুর ১০", lat5: 2_380_840, lng5: 9_036_810 };

describe("npm run db:landmarks", () => {
  test("brings nodes and the middles of ways out of an .osm.pbf, each with its kind and names", async () => {
    expect(pbf.length).toBeLessThan(5000);
    const { code, said } = await load(file("dhaka.osm.pbf", pbf));
    expect(said).toContain("Landmarks: 3 new, 0 changed, 0 removed.");
    expect(code).toBe(0);
    expect(await rows()).toEqual([
      { osm_type: "node", osm_id: 1, ...MIRPUR_10 },
      {
        osm_type: "node",
        osm_id: 12_345_678_902,
        kind: "bus",
        name: "Mirpur 10",
        name_bn: "",
        lat5: 2_381_000,
        lng5: 9_037_000,
      },
      {
        osm_type: "way",
        osm_id: 7,
        kind: "mosque",
        name: "",
        name_bn: "বায়তুল মামুর মসজিদ".normalize("NFC"),
        lat5: 2_380_100,
        lng5: 9_036_100,
      },
    ]);
  });

  test("brings the same out of an answer of Overpass, and takes away what is no longer there", async () => {
    await load(file("dhaka.osm.pbf", pbf));
    const answer = {
      elements: [
        {
          type: "node",
          id: 1,
          lat: 23.8084,
          lon: 90.3681,
          tags: { railway: "station", "name:en": "Mirpur 10", "name:bn": "মিরপুর ১০" },
        },
        { type: "way", id: 7, center: { lat: 23.801, lon: 90.361 }, tags: { ...MOSQUE, name: "Baitul Mamur" } },
        {
          type: "relation",
          id: 9,
          center: { lat: 23.76, lon: 90.37 },
          tags: { amenity: "university", name: "Jahangirnagar" },
        },
      ],
    };
    const { said } = await load(file("answer.json", answer));
    expect(said).toContain("Landmarks: 1 new, 1 changed, 1 removed.");
    expect(await rows()).toMatchObject([
      { osm_id: 1, ...MIRPUR_10 },
      { osm_type: "relation", osm_id: 9, kind: "school" },
      { osm_type: "way", osm_id: 7, name: "Baitul Mamur", name_bn: "" },
    ]);
    expect((await load(file("again.json", answer))).said).toContain("0 new, 0 changed, 0 removed");
  });

  test.each([
    ["without.txt", "x", "neither .osm.pbf nor .json"],
    ["empty.osm.pbf", "", "does not begin as one"],
    ["page.osm.pbf", "<html>Not found</html>", "does not begin as one"],
    ["half.osm.pbf", pbf.subarray(0, pbf.length - 40), "ends in the middle"],
    [
      "damaged.osm.pbf",
      Buffer.concat([pbf.subarray(0, 120), Buffer.alloc(pbf.length - 120, 255)]),
      "cannot be read as .osm.pbf",
    ],
    ["torn.json", '{"elements": [', "cannot be read as .json"],
    ["other.json", { elements: [{ type: "tower", id: 3 }] }, "elements.0.type"],
    [
      "nowhere.json",
      { elements: [{ type: "way", id: 3, tags: { amenity: "school", name: "A" } }] },
      'ask Overpass for "out center"',
    ],
    ["nothing.json", { elements: [] }, "has no landmark"],
    ["missing.json", null, "has no landmark"],
  ])("says what is wrong with %s and changes nothing", async (name, content, sentence) => {
    await replaceLandmarks(database().db, await readExtract(file("good.osm.pbf", pbf)));
    const path = content === null ? join(folder, "not-there.json") : file(name, content);
    const { code, said } = await load(path);
    expect(code).toBe(1);
    expect(said).toContain(content === null ? "no such file" : sentence);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(said).toContain("Nothing was changed.");
    expect(await rows()).toHaveLength(3);
  });

  test("changes nothing where the database refuses a row of a later batch", async () => {
    const { db } = database();
    const good = await readExtract(file("good.osm.pbf", pbf));
    await replaceLandmarks(db, good);
    const many = Array.from({ length: 1500 }, (_, index) => ({ ...good[0]!, osm_id: index + 100 }));
    await expect(replaceLandmarks(db, [...many, { ...good[0]!, name: "", name_bn: "" }])).rejects.toThrow();
    expect(await rows()).toHaveLength(3);
  });
});

test("GeoJSON of Overpass Turbo is read by its ids, areas in the middle of their corners", async () => {
  const ring = [
    [90.36, 23.8],
    [90.362, 23.8],
    [90.362, 23.802],
    [90.36, 23.802],
    [90.36, 23.8],
  ];
  const landmarks = await readExtract(
    file("export.geojson", {
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          id: "way/7",
          properties: { "@id": "way/7", shop: "mall", name: "Mall" },
          geometry: { type: "Polygon", coordinates: [ring] },
        },
        {
          type: "Feature",
          id: "node/5",
          properties: { amenity: "clinic", name: "Clinic" },
          geometry: { type: "Point", coordinates: [90.4, 23.7] },
        },
      ],
    }),
  );
  expect(landmarks).toEqual([
    { osm_type: "way", osm_id: 7, kind: "market", name: "Mall", name_bn: "", lat5: 2_380_100, lng5: 9_036_100 },
    { osm_type: "node", osm_id: 5, kind: "hospital", name: "Clinic", name_bn: "", lat5: 2_370_000, lng5: 9_040_000 },
  ]);
});

test("the samples come into an empty table only", async () => {
  const { db } = database();
  await seedLandmarks(db);
  const samples = await rows();
  expect(samples.length).toBeGreaterThan(60);
  expect(samples.every(({ osm_id, name, name_bn }) => osm_id < 0 && name !== "" && name_bn !== "")).toBe(true);
  expect(new Set(samples.map(({ kind }) => kind)).size).toBe(6);
  await replaceLandmarks(db, await readExtract(file("good.osm.pbf", pbf)));
  await seedLandmarks(db);
  expect(await rows()).toHaveLength(3);
});
