import { beforeAll, expect, test } from "vitest";
import type { ListingPage } from "#domain/search/filters.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem, post } from "../ask.ts";

const database = useDatabase("seeded");

const slugOf = async (demoId: string): Promise<string> => {
  const row = database().db.selectFrom("listings").select("slug").where("demo_id", "=", demoId);
  return (await row.executeTakeFirstOrThrow()).slug;
};

/** Of a device that was counted for listing 2 while it was public. */
let cookie = "";
/** What listing 4 was called before. */
let old = "";

beforeAll(async () => {
  const { db } = database();
  const counted = await post(listings, "/api/listings/2/views");
  cookie = (counted.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect(cookie).not.toBe("");
  await db.updateTable("listings").set({ approval: "pending", verified: false }).where("demo_id", "=", "2").execute();
  old = await slugOf("4");
  await db.updateTable("listings").set({ slug: "a-new-name-2026" }).where("demo_id", "=", "4").execute();
});

test("a pending listing is nowhere: not by slug, not by id, not in a list, not counted", async () => {
  const slug = await slugOf("2");
  for (const name of [slug, "2"]) {
    await expectProblem(await ask(listings, `/api/listings/${name}`), 404, "listing-not-found");
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const counted = await post(listings, `/api/listings/${name}/views`, headers);
      await expectProblem(counted, 404, "listing-not-found");
    }
  }
  const byId = (await (await ask(listings, "/api/listings?ids=2,1")).json()) as ListingPage;
  expect(byId.items.map(({ demoId }) => demoId)).toEqual(["1"]);
});

test("an old slug leads to the present one", async () => {
  const moved = await ask(listings, `/api/listings/${old}`);
  expect(moved.status).toBe(308);
  expect(moved.headers.get("location")).toBe("/api/listings/a-new-name-2026");
  expect((await post(listings, `/api/listings/${old}/views`)).status).toBe(200);
});
