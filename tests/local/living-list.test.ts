import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { RESORTS_TAG } from "#domain/site/cache-tags.ts";
import resorts from "#functions/resorts.ts";
import { createCdn } from "#tools/netlify-preview/cdn/cache.ts";
import { createPurgeLimit, interceptPurges } from "#tools/netlify-preview/cdn/purge-api.ts";
import { purge } from "#server/http/purge.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const realFetch = globalThis.fetch;
let now = 1_000_000;
const cdn = createCdn({ clock: () => now });

beforeAll(() =>
  interceptPurges(
    cdn,
    createPurgeLimit(() => now),
  ),
);
afterAll(() => {
  globalThis.fetch = realFetch;
});

/** The function behind the CDN; counts how often it is really asked. */
const origin = vi.fn((url: URL) => resorts(new Request(url)));
async function ask(path = "/api/resorts") {
  const url = new URL(path, "http://localhost:8888");
  const answer = await cdn.handle({ method: "GET", headers: new Headers() }, url, () => origin(url));
  return { etag: answer.etag, price: JSON.parse(answer.body.raw.toString()).items[0].pricePerNight as number };
}
const setPrice = (taka: number) =>
  database()
    .db.updateTable("resorts")
    .set({ night_paisa: taka * 100 })
    .where("demo_id", "=", "1")
    .execute();

test("an open list costs the function nothing until a change is purged, and shows it at the next question", async () => {
  const first = await ask();
  for (let n = 0; n < 15; n += 1) {
    now += 3000;
    expect(await ask()).toEqual(first);
  }
  expect(origin).toHaveBeenCalledTimes(1);

  await setPrice(9999);
  expect(await ask()).toEqual(first);
  await purge([RESORTS_TAG]);
  const changed = await ask();
  expect(changed.price).toBe(9999);
  expect(changed.etag).not.toBe(first.etag);
  expect(origin).toHaveBeenCalledTimes(2);

  // Back as it was: the same name, so that nobody loads it again who still has it.
  await setPrice(first.price);
  await purge([RESORTS_TAG]);
  expect(await ask()).toEqual(first);
});

test("a change whose purge was dropped is seen within a minute and a question", async () => {
  const first = await ask();
  await setPrice(7777);
  now += 61_000;
  expect(await ask()).toEqual(first);
  await expect.poll(async () => (await ask()).price).toBe(7777);
  await setPrice(first.price);
});
