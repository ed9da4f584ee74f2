import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { landmarksNear } from "#db/landmarks/near.ts";
import { replaceLandmarks } from "#db/landmarks/osm/replace.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase();

describe("what is near a point", () => {
  const here = { lat: 23.8, lng: 90.4, radius: null };
  const school = (id: number, north: number, name = `School ${id}`) => ({
    osm_type: "node" as const,
    osm_id: id,
    kind: "school" as const,
    name,
    name_bn: "",
    lat5: 2_380_000 + north,
    lng5: 9_040_000,
  });

  test("is the two nearest of a kind within 2 km, a name once, with walking minutes", async () => {
    const { db } = database();
    const rail = { ...school(9, 0), kind: "metro" as const, lng5: 9_041_000 };
    await replaceLandmarks(db, [
      school(1, 900),
      school(2, 300),
      school(3, 310, "School 2"),
      school(4, -1200),
      school(5, 1900),
      rail,
    ]);
    expect(await landmarksNear(db, here)).toEqual([
      { kind: "metro", name: "School 9", nameBn: "", metres: 1000, walkMinutes: 17, sample: false },
      { kind: "school", name: "School 2", nameBn: "", metres: 350, walkMinutes: 6, sample: false },
      { kind: "school", name: "School 1", nameBn: "", metres: 1000, walkMinutes: 17, sample: false },
    ]);
    // A corner of the box is farther than 2 km.
    await replaceLandmarks(db, [{ ...school(1, 1700), lng5: 9_041_800 }]);
    expect(await landmarksNear(db, here)).toEqual([]);
    expect(await landmarksNear(db, null)).toEqual([]);
  });

  test("is read from the index where the table is large", async () => {
    const { db } = database();
    await sql`truncate landmarks`.execute(db);
    await sql`
      insert into landmarks select 'node', n, 'school', 'School ' || n, '', 2100000 + n * 37 % 500000, 8850000 + n * 91 % 400000
      from generate_series(1, 20000) as n
    `.execute(db);
    await sql`analyze landmarks`.execute(db);
    const { rows: plan } = await sql<{ "QUERY PLAN": string }>`
      explain select * from landmarks where point(lng5, lat5) <@ box(point(9038000, 2378000), point(9042000, 2382000))
    `.execute(db);
    expect(JSON.stringify(plan)).toContain("landmarks_place");
  });
});
